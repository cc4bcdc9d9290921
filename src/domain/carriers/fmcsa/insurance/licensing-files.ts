// What the files of carriers say of a docket's insurance in sum: what is on file, and what has to be.
import { plausibleLiability, readDollars, readFlag } from "../cells.ts";
import { dayOf } from "../../../days.ts";
import { motusType } from "../authority/types.ts";
import { datasetOf, LEGACY_ENDED_AT } from "../datasets.ts";
import { docketOf } from "../dockets.ts";
import { grouped } from "../grouped.ts";
import type { OpenDataRow } from "../record.ts";
import type { Source, Sources } from "../sources.ts";

export interface OnFile {
  readonly docket: string;
  readonly dataset: "motus_carriers" | "legacy_carriers";
  readonly asOf: string | null;
  /** The day that it is true of, YYYY-MM-DD. */
  readonly on: string;
  /** Dollars of liability insurance on file; 0 is none. Null: not told, or not an amount that can be. */
  readonly liability: number | null;
  readonly required: number | null;
  readonly hasCargo: boolean | null;
}

const most = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Math.max(...known);
};

const amountOf = (text: string | undefined, unit: number): number | null => {
  const dollars = readDollars(text, unit);
  return dollars === 0 ? 0 : plausibleLiability(dollars);
};

/** Y or N; some columns have an amount in its place. */
const isOnFile = (text: string | undefined): boolean | null => {
  const dollars = readDollars(text, 1);
  return dollars === null ? readFlag(text) : dollars > 0;
};

function onFile(docket: string, rows: readonly OpenDataRow[], source: Source, now: Date): OnFile {
  const { dollars: unit = 1 } = datasetOf(source.name);
  const isLegacy = source.name === "legacy_carriers";
  const flags = rows.map((row) => isOnFile(row["cargo_file"]));
  return {
    docket,
    dataset: isLegacy ? "legacy_carriers" : "motus_carriers",
    asOf: source.asOf,
    // The day in Eastern Time: the legacy files were closed in the evening.
    on: isLegacy ? dayOf(new Date(Date.parse(LEGACY_ENDED_AT) - 1)) : (source.asOf?.slice(0, 10) ?? dayOf(now)),
    liability: most(rows.map((row) => amountOf(row["bipd_file"], unit))),
    required: most(rows.map((row) => amountOf(row["min_cov_amount"], unit))),
    hasCargo: flags.includes(true) ? true : flags.includes(false) ? false : null,
  };
}

function ofFile(source: Source, rows: readonly OpenDataRow[], now: Date): OnFile[] {
  const byDocket = grouped(rows, (row) => [docketOf(row)].filter((docket) => docket !== null));
  return [...byDocket].map(([docket, own]) => onFile(docket, own, source, now));
}

/** One per docket: of Motus where it has the docket as a carrier's, and of the legacy file for the rest. */
export function licensedOnFile({ motus_carriers: motus, legacy_carriers: legacy }: Sources, now: Date): OnFile[] {
  const carriers = motus.rows.filter((row) => motusType(row["op_auth_type"]) === "carrier");
  const ofMotus = ofFile(motus, carriers, now);
  const covered = new Set(ofMotus.map(({ docket }) => docket));
  return [...ofMotus, ...ofFile(legacy, legacy.rows, now).filter(({ docket }) => !covered.has(docket))];
}
