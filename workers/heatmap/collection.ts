// Parses a long collection of features piece by piece: objects that are dropped at once cost half of what all together cost.

/** Between two features, as servers write them: PostgreSQL puts spaces around colons. Inside of a text it would have backslashes. */
const BETWEEN = [',{"type" : "Feature",', ',{"type":"Feature",'];

type Collection = Readonly<Record<string, unknown>>;

const isCollection = (value: unknown): value is Collection => typeof value === "object" && value !== null;

function parsed(text: string): Collection {
  const value: unknown = JSON.parse(text);
  if (!isCollection(value)) throw new SyntaxError("The text is not a collection");
  return value;
}

/**
 * Calls `take` with the features of each piece of at least `size` characters, in order, and returns the collection's other properties.
 * @throws if the text is not JSON, or cannot be cut between its features; `take` may have been called before
 */
export function eachPiece(text: string, size: number, take: (features: unknown) => void): Collection {
  const between = BETWEEN.find((written) => text.includes(written));
  const cutAfter = (from: number): number => (between === undefined ? -1 : text.indexOf(between, from + size));
  let begin = cutAfter(0);
  const { features, ...first } = parsed(begin === -1 ? text : `${text.slice(0, begin)}]}`);
  take(features);
  if (begin === -1) return first;
  for (let end = cutAfter(begin); end !== -1; end = cutAfter(begin)) {
    take(parsed(`{"features":[${text.slice(begin + 1, end)}]}`)["features"]);
    begin = end;
  }
  const { features: rest, ...last } = parsed(`{"features":[${text.slice(begin + 1)}`);
  take(rest);
  return { ...first, ...last };
}
