// A layout that corrections taught is known again by its labels, and says a value only where that stands where it stood.
import { expect, test } from "vitest";
import type { Line } from "../../../src/domain/board/reading/lines.ts";
import { linesOf } from "../../../src/domain/board/reading/lines.ts";
import { readConfirmation } from "../../../src/domain/board/reading/read-confirmation.ts";
import type { PageText } from "../../../src/domain/board/reading/page-text.ts";
import {
  anchorsOf,
  isSameLayout,
  layoutLabels,
  readBeside,
  type RememberedLayout,
} from "../../../src/domain/board/reading/remembered-layout.ts";

type Text = readonly [text: string, x: number, y: number];

const pageOf = (texts: readonly Text[]): PageText => ({
  number: 1,
  width: 612,
  height: 792,
  items: texts.map(([text, x, y]) => ({ text, box: { x, y, width: text.length * 5, height: 10 } })),
});

const HEAD: readonly Text[] = [
  ["Load #: L-71", 40, 40],
  ["Equipment: Van", 40, 60],
  ["Weight: 40,000 lbs", 300, 60],
  ["MC#: 9100001", 40, 80],
  ["USDOT: 9000001", 300, 80],
  ["Driver:", 40, 100],
];
/** The reader takes the rate of the broker's customer for the carrier's. */
const SHEET = (rate: string, own: string): readonly Text[] => [
  ...HEAD,
  ["Total Rate", 40, 200],
  [rate, 300, 200],
  ["Truck gets", 40, 220],
  [own, 300, 220],
];

const lines = (texts: readonly Text[]): readonly Line[] => linesOf([pageOf(texts)]);
const taught = (texts: readonly Text[], value: string, isCorrection: boolean): RememberedLayout => ({
  labels: layoutLabels(lines(texts)),
  fields: { rate: { anchors: anchorsOf(lines(texts), "rate", value), isCorrection } },
});

test("a corrected term is read where it stood, and says that it is by a remembered layout", () => {
  const layout = taught(SHEET("$2,000.00", "$1,500.00"), "1500", true);
  expect(layout.fields.rate?.anchors).toEqual([{ words: "truck gets", from: "right" }]);
  const next = SHEET("$2,200.00", "$1,800.00");
  expect(readConfirmation([pageOf(next)]).terms.rate?.value).toBe(2200);
  expect(readConfirmation([pageOf(next)], [layout]).terms.rate).toMatchObject({
    value: 1800,
    quote: "$1,800.00",
    certainty: "remembered",
  });
});

test("what was read wrongly in a layout is not read at all where the right one does not stand in its place", () => {
  const layout = taught(SHEET("$2,000.00", "$1,500.00"), "1500", true);
  expect(readConfirmation([pageOf(SHEET("$2,200.00", "see below"))], [layout]).terms.rate).toBeNull();
});

test("a term that was only not read leaves what is read of the next document", () => {
  const layout = taught(SHEET("see below", "$1,500.00"), "1500", false);
  expect(readConfirmation([pageOf(SHEET("$2,200.00", "$1,800.00"))], [layout]).terms.rate?.value).toBe(2200);
});

test("a value that stood in two places is read only where both say the same", () => {
  const anchors = anchorsOf(lines(SHEET("$1,500.00", "$1,500.00")), "rate", "1500");
  expect(anchors).toHaveLength(2);
  expect(readBeside(lines(SHEET("$1,700.00", "$1,700.00")), "rate", anchors)?.value).toBe("1700");
  expect(readBeside(lines(SHEET("$1,700.00", "$1,600.00")), "rate", anchors)).toBeNull();
});

test("a value that stands nowhere in the document teaches nothing", () => {
  expect(anchorsOf(lines(SHEET("$2,000.00", "$1,500.00")), "rate", "1499")).toEqual([]);
});

test("another layout is another, one label more is the same, and a document without labels is none", () => {
  const labels = layoutLabels(lines(HEAD));
  expect(isSameLayout(labels, layoutLabels(lines([...HEAD, ["Seal #: 88", 40, 120]])))).toBe(true);
  const other: readonly Text[] = ["Trip", "Fax", "Pieces", "Seal", "Commodity", "Phone"].map((label, at) => [
    `${label}: 5`,
    40,
    40 + at * 20,
  ]);
  expect(isSameLayout(labels, layoutLabels(lines(other)))).toBe(false);
  const bare = layoutLabels(lines([["Hello", 40, 40]]));
  expect(isSameLayout(bare, bare)).toBe(false);
});
