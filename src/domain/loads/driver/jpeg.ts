// The parts of a JPEG before its picture, and what of the file is the picture alone. Hostile bytes give less, and never an error.

/** Source: ITU-T T.81, table B.1, and Exif 2.32 for what APP1 holds. */
const START = 0xffd8;
const SCAN = 0xda;
const END = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;

interface Segment {
  readonly marker: number;
  /** Of its first byte, 0xff, and of the one after its last. */
  readonly from: number;
  readonly to: number;
}

export const isJpeg = (bytes: Uint8Array): boolean => bytes.length > 3 && ((bytes[0] ?? 0) << 8) + (bytes[1] ?? 0) === START;

/** The segments up to the first scan, that one included. */
function segmentsOf(bytes: Uint8Array): Segment[] {
  const found: Segment[] = [];
  if (!isJpeg(bytes)) return found;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const to = at + 2 + length;
    if (length < 2 || to > bytes.length) break;
    found.push({ marker, from: at, to });
    if (marker === SCAN) break;
    at = to;
  }
  return found;
}

/** "Exif" and two zeros. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const HEAD = 4;

/** Where the segment with what the camera wrote begins and ends; null: there is none. */
export function exifSegment(bytes: Uint8Array): Pick<Segment, "from" | "to"> | null {
  const isExif = ({ from }: Segment): boolean => EXIF.every((value, at) => bytes[from + HEAD + at] === value);
  return segmentsOf(bytes).find((segment) => segment.marker === APP1 && isExif(segment)) ?? null;
}

/** The TIFF structure within it: a view of the same bytes. */
export const tiffOf = (bytes: Uint8Array, { from, to }: Pick<Segment, "from" | "to">): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + from + HEAD + EXIF.length, Math.max(0, to - from - HEAD - EXIF.length));

const isBeside = ({ marker }: Segment): boolean => (marker >= APP0 && marker <= APP15) || marker === COMMENT;

/**
 * What makes the picture: without what can be written beside it or put after its end, so that the same picture is known again though
 * somebody changed that. A file that is no JPEG is its picture as a whole.
 */
export function pictureParts(bytes: Uint8Array): readonly Uint8Array[] {
  const segments = segmentsOf(bytes);
  const last = segments.at(-1);
  if (last?.marker !== SCAN) return [bytes];
  let end = bytes.length;
  for (let at = last.to; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === END) {
      end = at + 2;
      break;
    }
  const kept = segments.filter((segment) => !isBeside(segment)).map(({ from, to }) => bytes.subarray(from, to));
  return [...kept, bytes.subarray(last.to, end)];
}
