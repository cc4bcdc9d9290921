// The layout of a carrier's or a program's confirmations as a person's corrections taught it: where a term stands, by what stands beside it.
import type { TypedTerm } from "../../../contract/board/mail-intake.ts";
import { readTyped } from "../typed-term.ts";
import { labelOf, sectionOf, wordsOf } from "./labels.ts";
import type { Cell, Line } from "./lines.ts";
import type { Read } from "./page-text.ts";

/** What stands beside a value, in plain words: in its cell, to its left, or above it. */
export interface Anchor {
  readonly words: string;
  readonly from: "cell" | "right" | "below";
}

export interface LearnedField {
  /** One for each place where the value stood. */
  readonly anchors: readonly Anchor[];
  /** What is read of this layout without it was wrong. */
  readonly isCorrection: boolean;
}

export interface RememberedLayout {
  /** Sorted. */
  readonly labels: readonly string[];
  readonly fields: Readonly<Partial<Record<TypedTerm, LearnedField>>>;
}

/**
 * Tunable: pages and labels that a layout is told by, the fewest that tell anything, and the share of all labels of two documents that both
 * have: a stop or a charge more is the same layout.
 */
const PAGES = 2;
const LABELS_MAX = 80;
const LABELS_MIN = 5;
const SAME = 0.75;

/** Points by which a value below its label may begin outside of it. */
const ASIDE = 12;
const LABEL_MAX = 48;

/** The part of a cell before its first sign that ends a label, and what stands behind it; null: there is none. */
function parted({ text }: Cell): { readonly words: string; readonly value: string } | null {
  const cut = text.search(/[:#]| - /);
  if (cut <= 0 || cut > LABEL_MAX) return null;
  const words = wordsOf(text.slice(0, cut));
  const value = text
    .slice(cut + 1)
    .replace(/^[\s:#-]+/, "")
    .trim();
  return /\d/.test(words) || words === "" ? null : { words, value };
}

/** Null: the text is no label, as it has digits, no letters, or is long. */
const fixedWords = ({ text }: Cell): string | null => {
  const words = text.length > LABEL_MAX || /\d/.test(text) ? "" : wordsOf(text);
  return words.length < 2 ? null : words;
};

/** The words by which a layout is known again: what is called a label, and what stands before a colon. */
export function layoutLabels(lines: readonly Line[]): readonly string[] {
  const first = lines[0]?.page ?? 1;
  const cells = lines.filter(({ page }) => page < first + PAGES).flatMap((line) => line.cells);
  const labels = cells.flatMap((cell): readonly string[] => {
    const part = parted(cell);
    if (part !== null) return [part.words];
    return labelOf(cell.text) === null && sectionOf(cell.text) === null ? [] : [wordsOf(cell.text)];
  });
  return [...new Set(labels)].toSorted().slice(0, LABELS_MAX);
}

/** False where either has too few labels to be known by. */
export function isSameLayout(one: readonly string[], other: readonly string[]): boolean {
  if (Math.min(one.length, other.length) < LABELS_MIN) return false;
  const both = one.filter((label) => other.includes(label)).length;
  return both / (one.length + other.length - both) >= SAME;
}

interface Beside {
  readonly anchor: Anchor;
  readonly cell: Cell;
  readonly value: string;
}

const isUnder = (one: Cell, other: Cell): boolean =>
  one.page === other.page && other.box.x - ASIDE < one.box.x + one.box.width && one.box.x - ASIDE < other.box.x + other.box.width;

/** Each text of a document that something fixed stands beside, by the nearest of what does. */
function besides(lines: readonly Line[]): readonly Beside[] {
  return lines.flatMap(({ cells }, at) =>
    cells.flatMap((cell, nth): readonly Beside[] => {
      const part = parted(cell);
      if (part !== null && part.value !== "") return [{ anchor: { words: part.words, from: "cell" }, cell, value: part.value }];
      const before = cells[nth - 1];
      const left = before === undefined ? null : fixedWords(before);
      if (left !== null) return [{ anchor: { words: left, from: "right" }, cell, value: cell.text }];
      const over = lines[at - 1]?.cells.find((each) => isUnder(cell, each));
      const above = over === undefined ? null : fixedWords(over);
      return above === null ? [] : [{ anchor: { words: above, from: "below" }, cell, value: cell.text }];
    }),
  );
}

const isSameAnchor = (one: Anchor, other: Anchor): boolean => one.words === other.words && one.from === other.from;

/** Names and addresses are compared without case and signs; all others as they are stored. */
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9.]+/g, " ");

/** Beside what a value stands in a document; none where it stands nowhere, or beside nothing that stays. */
export function anchorsOf(lines: readonly Line[], field: TypedTerm, value: string): readonly Anchor[] {
  const found = besides(lines).filter((each) => plain(readTyped(field, each.value) ?? "") === plain(value));
  return found
    .map(({ anchor }) => anchor)
    .filter((anchor, at, all) => all.findIndex((each) => isSameAnchor(each, anchor)) === at);
}

/** The one value that stands beside all of the anchors that a document has; null: none, or several that differ. */
export function readBeside(lines: readonly Line[], field: TypedTerm, anchors: readonly Anchor[]): Read<string> | null {
  const found = besides(lines).flatMap(({ anchor, cell, value }) => {
    const read = anchors.some((each) => isSameAnchor(each, anchor)) ? readTyped(field, value) : null;
    return read === null || read === "" ? [] : [{ value: read, cell, quote: cell.text.slice(0, 300) }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return null;
  return { value: first.value, page: first.cell.page, box: first.cell.box, quote: first.quote, certainty: "remembered" };
}
