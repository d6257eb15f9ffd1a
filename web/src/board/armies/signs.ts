// Which letters stand on an open token? As few of its name as tell it from all the others.

/** A sign for each name, in their order. */
export function signsOf(names: readonly string[]): string[] {
  const alone = (sign: (name: string) => string, name: string): boolean =>
    names.filter((other) => other !== name && sign(other) === sign(name)).length === 0;
  return names.map((name) => (WAYS.find((sign) => alone(sign, name)) ?? longest)(name));
}

const first = (count: number) => (name: string) => name.charAt(0).toUpperCase() + name.slice(1, count);
const initials = (name: string): string =>
  name
    .split(/[\s’'-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 2);
const longest = first(3); // more would not fit
const WAYS = [first(1), initials, first(2), longest];
