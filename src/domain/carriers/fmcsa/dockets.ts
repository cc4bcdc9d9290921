// Docket numbers: what the licensing system gave out before it knew USDOT numbers. One carrier can have several, and several can share one.
import type { OpenDataRow } from "./record.ts";

/** The kinds that are given to companies of road transport: motor carriers and brokers, freight forwarders, carriers of Mexico. */
export const DOCKET_PREFIXES = ["MC", "FF", "MX"] as const;
export type DocketPrefix = (typeof DOCKET_PREFIXES)[number];

const DOCKET = /^(MC|FF|MX)[ #-]{0,3}0{0,10}([1-9]\d{0,9})$/;

/** "MC1234" of "MC001234", "MC-1234" and "mc 1234"; null where it is no docket. Datasets pad the number to six digits, or do not. */
export function readDocket(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 20) return null;
  const [, prefix, number] = DOCKET.exec(text.trim().toUpperCase()) ?? [];
  return prefix === undefined || number === undefined ? null : prefix + number;
}

export const docketPrefix = (docket: string): DocketPrefix => DOCKET_PREFIXES.find((prefix) => docket.startsWith(prefix)) ?? "MC";

/** The digits of a docket that readDocket gave. */
export const docketNumber = (docket: string): string => docket.slice(2);

/** The docket that a row of licensing is about. */
export const docketOf = (row: OpenDataRow): string | null => readDocket(row["docket_number"] ?? row["prefix_docket_number"]);

/** The dockets of a row of the census, which has up to three. Their status there is not authority, and is not read. */
export const censusDockets = (row: OpenDataRow): string[] =>
  ["1", "2", "3"].flatMap((nth) => readDocket(`${row[`docket${nth}prefix`] ?? ""}${row[`docket${nth}`] ?? ""}`) ?? []);

/** The ways in which legacy datasets write a docket, for a question: padded to six digits, and a few without. */
export const docketSpellings = (docket: string): string[] => [
  ...new Set([docketPrefix(docket) + docketNumber(docket).padStart(6, "0"), docket]),
];
