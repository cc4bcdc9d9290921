// What came in by each door and source, added up over its days.
import type { IntakeDay } from "../../contract/account/intake.ts";

/** By the codes of the doors; another server may have more. */
const DOOR_LABELS: Readonly<Record<string, string>> = {
  positions: "Positions",
  loads: "Loads",
  mails: "Mails",
  // What is everybody's: exchanges and networks send it to whoever runs the server.
  postings: "Postings of the market",
  payments: "Payments of carriers",
  endpoints: "Carriers’ addresses for confirmations",
  addresses: "Carriers’ sign-ins",
  visits: "Visits of trucks",
};

export const doorLabel = (door: string): string => DOOR_LABELS[door] ?? door;

/** What comes from no source that was set up. */
const UNNAMED: Readonly<Record<string, string>> = { api: "API", file: "files", edi: "EDI", driver: "drivers’ phones" };

/** Of the phones of drivers, whose sources are named by their loads. */
const ofPhones = (source: string): string => source.replace(/^driver:.*$/, "driver");

export const sourceLabel = (name: string | null, source: string): string => name ?? UNNAMED[ofPhones(source)] ?? source;

export interface CameIn {
  readonly key: string;
  /** "Positions, Yard gateway". */
  readonly name: string;
  readonly taken: number;
  readonly known: number;
  readonly refused: number;
  readonly doubtful: number;
  /** YYYY-MM-DD, UTC. */
  readonly lastDay: string;
}

/** The one that sent last comes first. */
export function cameIn(days: readonly IntakeDay[]): CameIn[] {
  const found = new Map<string, CameIn>();
  for (const { door, source, source_name: name, day, taken, known, refused, doubtful } of days) {
    const key = `${door} ${ofPhones(source)}`;
    const sum = found.get(key);
    found.set(key, {
      key,
      name: `${doorLabel(door)}, ${sourceLabel(name, source)}`,
      taken: taken + (sum?.taken ?? 0),
      known: known + (sum?.known ?? 0),
      refused: refused + (sum?.refused ?? 0),
      doubtful: doubtful + (sum?.doubtful ?? 0),
      lastDay: sum === undefined || day > sum.lastDay ? day : sum.lastDay,
    });
  }
  return [...found.values()].toSorted((a, b) => b.lastDay.localeCompare(a.lastDay) || a.name.localeCompare(b.name));
}
