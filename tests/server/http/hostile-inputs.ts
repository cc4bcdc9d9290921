// Inputs that nobody sends by mistake, for every place that a call's contract declares.
import type { EndpointSpec } from "../../../src/contract/endpoint.ts";
import type { CallInput } from "./call-inputs.ts";

export interface HostileCall {
  /** What was put where. */
  readonly name: string;
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  /** Must not be accepted: a list that nothing needs, or an invisible text where somebody reads one. */
  readonly isNonsense?: boolean;
}

/** Percent-encoded, as they stand in an address. */
const IN_ADDRESS = [
  ..."1e19 1e308 99999999999999999999 9223372036854775807 9007199254740991 999999999999999 2147483648 -1 0 1.5".split(" "),
  ..."NaN Infinity null %00 1%00 A%00B %FF %E2%80%8B %ED%A0%80".split(" "),
  "",
  "x".repeat(2_000),
];
/** Of these the type of the filtered column makes a difference. */
const IN_FILTER = [
  ..."1e19 99999999999999999999 9007199254740991 2147483648 -1 NaN %00 %E2%80%8B".split(" "),
  ..."2026-01-01T00:00:00%2B16:00 2026-01-01T00:00:00-23:59 2026-01-01T00:00:00%2B15:60 2026-01-01T24:00:00Z".split(" "),
  ..."2026-01-01T00:00:00%2B15:59 0001-01-01 9999-12-31 2026-02-30 -4713-01-01 infinity".split(" "),
  "",
  "x".repeat(2_000),
];
const SOME = ["99999999999999999999", "%00", "2026-01-01T00:00:00%2B16:00"];
const INVISIBLE = ["\u200b", "\u0007", " \t ", "\u202e\u2066", "\u3164", "\u2800\u00a0"];
/** Stands for a list in a list in a list, which JSON.stringify could not write. */
const DEEP = "nested 20,000 deep";
const DEEP_JSON = "[".repeat(20_000) + "]".repeat(20_000);
const LONG = Array.from({ length: 120_000 }, () => 1);
const IN_BODY: readonly unknown[] = [
  1e19,
  1e308,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  -1,
  0,
  1.5,
  true,
  null,
  "",
  "\0",
  "A\0B",
  "\ud800",
  "NaN",
  "x".repeat(100_000),
  "2026-01-01T00:00:00+16:00",
  "-4713-01-01",
  "infinity",
  "2026-02-30",
  {},
  { "a\0b": 1 },
  [],
  ["\0"],
  [1e19],
  [Number.MAX_SAFE_INTEGER],
  [null],
  [[1]],
  LONG,
  DEEP,
];

interface Shape {
  readonly type?: string;
  readonly minLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
}

/** The text is not one of a few words. */
const isFree = ({ type, minLength, enum: words, const: word }: Shape): boolean =>
  type === "string" && (minLength ?? 0) > 0 && words === undefined && word === undefined;

const json = (value: unknown): string => JSON.stringify(value).replace(JSON.stringify(DEEP), DEEP_JSON);

/** A copy of `body` with `value` at the path. */
function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const here = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  return { ...here, [name]: withValue(here[name], rest, value) };
}

function* places(shape: Shape, at: readonly string[] = []): Generator<readonly [readonly string[], Shape]> {
  yield [at, shape];
  for (const [name, below] of Object.entries(shape.properties ?? {})) yield* places(below, [...at, name]);
}

function* bodies({ body: schema }: EndpointSpec, path: string, body: object): Generator<HostileCall> {
  for (const [at, shape] of places((schema ?? {}) as Shape)) {
    for (const value of IN_BODY) {
      const name = `${at.join(".")}: ${JSON.stringify(value).slice(0, 40)}`;
      yield { name, path, body: json(withValue(body, at, value)), isNonsense: value === LONG };
    }
    const texts = isFree(shape) ? INVISIBLE : [];
    for (const text of texts) {
      yield { name: `${at.join(".")}: ${JSON.stringify(text)}`, path, body: json(withValue(body, at, text)), isNonsense: true };
    }
  }
}

function* addresses({ path: template, params, query, filterable }: EndpointSpec, path: string): Generator<string> {
  const [bare = "", search = ""] = path.split("?");
  const parts = template.split("/");
  for (const name of Object.keys(params?.properties ?? {})) {
    const at = parts.findIndex((part) => part.includes(`{${name}}`));
    for (const value of IN_ADDRESS) {
      const filled = bare.split("/").map((part, index) => (index === at ? (parts[at] ?? "").replace(`{${name}}`, value) : part));
      yield `${filled.join("/")}?${search}`;
    }
  }
  for (const name of Object.keys(query?.properties ?? {})) {
    for (const value of IN_ADDRESS) yield `${bare}?${search}&${name}=${value}`;
    yield `${bare}?${search}&${name}[]=1&${name}[]=%00`;
    yield `${bare}?${search}&${name}[a]=1`;
  }
  for (const [attribute, predicates] of Object.entries(filterable?.attributes ?? {})) {
    for (const [at, predicate] of predicates.entries()) {
      const key = `q[${attribute}_${predicate}]`;
      // All predicates of an attribute check their values alike.
      for (const value of at === 0 ? IN_FILTER : SOME) yield `${bare}?${search}&${key}=${value}`;
      yield `${bare}?${search}&${key}[]=1e19&${key}[]=2026-01-01T00:00:00%2B16:00`;
      yield `${bare}?${search}&${key}[a]=1`;
    }
  }
}

/** Every hostile variant of a call that an accepted input is known of. */
export function* hostileCalls(endpoint: EndpointSpec, { path = endpoint.path, body, form }: CallInput): Generator<HostileCall> {
  for (const address of addresses(endpoint, path))
    yield { name: address.slice(0, 160), path: address, ...(body && { body: json(body) }) };
  if (endpoint.body !== undefined && form === undefined) yield* bodies(endpoint, path, body ?? {});
}
