// How the rows of a block can be written: as one JSON text, as clones, as bytes, or as JSON texts beside each other.
import type { Connection } from "../../../../src/contract/connections/connections.ts";

/** How the rows of a block are written, beside its number and the ids of its rows. */
export interface Coding {
  encode(rows: readonly Connection[]): object;
  decode(stored: never, at: readonly number[] | null): readonly Connection[];
  /** The same block with one row replaced. */
  replace(stored: never, at: number, row: Connection): object;
}

export const texts: Coding = {
  encode: (rows) => ({ text: JSON.stringify(rows) }),
  decode({ text }: { readonly text: string }, at) {
    const rows = JSON.parse(text) as Connection[];
    return at === null ? rows : at.map((one) => rows[one]!);
  },
  replace({ text }: { readonly text: string }, at, row) {
    return { text: JSON.stringify((JSON.parse(text) as Connection[]).with(at, row)) };
  },
};

export const clones: Coding = {
  encode: (rows) => ({ rows }),
  decode: ({ rows }: { readonly rows: readonly Connection[] }, at) => (at === null ? rows : at.map((one) => rows[one]!)),
  replace: ({ rows }: { readonly rows: readonly Connection[] }, at, row) => ({ rows: rows.with(at, row) }),
};

interface Bytes {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

function joined(parts: readonly Uint8Array[]): Bytes {
  const starts = new Uint32Array(parts.length + 1);
  for (const [index, part] of parts.entries()) starts[index + 1] = starts[index]! + part.length;
  const bytes = new Uint8Array(starts.at(-1)!);
  for (const [index, part] of parts.entries()) bytes.set(part, starts[index]);
  return { starts, bytes };
}

export const bytes: Coding = {
  encode: (rows) => joined(rows.map((row) => utf8.encode(JSON.stringify(row)))),
  decode({ starts, bytes: all }: Bytes, at) {
    const read = (index: number): Connection =>
      JSON.parse(fromUtf8.decode(all.subarray(starts[index], starts[index + 1]))) as Connection;
    return at === null ? Array.from({ length: starts.length - 1 }, (_, index) => read(index)) : at.map(read);
  },
  replace({ starts, bytes: all }: Bytes, at, row) {
    const parts = Array.from({ length: starts.length - 1 }, (_, index) => all.subarray(starts[index], starts[index + 1]));
    return joined(parts.with(at, utf8.encode(JSON.stringify(row))));
  },
};

/** JSON texts beside each other in one text. */
interface Lines {
  readonly starts: Uint32Array;
  readonly lines: string;
}

const joinedLines = (parts: readonly string[]): Lines => {
  const starts = new Uint32Array(parts.length + 1);
  for (const [index, part] of parts.entries()) starts[index + 1] = starts[index]! + part.length;
  return { starts, lines: parts.join("") };
};

export const lines: Coding = {
  encode: (rows) => joinedLines(rows.map((row) => JSON.stringify(row))),
  decode({ starts, lines: all }: Lines, at) {
    const read = (index: number): Connection => JSON.parse(all.slice(starts[index], starts[index + 1])) as Connection;
    return at === null ? Array.from({ length: starts.length - 1 }, (_, index) => read(index)) : at.map(read);
  },
  replace({ starts, lines: all }: Lines, at, row) {
    const parts = Array.from({ length: starts.length - 1 }, (_, index) => all.slice(starts[index], starts[index + 1]));
    return joinedLines(parts.with(at, JSON.stringify(row)));
  },
};
