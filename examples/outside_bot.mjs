// A bot in another language: hazard league --mode classic/domination --bots "cmd:node examples/outside_bot.mjs,random"
// It reads a question a line and writes an answer a line; docs/outside-bots.md has the protocol.

import { createInterface } from "node:readline";

const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
let table; // what the numbers stand for

/** Where an enemy is near, the more of them the better. */
function frontOf(view, option) {
  const enemies = table.neighbours[option.target].filter((near) => view.owner[near] !== option.army);
  return enemies.length ? 1 + view.total[option.target] : 0;
}

/** The place of the largest value. */
const best = (values) => values.indexOf(Math.max(...values));

function choose({ view, facts }) {
  const { options } = view;
  const kind = table.kinds[options[0].kind];
  if (kind === "place" || kind === "claim") return { option: best(options.map((one) => frontOf(view, one))) };
  if (kind === "attack") {
    const odds = facts["attack-odds"]; // in the order of the attacks
    const attacks = options.flatMap((one, at) => (table.kinds[one.kind] === "attack" ? [at] : []));
    const most = Math.max(...odds);
    return { option: most > 0.6 ? attacks[odds.indexOf(most)] : options.length - 1 };
  }
  return { option: kind === "occupy" || kind === "trade" ? 0 : options.length - 1 };
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") tell({ type: "hello", protocol: 1, name: "attacker", version: "1" });
  if (message.type === "start") table = message;
  if (message.type === "choose") tell({ type: "chosen", n: message.n, ...choose(message) });
});
