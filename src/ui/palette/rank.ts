// Ranks the entries of the palette by the typed letters, best first.

/** A title, and more search terms for it. */
export interface Rankable {
  readonly title: string;
  readonly section?: string;
  readonly words?: string;
}

/** Where in the title the typed letters were found, as `[from, to)` pairs. */
export type Spans = readonly (readonly [number, number])[];

export interface Ranked<Item> {
  readonly item: Item;
  readonly score: number;
  readonly spans: Spans;
}

/** The least score of an item in which the typed letters are found together, or each typed word begins one of its words. */
export const WORDS_MATCH = 500;

const startsWord = (text: string, index: number): boolean => index === 0 || /[\s\-/(]/.test(text[index - 1] ?? "");

// Letters in order, each at the start of a word if possible; a letter inside a word scores low.
function scattered(title: string, typed: string): { score: number; spans: Spans } | null {
  const spans: [number, number][] = [];
  let from = 0;
  let score = 0;
  for (const letter of typed) {
    if (letter === " ") continue;
    let at = -1;
    for (let index = from; index < title.length; index++) {
      if (title[index] !== letter) continue;
      if (index === from && from > 0) at = index;
      else if (startsWord(title, index)) at = index;
      if (at >= 0) break;
    }
    const near = at >= 0;
    if (!near) at = title.indexOf(letter, from);
    if (at < 0) return null;
    score += near ? 4 : 1;
    const last = spans.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else spans.push([at, at + 1]);
    from = at + 1;
  }
  return { score: score - title.length / 100, spans };
}

function rankOne(item: Rankable, typed: string): { score: number; spans: Spans } | null {
  const title = item.title.toLowerCase();
  const at = title.indexOf(typed);
  const whole: Spans = [[at, at + typed.length]];
  if (title === typed) return { score: 1_000, spans: whole };
  if (at === 0) return { score: 900 - title.length / 100, spans: whole };
  if (at > 0 && startsWord(title, at)) return { score: 800 - at / 10 - title.length / 100, spans: whole };
  const parts = typed.split(/\s+/);
  const hay = `${title} ${item.words ?? ""} ${item.section ?? ""}`.toLowerCase();
  if (parts.every((part) => hay.split(/[\s\-/]+/).some((word) => word.startsWith(part)))) {
    const spans = parts.flatMap((part): [number, number][] => {
      const found = title.indexOf(part);
      return found >= 0 ? [[found, found + part.length]] : [];
    });
    return { score: 700 - title.length / 100, spans: spans.toSorted((a, b) => a[0] - b[0]) };
  }
  if (at > 0) return { score: 600 - at / 10, spans: whole };
  return scattered(title, typed);
}

/** The items that match, best first: whole title, its start, the start of a word, all words, inside a word, letters in order. */
export function rank<Item extends Rankable>(items: readonly Item[], typed: string): Ranked<Item>[] {
  const sought = typed.trim().toLowerCase();
  if (sought === "") return items.map((item) => ({ item, score: 0, spans: [] }));
  return items
    .flatMap((item) => {
      const found = rankOne(item, sought);
      return found ? [{ item, ...found }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}
