// Plain data with typed arrays inside, as a small description and one run of bytes; read back, the arrays are views of it, or copies.
import { isRecord } from "../../src/contract/is-record.ts";
// The browser clones large records out of its database at some 100 MB/s, but hands over a Blob's bytes ten times as fast.

const KINDS = { Float64Array, Int32Array, Uint32Array, Uint16Array, Uint8Array };
type Kind = keyof typeof KINDS;
type Numbers = InstanceType<(typeof KINDS)[Kind]>;

interface Placed {
  readonly array: Kind;
  readonly at: number;
  readonly length: number;
}

export interface Packed {
  /** The data, with each array replaced by the position of its bytes. */
  readonly shape: unknown;
  readonly parts: readonly BlobPart[];
  readonly bytes: number;
}

// Every array begins where a view of any kind may.
const ALIGNED = 8;
const padded = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED;

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value) && value.constructor.name in KINDS;
const isPlaced = (value: unknown): value is Placed =>
  isRecord(value) && typeof value["array"] === "string" && value["array"] in KINDS;

export function pack(data: unknown): Packed {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const place = (value: unknown): unknown => {
    if (isNumbers(value)) {
      const placed: Placed = { array: value.constructor.name as Kind, at: bytes, length: value.length };
      const padding = padded(value.byteLength) - value.byteLength;
      parts.push(value, new Uint8Array(padding));
      bytes += value.byteLength + padding;
      return placed;
    }
    if (Array.isArray(value)) return value.map(place);
    if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, place(inner)]));
    return value;
  };
  return { shape: place(data), parts, bytes };
}

/** `buffer` holds exactly the bytes of what was packed. With `apart` each array is a copy, and goes when nobody needs it any more. */
export function unpack(shape: unknown, buffer: ArrayBuffer, apart = false): unknown {
  const read = (value: unknown): unknown => {
    if (isPlaced(value)) {
      const view = new KINDS[value.array](buffer, value.at, value.length);
      return apart ? view.slice() : view;
    }
    if (Array.isArray(value)) return value.map(read);
    if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(inner)]));
    return value;
  };
  return read(shape);
}
