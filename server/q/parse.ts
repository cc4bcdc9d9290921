// Reads a raw query string into a tree of null-prototype objects, so that no key can reach a prototype.
import { invalid } from "../http/refusal.ts";

export type QueryValue = string | string[] | QueryTree;
export interface QueryTree {
  [key: string]: QueryValue;
}

export const emptyTree = (): QueryTree => Object.create(null) as QueryTree;

/** Tunable: distinct keys in one URL; `q[a_in][]` counts once however many values it has. */
const MAX_KEYS = 50;
/** Tunable: values in one URL; its length limits them as well. */
const MAX_VALUES = 1000;

const KEY = /^([^[\]]+)((?:\[[^[\]]*\]){0,3})$/;

function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw invalid("query", "is not properly percent-encoded");
  }
  // PostgreSQL cannot store a NUL in a text.
  if (decoded.includes("\0")) throw invalid("query", "holds a NUL character");
  return decoded;
}

/** `q[status_in][]` → ["q", "status_in", ""]. */
function pathOf(key: string): string[] {
  const match = KEY.exec(key);
  if (match === null) throw invalid("query", "has a key that is not properly bracketed");
  const [, first = "", rest = ""] = match;
  const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, segment = ""]) => segment)];
  if (path.slice(0, -1).includes("")) throw invalid(key, "is not properly bracketed");
  return path;
}

const isTree = (value: QueryValue | undefined): value is QueryTree => typeof value === "object" && !Array.isArray(value);

/**
 * Puts a value in its place: `a[b]` below a, `a[]` into a list.
 * @throws Refusal 422 for bad brackets, or a key that is both a value and a group
 */
export function put(tree: QueryTree, key: string, value: string): void {
  const path = pathOf(key);
  const names = path.at(-1) === "" ? path.slice(0, -1) : path;
  const last = names.at(-1) ?? "";
  let at = tree;
  for (const name of names.slice(0, -1)) {
    const below = (at[name] ??= emptyTree());
    if (!isTree(below)) throw invalid(key, "is given both as a value and as a group");
    at = below;
  }
  const before = at[last];
  if (isTree(before)) throw invalid(key, "is given both as a value and as a group");
  if (path.at(-1) !== "") at[last] = value;
  else if (Array.isArray(before)) before.push(value);
  else at[last] = [value];
}

/**
 * Parses the part of a URL after `?`. A repeated key keeps its last value; `key[]` collects.
 * @throws Refusal 422 for bad encoding, bad brackets, more than 50 keys or more than 1000 values
 */
export function parseQuery(raw: string): QueryTree {
  const tree = emptyTree();
  if (raw === "") return tree;
  const pairs = raw.split("&", MAX_VALUES + 1).filter((pair) => pair !== "");
  if (pairs.length > MAX_VALUES) throw invalid("query", `has more than ${MAX_VALUES} values`);
  const keys = new Set<string>();
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const key = decode(at < 0 ? pair : pair.slice(0, at));
    if (keys.add(key).size > MAX_KEYS) throw invalid("query", `has more than ${MAX_KEYS} keys`);
    put(tree, key, at < 0 ? "" : decode(pair.slice(at + 1)));
  }
  return tree;
}
