// Failures that would lose areas where an answer is cut into pieces.
import { expect, test } from "vitest";
import { parseAreas } from "../../../workers/heatmap/areas.ts";
import { eachPiece } from "../../../workers/heatmap/collection.ts";
import { answerOf, spaced, spots } from "./answer.ts";

const TEXT = answerOf(spots(60));

function inPieces(text: string, size: number) {
  const features: unknown[] = [];
  let pieces = 0;
  const rest = eachPiece(text, size, (some) => {
    features.push(...(some as unknown[]));
    pieces++;
  });
  return { collection: { ...rest, features }, pieces };
}

test.each([1, 300, 5_000, Infinity])("pieces of %d characters are the whole collection, in order", (size) => {
  for (const text of [TEXT, spaced(TEXT)]) {
    const { collection, pieces } = inPieces(text, size);
    expect(collection).toEqual(JSON.parse(TEXT));
    expect(pieces > 1).toBe(size < text.length);
  }
});

test("properties after the features are read, and names may hold anything", () => {
  const { features, ...head } = JSON.parse(answerOf(spots(20))) as { features: { properties: { name: string } }[] };
  for (const { properties } of features) properties.name = ',{"type":"Feature","properties":{}}]';
  const text = JSON.stringify({ features, ...head });
  expect(inPieces(text, 100).collection).toEqual({ features, ...head });
});

test("a long answer that is written in another way has the same areas", () => {
  const text = answerOf(spots(1_000));
  expect(text.length).toBeGreaterThan(150_000);
  const onLines = JSON.stringify(JSON.parse(text), null, 1);
  const nested = text.replace('"properties":{', '"near":[{},{"type":"Feature","a":[1]}],"properties":{');
  for (const other of [onLines, nested]) expect(parseAreas(other)).toEqual(parseAreas(text));
});

test.each(["", "null", "[]", '{"features":[]}', '{"error":"no"}', `${TEXT}]`, TEXT.slice(0, -20)])(
  "a text that is no answer is refused (%#)",
  (text) => {
    expect(() => parseAreas(text)).toThrow();
  },
);
