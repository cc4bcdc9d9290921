// Why a mail domain is easily taken for another: letters that look alike, few letters of difference, added words, or another ending.

/** How a domain imitates another, and what shows it. */
export interface LookAlike {
  readonly kind: "same_look" | "few_letters" | "added_word" | "other_ending";
  /** Completes "dispatch-acme.example looks like acme.example: …". */
  readonly evidence: string;
}

/** Assumption: the letters of other scripts that fonts draw as these. */
const TWINS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "аɑα",
    c: "сϲ",
    d: "ԁ",
    e: "еҽ",
    g: "ɡ",
    h: "һ",
    i: "іıɩ",
    j: "ј",
    k: "κк",
    l: "ӏ",
    o: "оοօ",
    p: "рρ",
    q: "ԛ",
    s: "ѕ",
    u: "υս",
    v: "ѵν",
    w: "ԝ",
    x: "х",
    y: "уү",
  }).flatMap(([letter, twins]) => [...twins].map((twin): [string, string] => [twin, letter])),
);

/** Pairs of letters and digits that are read as one letter; what both sides of a comparison are written with. */
const READ_AS: readonly (readonly [from: string, to: string])[] = [
  ["rn", "m"],
  ["vv", "w"],
  ["cl", "d"],
  ["0", "o"],
  ["1", "l"],
  ["i", "l"],
  ["5", "s"],
  ["8", "b"],
];

const latin = (text: string): string => [...text.normalize("NFKD").replace(/\p{M}/gu, "")].map((c) => TWINS.get(c) ?? c).join("");

/** As a quick look reads it. */
const look = (label: string): string => READ_AS.reduce((text, [from, to]) => text.replaceAll(from, to), latin(label));

/** The sequences that one has and the other has not, such as "0 for o". */
function swapsIn(label: string, other: string): string {
  const found = READ_AS.filter(([from]) => label.split(from).length !== other.split(from).length).map(([from, to]) =>
    label.includes(from) && label.split(from).length > other.split(from).length ? `${from} for ${to}` : `${to} for ${from}`,
  );
  const foreign = [...label].filter((c) => TWINS.has(c)).map((c) => `a letter of another script for ${TWINS.get(c) ?? c}`);
  return [...new Set([...foreign, ...found])].slice(0, 3).join(", ");
}

/** Assumption: the words that impostors add. */
const WORDS = [
  "dispatch",
  "dispatching",
  "freight",
  "logistics",
  "trucking",
  "transport",
  "transportation",
  "carrier",
  "carriers",
  "loads",
  "express",
  "payments",
  "billing",
  "accounting",
  "group",
  "usa",
  "us",
  "inc",
  "llc",
  "corp",
  "co",
  "online",
  "mail",
];

const LOOKS_OF_WORDS: ReadonlyMap<string, string> = new Map(WORDS.map((word) => [look(word), word]));

/** The word that one label, as it looks, has more than the other, at an end and beside a hyphen or not. */
function addedWord(label: string, other: string): string | null {
  const [long, short] = label.length > other.length ? [label, other] : [other, label];
  const rest = long.startsWith(short) ? long.slice(short.length) : long.endsWith(short) ? long.slice(0, -short.length) : null;
  return LOOKS_OF_WORDS.get(rest?.replaceAll("-", "") ?? "") ?? null;
}

/** The longest label of DNS; longer ones are not compared. */
const LONGEST = 63;

/** Letters to add, remove, replace or swap with their neighbor (Damerau and Levenshtein, the restricted distance). */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** Tunable: the letters by which names of a length may differ and still be confused; short names differ without intent. */
const mostEdits = (length: number): number => (length < 6 ? 0 : length < 10 ? 1 : 2);

/** The name before the public ending, and the ending. */
function parts(domain: string): readonly [label: string, ending: string] {
  const all = domain.split(".");
  return [all.at(-2) ?? domain, all.at(-1) ?? ""];
}

const lettersText = (count: number): string => (count === 1 ? "1 letter differs" : `${count} letters differ`);

/** How `domain` imitates `known`; null where it is the same or not alike. Both in lower case. */
export function lookAlike(domain: string, known: string): LookAlike | null {
  if (domain === known) return null;
  const [[label, ending], [other, otherEnding]] = [parts(domain), parts(known)];
  if (label === "" || other === "" || label.length > LONGEST || other.length > LONGEST) return null;
  if (label === other)
    return ending === otherEnding ? null : { kind: "other_ending", evidence: `.${ending} instead of .${otherEnding}` };
  if (look(label) === look(other)) return { kind: "same_look", evidence: `the names look the same: ${swapsIn(label, other)}` };
  const plain = [label, other].map((each) => each.replaceAll("-", "")) as [string, string];
  if (look(plain[0]) === look(plain[1])) return { kind: "same_look", evidence: "only hyphens differ" };
  const word = other.length < 3 || label.length < 3 ? null : addedWord(look(label), look(other));
  if (word !== null)
    return { kind: "added_word", evidence: `the word “${word}” is ${label.length > other.length ? "added" : "left out"}` };
  const edits = Math.min(editDistance(label, other), editDistance(look(label), look(other)));
  return edits > 0 && edits <= mostEdits(Math.min(label.length, other.length))
    ? { kind: "few_letters", evidence: lettersText(edits) }
    : null;
}
