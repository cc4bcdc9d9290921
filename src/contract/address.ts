// Writes the address of a call: its path with ids, its query, and q[...] as the API reads it.
import type { EndpointSpec, Input, Q } from "./endpoint.ts";

/** `q` as pairs: `q[status_in][]` repeats for a list, everything else is there once. */
export function qPairs(q: Q): [string, string][] {
  return Object.entries(q).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== "object") return [[`q[${name}]`, String(value)]];
    // An empty list would vanish from the address, and the call would return everything instead of nothing.
    if (value.length === 0) throw new RangeError(`q[${name}] is an empty list`);
    return value.map((item) => [`q[${name}][]`, String(item)]);
  });
}

// Brackets and commas are legal in a query, and logs are easier to read with them.
const readable = (text: string): string =>
  encodeURIComponent(text).replace(/%5B/g, "[").replace(/%5D/g, "]").replace(/%2C/g, ",");

/** The address below the `/monitor` prefix. Throws RangeError for a missing path value. */
export function addressOf(endpoint: EndpointSpec, input: Input<EndpointSpec>): string {
  const params: Readonly<Record<string, unknown>> = input.params ?? {};
  const query: Readonly<Record<string, unknown>> = input.query ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") throw new RangeError(`${endpoint.name} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const pairs = [
    ...Object.entries(query).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === null) return [];
      return Array.isArray(value) ? value.map((item) => [`${name}[]`, String(item)]) : [[name, String(value)]];
    }),
    ...qPairs(input.q ?? {}),
  ];
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map(([name, value]) => `${readable(name)}=${readable(value)}`).join("&")}`;
}
