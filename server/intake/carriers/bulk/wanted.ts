// Which carriers an import takes, and by that, which rows of the other files: files are read in an order in which each knows enough.
import { datasetOf, type DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { censusDockets, docketOf } from "../../../../src/domain/carriers/fmcsa/dockets.ts";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { docketKey, type RowKey } from "./keys.ts";
import { NumberSet } from "./number-set.ts";

export interface ImportOptions {
  /** Two letters each, of the physical address; null: all. */
  readonly states: readonly string[] | null;
  /** Private and inactive carriers, too. */
  readonly isWhole: boolean;
}

/** The dockets that a row of a carrier names, of the census or of licensing. */
const docketsOf = (row: OpenDataRow): readonly string[] => {
  const own = docketOf(row);
  return own === null ? censusDockets(row) : [own];
};

// Private carriers matter for the identity of others alone; whoever has a docket may be hired, or could be before.
const mayBeHired = (row: OpenDataRow): boolean => /FOR HIRE/i.test(row["classdef"] ?? "") || docketsOf(row).length > 0;

/** Whether an import takes a carrier, by its row of the census. */
export const isChosen = ({ states, isWhole }: ImportOptions, row: OpenDataRow): boolean =>
  (states === null || states.includes((row["phy_state"] ?? "").toUpperCase())) &&
  (isWhole || (row["status_code"] === "A" && mayBeHired(row)));

/** Files are read in this order: carriers, their licensing, what has their number, and what only leads to them. */
export function readingRank(name: DatasetName): number {
  if (name === "census") return 0;
  if (name === "legacy_carriers" || name === "motus_carriers") return 1;
  const { keyed } = datasetOf(name);
  return keyed === "inspection" || keyed === "docket" ? 3 : 2;
}

export class Wanted {
  readonly #options: ImportOptions;
  readonly #hasCensus: boolean;
  readonly #known: NumberSet;
  readonly #dots = new NumberSet();
  readonly #inspections = new NumberSet();
  readonly #dockets = new Map<string, NumberSet>();

  /** `known`: USDOT numbers of carriers that are here; they are always brought up to date, and without a census no others. */
  constructor(options: ImportOptions, hasCensus: boolean, known: NumberSet) {
    this.#options = options;
    this.#hasCensus = hasCensus;
    this.#known = known;
  }

  /** Whether a row is of a carrier that is wanted. Remembers what leads from it to other rows. */
  takes(name: DatasetName, key: RowKey, row: OpenDataRow): boolean {
    const { keyed } = datasetOf(name);
    if (keyed === "inspection") return this.#inspections.has(key.number);
    if (keyed === "docket") return this.#dockets.get(key.kind)?.has(key.number) ?? false;
    if (name === "census") {
      if (!this.#known.has(key.number) && !isChosen(this.#options, row)) return false;
      this.#dots.add(key.number);
    } else if (!(this.#hasCensus ? this.#dots : this.#known).has(key.number)) return false;
    if (name === "inspections") this.#inspections.add(Number(row["inspection_id"] ?? 0));
    else if (readingRank(name) < 2) for (const docket of docketsOf(row)) this.#addDocket(docketKey(docket));
    return true;
  }

  #addDocket({ kind, number }: RowKey): void {
    let numbers = this.#dockets.get(kind);
    if (numbers === undefined) this.#dockets.set(kind, (numbers = new NumberSet()));
    numbers.add(number);
  }
}
