// What the bench types, clicks and queries, how often, and what each measure should reach.

/** Rounds of each measure unless stated otherwise. */
export const ROUNDS = 5;
/** Rounds of slow measures: keys in the peers, and whole pulls. */
export const FEW_ROUNDS = 3;

/** Rows in the measure of the pull. */
export const PULLED_ROWS = 50_000;

/** Carriers that change at once, for the inbox. */
export const CHANGED_CARRIERS = 500;

/** Milliseconds until a page that was just opened has started its workers: a key is pressed by somebody who has looked at it. */
export const AT_REST = 5_000;

/** Records of the directory to merge. */
export const DIRECTORY_RECORDS = 100_000;

/** Carriers to assess, the first of them with json-rules-engine as well, which is slow. */
export const ASSESSED_CARRIERS = 100_000;
export const ENGINE_CARRIERS = 2_000;

/** People at once, the heavy calls that begin together, and the pace: one small call every five seconds each, for half a minute. */
export const CROWD = { clients: 200, heavyCalls: 12, pause: 5_000, lasting: 30_000 } as const;

/** Loads posted in one go, as far as the demo data have as many; with fewer, all of them. */
export const POSTED_LOADS = 5_000;

/** Numbers in a pasted list, four of five of own carriers. */
export const PASTED = 5_000;

/** Small carriers of which one is looked for that shares a truck stop's address with so many, in pages of 100. */
export const NEIGHBORS = { least: 380, mostTrucks: 3, pages: 10 } as const;

/** Connections in the local store of the part on growth, and the milliseconds after which no further size is begun. */
export const GROWTH = { sizes: [10_000, 100_000, 300_000, 1_000_000], lasting: 15 * 60_000 } as const;

/** Rows of each form of storing that is compared. */
export const BLOCK_ROWS = 100_000;

/** Tunable: carriers of files that are imported; each has some ten rows. */
export const IMPORTED = 6_000;

/** Tunable: carriers of files as large as the country's, where BENCH_CARRIERS names no other number; answers of each kind; connections. */
export const COUNTRY = { carriers: 20_000, samples: 40, connections: 10_000 } as const;

/** Loads of a file and of one call, trucks with as many positions each, and positions of one call. */
export const INTAKE = { loads: 10_000, batch: 500, trucks: 250, each: 40, positionBatch: 1_000 } as const;

/** Pixels between two rows of the peers, as in the portal's table. */
export const ROW_HEIGHT = 28;

/**
 * What the measures should reach: milliseconds, kilobytes or counts on a quiet machine, and multiples of the limit on any machine. The
 * limit is the least that the same browser can do in the same run.
 */
export const AIMS = {
  /** A key, or a click on a tab, to the rows painted. */
  key: 42,
  tab: 50,
  /** A key in the box at the top to the hits of this computer painted. */
  topBox: 50,
  ofLimit: 1.3,
  /** A share of the time of AG Grid. */
  againstGrid: 0.25,
  frame: 17,
  longestFrame: 50,
  /** Of a map: two frames of a screen with 60 a second. */
  draggedFrame: 33.4,
  ruleToggle: 50,
  reload: 60,
  firstRows: 150,
  wholeSync: 15_000,
  /** A share of the rate of fetching and parsing alone. */
  pull: 0.85,
  /** Times the writes alone. */
  writes: 1.5,
  search: 25,
  seenCarrier: 100,
  script: 150,
  smallCall: 250,
  /** Of the query worker: a filtered page with its count, times faster than Dexie, and a text search. */
  answer: 5,
  againstDexie: 200,
  textSearch: 8,
  /** Changed carriers in the inbox, once their rows are there. */
  news: 50,
  /** A box dragged on the map of the exchange, to its plots. */
  brush: 50,
  /** A key to the carriers for a load, ranked with reasons. */
  match: 200,
  /** A key to the graph of who is behind a carrier with 400 neighbors. */
  behind: 300,
  /** Pasted numbers sent, matched, assessed and answered; and the first rows of them painted. */
  paste: 1_000,
  /** A directory merged, and all carriers assessed; times faster than json-rules-engine. */
  merge: 300,
  assess: 10,
  againstEngine: 1_000,
  /** What comes in by a door, times the time, and a share of the rate, of copying the same rows. */
  importAgainstCopy: 5,
  positionsAgainstCopy: 0.3,
  /** Rows of files that become carriers against COPY of these rows, and megabytes above those of the process before. */
  carriersAgainstCopy: 0.35,
  importMemory: 300,
  /** Times the same rows by the bare statement: a search, whatever it asks for. Building the answer costs some milliseconds of its own. */
  againstBareSearch: 3,
  /** Bytes of the database, with indexes, for each of the copies of the files. */
  diskAgainstCopies: 3,
} as const;

/** First letters of carriers' names and DOT numbers, spread over the list. */
export function wordsOf(rows: readonly { readonly name: string; readonly dot: string }[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const row = rows[Math.floor((index * rows.length) / count)];
    return (index % 3 === 2 ? row?.dot.slice(0, 6) : row?.name.slice(0, 6).toLowerCase()) ?? "";
  });
}
