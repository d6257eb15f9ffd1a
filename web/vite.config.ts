// How is the page built, and where does it go? Into the package, so that a wheel carries it.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, defineConfig, type Plugin } from "vite";
import { missingTexts } from "./tools/keys.ts";

const OUT = "../src/hazard/page";
const TEXTS = "../src/hazard/texts";
const PACKABLE = /\.(js|css|html|svg|json|webmanifest)$/;

/** A page that would show a key instead of a text is not built. */
function completeTexts(): Plugin {
  return {
    name: "complete-texts",
    apply: "build",
    buildStart() {
      const missing = missingTexts("src", TEXTS);
      if (missing.length) this.error(missing.join("\n"));
    },
  };
}

/** The words of the worker, as a module. */
function words(): Plugin {
  const NAME = "virtual:worker-words";
  return {
    name: "worker-words",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(workerWords())}` : null),
  };
}

/** What was built, by address: all of it, and what every page needs first. */
function built(): { first: string[]; all: string[] } {
  const files = readdirSync(OUT, { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll("\\", "/"),
  );
  const all = files
    .filter((name) => /\.(js|css|woff2|svg|png|webmanifest)$/.test(name))
    .map((name) => `/${name}`);
  const index = readFileSync(join(OUT, "index.html"), "utf8");
  return { first: all.filter((name) => index.includes(`"${name}"`)), all };
}

/** The worker: one file at the top that shares none with the page, since not every browser lets it import. */
async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [words()],
    define: { BUILT: JSON.stringify(built()) },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: { input: "src/worker.ts", output: { format: "iife", entryFileNames: "worker.js" } },
    },
  });
}

/** The few texts of the catalogues that the worker says itself. */
function workerWords(): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const language of ["de", "en", "fr"]) {
    const { page } = JSON.parse(readFileSync(join(TEXTS, `${language}.json`), "utf8"));
    words[language] = { notice: page.notice, away: page.away };
  }
  return words;
}

/** Writes each file packed beside itself; the server sends what the browser takes. */
function pack(): void {
  for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
    if (!PACKABLE.test(name)) continue;
    const path = join(OUT, name);
    const body = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(body));
  }
}

/** What comes after the page: the worker that knows all its files, then everything packed. */
function after(): Plugin {
  return {
    name: "after",
    apply: "build",
    async writeBundle() {
      await buildWorker();
      pack();
    },
  };
}

export default defineConfig({
  plugins: [completeTexts(), svelte(), words(), after()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // what is inside a script or a style the policy of the server would not allow
    manifest: "files.json",
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8321", ws: true } },
  },
});
