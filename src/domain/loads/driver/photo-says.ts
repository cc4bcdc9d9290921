// What a camera or a program wrote into the file of a photo: when and where it was taken, and with what. Source: Exif 2.32.
import type { PhotoSays } from "../../../contract/loads/driver-proofs.ts";
import { exifSegment, tiffOf } from "./jpeg.ts";

const TAGS = { make: 0x010f, model: 0x0110, orientation: 0x0112, software: 0x0131, exif: 0x8769, gps: 0x8825 };
const EXIF_TAGS = { taken: 0x9003, zone: 0x9011 };
const GPS_TAGS = { latSide: 1, lat: 2, lonSide: 3, lon: 4, time: 7, day: 0x1d };

/** Assumption: entries of one directory, and characters of a text, beyond which the file is no camera's. */
const ENTRIES_MAX = 200;
const TEXT_MAX = 100;

interface Entry {
  readonly type: number;
  readonly count: number;
  /** Of its value, or of the place of it. */
  readonly at: number;
}

type Directory = ReadonlyMap<number, Entry>;

class Tiff {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(view: DataView) {
    this.#view = view;
    this.#isLittle = view.byteLength >= 8 && view.getUint16(0) === 0x4949;
  }

  has(at: number, length: number): boolean {
    return at >= 0 && at + length <= this.#view.byteLength;
  }

  short(at: number): number {
    return this.has(at, 2) ? this.#view.getUint16(at, this.#isLittle) : 0;
  }

  long(at: number): number {
    return this.has(at, 4) ? this.#view.getUint32(at, this.#isLittle) : 0;
  }

  directory(at: number): Directory {
    const entries = new Map<number, Entry>();
    const count = at < 8 ? 0 : Math.min(this.short(at), ENTRIES_MAX);
    for (let nth = 0; nth < count; nth += 1) {
      const from = at + 2 + nth * 12;
      if (this.has(from, 12))
        entries.set(this.short(from), { type: this.short(from + 2), count: this.long(from + 4), at: from + 8 });
    }
    return entries;
  }

  /** Null where it is empty or not there. */
  text(entry: Entry | undefined): string | null {
    if (entry?.type !== 2) return null;
    const from = entry.count <= 4 ? entry.at : this.long(entry.at);
    const length = Math.min(entry.count, TEXT_MAX);
    if (!this.has(from, length)) return null;
    const codes = Array.from({ length }, (_, at) => this.#view.getUint8(from + at));
    const end = codes.indexOf(0);
    const text = String.fromCharCode(...(end === -1 ? codes : codes.slice(0, end)))
      .replace(/[^\x20-\x7e]/g, "")
      .trim();
    return text === "" ? null : text;
  }

  /** Three fractions, as places and times of day are written; null for anything else. */
  three(entry: Entry | undefined): readonly [number, number, number] | null {
    if (entry?.type !== 5 || entry.count !== 3) return null;
    const from = this.long(entry.at);
    if (!this.has(from, 24)) return null;
    const [a = NaN, b = NaN, c = NaN] = [0, 8, 16].map((at) => this.long(from + at) / this.long(from + at + 4));
    return [a, b, c].every(Number.isFinite) ? [a, b, c] : null;
  }
}

function degrees(parts: readonly [number, number, number] | null, side: string | null, most: number): number | null {
  if (parts === null) return null;
  const value = (parts[0] + parts[1] / 60 + parts[2] / 3600) * (side === "S" || side === "W" ? -1 : 1);
  return Math.abs(value) <= most ? value : null;
}

const LOCAL = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/;
const ZONE = /^[+-]\d\d:\d\d$/;
const DAY = /^(\d{4}):(\d\d):(\d\d)$/;

const instantOf = (text: string): string | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

function localTime(text: string | null): string | null {
  const [, year, month, day, hour, minute, second] = LOCAL.exec(text ?? "") ?? [];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return year === undefined || instantOf(`${local}Z`) === null ? null : local;
}

function gpsTime(tiff: Tiff, gps: Directory): string | null {
  const [, year, month, day] = DAY.exec(tiff.text(gps.get(GPS_TAGS.day)) ?? "") ?? [];
  const time = tiff.three(gps.get(GPS_TAGS.time));
  if (year === undefined || time === null) return null;
  const [hour, minute, second] = time.map((part) => String(Math.floor(part)).padStart(2, "0"));
  return instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Null where the file says nothing of it. */
export function photoSays(bytes: Uint8Array): PhotoSays | null {
  const segment = exifSegment(bytes);
  if (segment === null) return null;
  const tiff = new Tiff(tiffOf(bytes, segment));
  const main = tiff.directory(tiff.long(4));
  const below = (tag: number): Directory => tiff.directory(tiff.long(main.get(tag)?.at ?? -1));
  const [exif, gps] = [below(TAGS.exif), below(TAGS.gps)];
  const local = localTime(tiff.text(exif.get(EXIF_TAGS.taken)));
  const zone = tiff.text(exif.get(EXIF_TAGS.zone));
  const lat = degrees(tiff.three(gps.get(GPS_TAGS.lat)), tiff.text(gps.get(GPS_TAGS.latSide)), 90);
  const lon = degrees(tiff.three(gps.get(GPS_TAGS.lon)), tiff.text(gps.get(GPS_TAGS.lonSide)), 180);
  const device = [TAGS.make, TAGS.model].map((tag) => tiff.text(main.get(tag))).filter((part) => part !== null);
  const says: PhotoSays = {
    taken_local: local,
    taken_at: local !== null && zone !== null && ZONE.test(zone) ? instantOf(local + zone) : gpsTime(tiff, gps),
    place: lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon },
    device: device.length === 0 ? null : device.join(" "),
    software: tiff.text(main.get(TAGS.software)),
  };
  return Object.values(says).every((value) => value === null) ? null : says;
}

const UPRIGHT = 1;

/**
 * The camera's segment for a copy of the picture that was drawn upright: a copy of it that does not ask to be turned again. Null: there
 * is none.
 */
export function uprightExif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segment = exifSegment(bytes);
  if (segment === null) return null;
  const copy = new Uint8Array(bytes.subarray(segment.from, segment.to));
  const view = tiffOf(copy, { from: 0, to: copy.length });
  const tiff = new Tiff(view);
  const turned = tiff.directory(tiff.long(4)).get(TAGS.orientation);
  if (turned !== undefined) view.setUint16(turned.at, UPRIGHT, view.getUint16(0) === 0x4949);
  return copy;
}
