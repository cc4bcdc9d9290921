// JSON that is always written the same: members in the order of their names, nothing between them.
const member = (value: object, name: string): string =>
  `${JSON.stringify(name)}:${canonicalText((value as Record<string, unknown>)[name])}`;

/** A value that JSON can hold, as text; members that are undefined are left out, dates are ISO text. */
export function canonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null || value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  const names = Object.keys(value).filter((name) => (value as Record<string, unknown>)[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => member(value, name))
    .join(",")}}`;
}
