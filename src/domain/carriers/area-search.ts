// How the name of a place is compared with the text that a user types.

// Written out, so that both spellings match: "St. Louis" is "Saint Louis".
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bst(?:\.\s*|\s+)(?=\p{L})/gu, "saint "],
  [/\bste(?:\.\s*|\s+)(?=\p{L})/gu, "sainte "],
  [/\bft(?:\.\s*|\s+)(?=\p{L})/gu, "fort "],
  [/\bmt(?:\.\s*|\s+)(?=\p{L})/gu, "mount "],
];

/** Names of states and provinces by which places are told apart; their codes stand behind names of places. */
const STATES: ReadonlyMap<string, string> = new Map(
  (
    "al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|fl florida|ga georgia|hi hawaii|id idaho|" +
    "il illinois|in indiana|ia iowa|ks kansas|ky kentucky|la louisiana|me maine|md maryland|ma massachusetts|mi michigan|mn minnesota|" +
    "ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|nh new hampshire|nj new jersey|nm new mexico|ny new york|nc north carolina|" +
    "nd north dakota|oh ohio|ok oklahoma|or oregon|pa pennsylvania|ri rhode island|sc south carolina|sd south dakota|tn tennessee|tx texas|" +
    "ut utah|vt vermont|va virginia|wa washington|wv west virginia|wi wisconsin|wy wyoming|ab alberta|bc british columbia|mb manitoba|" +
    "nb new brunswick|nl newfoundland and labrador|ns nova scotia|on ontario|pe prince edward island|qc quebec|sk saskatchewan"
  )
    .split("|")
    .map((row) => [row.slice(3), row.slice(0, 2)]),
);

const COUNTRY = /(?<=\S) (?:usa|us|u s a|united states|united states of america|canada|mexico)$/;

/** "n little rock" and "o fallon" as postal lists write them, and the other way around. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^n (?=\p{L}{2})/u, "north "],
  [/^s (?=\p{L}{2})/u, "south "],
  [/^e (?=\p{L}{2})/u, "east "],
  [/^w (?=\p{L}{2})/u, "west "],
  [/^north (?=\p{L})/u, "n "],
  [/^south (?=\p{L})/u, "s "],
  [/^east (?=\p{L})/u, "e "],
  [/^west (?=\p{L})/u, "w "],
  [/^o (?=\p{L}{3})/u, "o"],
  [/^o(?=\p{L}{4})/u, "o "],
  [/^(?:ciudad|cd) (?=\p{L})/u, ""],
];

function withStateCode(place: string): string {
  // "West Virginia" is a state before it is a place in Virginia.
  if (STATES.has(place)) return place;
  const words = place.split(" ");
  // "new york new york": the longest name of a state that leaves a place in front of it.
  for (let at = 1; at < words.length; at += 1) {
    const code = STATES.get(words.slice(at).join(" "));
    if (code !== undefined) return `${words.slice(0, at).join(" ")} ${code}`;
  }
  return place;
}

/** The ways in which a typed place may stand among names of places, the likeliest first: "Dallas, Texas, USA" is "dallas tx". */
export function placesForSearch(text: string): readonly string[] {
  const typed = placeForSearch(text.slice(0, LONGEST));
  // "Albuquerque, New Mexico" names a state, "Tijuana, Mexico" a country.
  const coded = withStateCode(typed);
  const known = coded === typed && !STATES.has(typed) ? withStateCode(typed.replace(COUNTRY, "")) : coded;
  const others = WRITTEN.filter(([from]) => from.test(known)).map(([from, to]) => known.replace(from, to));
  return [...new Set([known, typed, ...others])].filter((place) => place !== "");
}

/** Tunable: characters of a typed place that are read. */
const LONGEST = 200;

/** Lower case, without accents, punctuation and double spaces: "St. Jérôme, QC" is "saint jerome qc". */
export function placeForSearch(text: string): string {
  let plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  for (const [short, long] of SHORT) plain = plain.replace(short, long);
  return plain
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
