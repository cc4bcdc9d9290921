// A JPEG as a telephone writes one, for tests: with what its camera says, and a picture of a few bytes.

interface Written {
  readonly taken?: string;
  readonly zone?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly gpsDay?: string;
  readonly gpsTime?: readonly [number, number, number];
  readonly make?: string;
  readonly model?: string;
  readonly software?: string;
  readonly orientation?: number;
}

type Value = { readonly text: string } | { readonly short: number } | { readonly three: readonly [number, number, number] };
type Entries = readonly (readonly [tag: number, value: Value | undefined])[];

const text = (value: string | undefined) => (value === undefined ? undefined : { text: value });

/** Big-endian TIFF: directories one after the other, each followed by its values. */
function tiffOf({ taken, zone, lat, lon, gpsDay, gpsTime, make, model, software, orientation }: Written): Buffer {
  const bytes = Buffer.alloc(2_000);
  bytes.write("MM\0*", 0, "latin1");
  bytes.writeUInt32BE(8, 4);
  let end = 8;
  const directory = (given: Entries, below: Readonly<Record<number, () => number>> = {}): number => {
    const entries = given.filter((entry): entry is readonly [number, Value] => entry[1] !== undefined);
    const tags = [...entries.map(([tag]) => tag), ...Object.keys(below).map(Number)];
    const at = end;
    bytes.writeUInt16BE(tags.length, at);
    end = at + 2 + tags.length * 12 + 4;
    for (const [nth, tag] of tags.entries()) {
      const from = at + 2 + nth * 12;
      const value = entries[nth]?.[1];
      bytes.writeUInt16BE(tag, from);
      if (value === undefined) {
        bytes.writeUInt16BE(4, from + 2);
        bytes.writeUInt32BE(1, from + 4);
        bytes.writeUInt32BE(below[tag]?.() ?? 0, from + 8);
      } else if ("short" in value) {
        bytes.writeUInt16BE(3, from + 2);
        bytes.writeUInt32BE(1, from + 4);
        bytes.writeUInt16BE(value.short, from + 8);
      } else if ("text" in value) {
        const line = `${value.text}\0`;
        bytes.writeUInt16BE(2, from + 2);
        bytes.writeUInt32BE(line.length, from + 4);
        if (line.length <= 4) bytes.write(line, from + 8, "latin1");
        else {
          bytes.writeUInt32BE(end, from + 8);
          end += bytes.write(line, end, "latin1");
        }
      } else {
        bytes.writeUInt16BE(5, from + 2);
        bytes.writeUInt32BE(3, from + 4);
        bytes.writeUInt32BE(end, from + 8);
        for (const part of value.three) {
          bytes.writeUInt32BE(Math.round(part * 1_000), end);
          bytes.writeUInt32BE(1_000, end + 4);
          end += 8;
        }
      }
    }
    return at;
  };
  const degrees = (value: number | undefined): Value | undefined =>
    value === undefined ? undefined : { three: [Math.floor(Math.abs(value)), (Math.abs(value) % 1) * 60, 0] };
  const side = (value: number | undefined, [plus, minus]: string): Value | undefined =>
    value === undefined ? undefined : { text: (value < 0 ? minus : plus) ?? "" };
  directory(
    [
      [0x010f, text(make)],
      [0x0110, text(model)],
      [0x0112, orientation === undefined ? undefined : { short: orientation }],
      [0x0131, text(software)],
    ],
    {
      0x8769: () =>
        directory([
          [0x9003, text(taken)],
          [0x9011, text(zone)],
        ]),
      0x8825: () =>
        directory([
          [1, side(lat, "NS")],
          [2, degrees(lat)],
          [3, side(lon, "EW")],
          [4, degrees(lon)],
          [7, gpsTime === undefined ? undefined : { three: gpsTime }],
          [0x1d, text(gpsDay)],
        ]),
    },
  );
  return bytes.subarray(0, end);
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

export const exifSegmentOf = (written: Written): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiffOf(written)]));

/** `picture`: other bytes are another picture. Null for `written`: the file says nothing. */
export const exifPhoto = (written: Written | null, picture = "picture"): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(written === null ? [] : [exifSegmentOf(written)]),
    segment(0xdb, Buffer.from("tables")),
    segment(0xda, Buffer.from("scan")),
    Buffer.from(picture),
    Buffer.from([0xff, 0xd9]),
  ]);
