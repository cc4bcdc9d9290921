// Finds every regular expression of the contract, the domain and the server, and makes texts that a slow one would take long for.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { API } from "../../src/contract/api.ts";

export interface Pattern {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

const FOLDERS = ["src/contract", "src/domain", "server"];
// The demo data is made from nobody's input.
const WITHOUT = join("server", "seed");

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Everything in a tree of objects and arrays, itself included. */
function* inside(node: unknown): Generator<Record<string, unknown>> {
  if (!isObject(node)) return;
  yield node;
  for (const below of Object.values(node)) yield* inside(below);
}

function literalsOf(file: string): Pattern[] {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  return [...inside(program)].flatMap(({ regex }) =>
    isObject(regex) ? [{ where: file, source: String(regex["pattern"]), flags: String(regex["flags"]) }] : [],
  );
}

/** Those written as literals. */
export const literalPatterns = (): Pattern[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.parentPath.startsWith(WITHOUT))
      .flatMap((entry) => literalsOf(join(entry.parentPath, entry.name))),
  );

/** Those of the schemas of calls; the validator compiles them with the flag u. */
export const schemaPatterns = (): Pattern[] =>
  API.flatMap(({ name, params, query, body }) =>
    [...inside(JSON.parse(JSON.stringify([params ?? {}, query ?? {}, body ?? {}])))].flatMap(({ pattern }) =>
      typeof pattern === "string" ? [{ where: name, source: pattern, flags: "u" }] : [],
    ),
  );

/**
 * Those that `work`, an import of modules, builds with `new RegExp`. Not those of libraries: whoever calls one shortens the text first, and
 * has a test of its own.
 */
export async function builtPatterns(work: () => Promise<unknown>): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const Original = RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const made = new target(source, flags);
      // The frames: the error's message, this function, and whoever asked.
      const asker = new Error("").stack?.split("\n")[2] ?? "";
      if (typeof source === "string" && !asker.includes("node_modules"))
        built.push({ where: "new RegExp", source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

/** Characters of every kind that a class of a pattern may stand for. */
const KINDS = ["a", "7", " ", "-", ".", "@", "\u200b"];

/** What few classes accept, so that a pattern that must reach the end fails there. */
const ENDS = ["", " @\0"];

const withoutEscapes = (source: string): string => source.replace(/\\[pP]\{[^}]*\}|\\u\{?[\da-f]+\}?|\\x..|\\[a-z]/gi, " ");

/** `size` characters each: what the pattern itself names, repeated, between what lets it begin and what lets it fail. */
export function* hostileTexts({ source }: Pattern, size: number): Generator<string> {
  const bare = withoutEscapes(source);
  const words = [...new Set(bare.match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, 12);
  const signs = [...new Set(bare.replace(/[\p{L}\p{N}\s\\]|[(){}[\]?*+^$|](?<!\\.)/gu, ""))].slice(0, 12);
  const single = [...new Set([...KINDS, ...signs])];
  const pairs = single.flatMap((one) => single.flatMap((other) => (one === other ? [] : [one + other])));
  const begins = [...words, ...signs.map((sign) => `a${sign}`)].slice(0, 16);
  const filled = (begin: string, pump: string, end: string): string =>
    begin + pump.repeat(Math.ceil(size / pump.length)).slice(0, Math.max(1, size - begin.length - end.length)) + end;
  for (const end of ENDS) {
    for (const pump of [...single, ...pairs, ...words, ...words.map((word) => `${word} `)]) yield filled("", pump, end);
    for (const begin of begins) for (const pump of single) yield filled(begin, pump, end);
  }
}
