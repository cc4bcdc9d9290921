// Which carriers each demo broker is connected with, and their classifications.
import { LAPSED, MAIN, SECOND, WATCHDOG } from "../account/companies.ts";
import { applicationOf } from "../account/company-lists.ts";
import type { Cell } from "../../../db/csv.ts";

/** A broker's carriers: connection `k` is with carrier `offset + k * step`, at any size of the demo data. */
export interface Book {
  readonly company: number;
  readonly step: number;
  readonly offset: number;
  readonly count: number;
}

/** The books of the main brokerage, the second one, the watchdog's and the lapsed one's. */
export function books(connections: number): [Book, Book, Book, Book] {
  const small = (most: number, share: number): number => Math.max(1, Math.min(most, Math.floor(connections * share)));
  return [
    { company: MAIN, step: 1, offset: 0, count: connections },
    { company: SECOND, step: 3, offset: 1, count: small(360, 0.1) },
    { company: WATCHDOG, step: 5, offset: 2, count: small(140, 0.05) },
    { company: LAPSED, step: 7, offset: 3, count: small(40, 0.02) },
  ];
}

export const carrierOrdinal = (book: Book, connection: number): number => book.offset + connection * book.step;

export const CLASSIFICATION_COLUMNS = [
  "company_id",
  "id",
  "name",
  "is_active",
  "is_by_broker_election",
  "explicit_oauth_application_id",
] as const;
const CLASSIFICATIONS = [
  "Standard",
  "Preferred",
  "High Value",
  "Temperature Controlled",
  "Flatbed Specialist",
  "Cross Border",
  "Drayage",
  "Probation",
];
export const classificationRows = (): Cell[][] =>
  [MAIN, SECOND, WATCHDOG, LAPSED].flatMap((company) =>
    CLASSIFICATIONS.map((name, at) => [company, at + 1, name, name !== "Drayage", at > 3, applicationOf(company, at + 1)]),
  );
