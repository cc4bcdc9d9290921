// What each row of the files about insurance says: a filing in force, or one that has ended.
import { plausibleLiability, readDollars, squeezed } from "../cells.ts";
import { datasetOf, type DatasetName } from "../datasets.ts";
import { readDay } from "../day-text.ts";
import { docketOf } from "../dockets.ts";
import type { Filing, OpenDataRow } from "../record.ts";

type Kind = Filing["kind"];

/** ins_type_code, the kinds as words, and the forms (49 CFR part 387, subpart C). */
const KINDS: Readonly<Record<string, Kind>> = {
  "1": "auto_liability",
  "2": "cargo",
  "3": "surety_bond",
  "4": "trust_fund",
  CARGO: "cargo",
  SURETY: "surety_bond",
  SURETYBOND: "surety_bond",
  BOND: "surety_bond",
  TRUSTFUND: "trust_fund",
};
const FORMS: Readonly<Record<string, Kind>> = {
  "BMC-91": "auto_liability",
  "BMC-91X": "auto_liability",
  "BMC-82": "auto_liability",
  "BMC-34": "cargo",
  "BMC-83": "cargo",
  "BMC-84": "surety_bond",
  "BMC-85": "trust_fund",
};

/** "BMC-91X" of "91X" and "BMC 91X"; null where it is no number of a form. */
export function formOf(text: string | undefined): string | null {
  const plain = squeezed(text).replace(/^BMC/, "");
  return /^\d{2,3}[A-Z]?$/.test(plain) ? `BMC-${plain}` : null;
}

function kindOf(text: string | undefined, form: string | null): Kind | null {
  const word = squeezed(text);
  if (word.startsWith("BIPD")) return "auto_liability";
  return KINDS[word] ?? FORMS[form ?? ""] ?? null;
}

/** Dollars that a mover of household goods has to insure of cargo for a vehicle, and for an accident (49 CFR 387.303(c)). */
const CARGO_MINIMA: readonly number[] = [5_000, 10_000];

/** Liability must be an amount that can be; the others read zero although they are on file, and of cargo the minimum whatever is insured. */
function amountOf(kind: Kind, dollars: number | null): number | null {
  const isMinimum = kind === "cargo" && dollars !== null && CARGO_MINIMA.includes(dollars);
  return isMinimum || (kind !== "auto_liability" && dollars === 0) ? null : plausibleLiability(dollars);
}

const underlyingOf = (kind: Kind, dollars: number | null): number | null =>
  kind !== "auto_liability" ? null : dollars === 0 ? 0 : plausibleLiability(dollars);

interface Columns {
  /** The first that has a value. */
  readonly kind: readonly string[];
  readonly amount: string;
  readonly underlying: string;
}

const CODED: Columns = { kind: ["ins_type_code", "ins_type_desc"], amount: "max_cov_amount", underlying: "underl_lim_amount" };
const COLUMNS: { readonly [Name in DatasetName]?: Columns } = {
  legacy_insurance: CODED,
  legacy_filings: { ...CODED, kind: ["mod_col_1"] },
  motus_insurance: CODED,
  legacy_past_filings: { kind: ["mod_col_3"], amount: "mod_col_5", underlying: "mod_col_4" },
  motus_past_filings: CODED,
};

const ENDS: Readonly<Record<string, Filing["ended"]>> = {
  REVOKED: "revoked",
  TERMREPL: "replaced",
  REPLACED: "replaced",
  NAMECHG: "name_change",
  NAMECHANGE: "name_change",
  TRANSFER: "transferred",
  TRANSFERRED: "transferred",
};

/** How it ended, by the closer of two columns; whatever else it was called is a cancellation. */
const endedOf = (row: OpenDataRow): Filing["ended"] =>
  ENDS[squeezed(row["cancl_method"])] ??
  ENDS[squeezed(row["filing_status_reason"])] ??
  ENDS[squeezed(row["mod_col_1"])] ??
  "cancelled";

/** Null where the kind cannot be told. `ended` is set for the files of what has ended, whatever the day. */
export function readFiling(row: OpenDataRow, dataset: DatasetName): Filing | null {
  const columns = COLUMNS[dataset];
  const form = formOf(row["ins_form_code"]);
  const kind =
    columns === undefined
      ? null
      : kindOf(
          columns.kind.map((name) => row[name]).find((text) => text !== undefined),
          form,
        );
  if (columns === undefined || kind === null) return null;
  const { dollars: unit = 1 } = datasetOf(dataset);
  const isPast = dataset === "legacy_past_filings" || dataset === "motus_past_filings";
  return {
    kind,
    docket: docketOf(row),
    form,
    insurer: row["name_company"] ?? row["insurance_company_name"] ?? null,
    policy_number: row["policy_no"] ?? null,
    amount: amountOf(kind, readDollars(row[columns.amount], unit)),
    underlying: underlyingOf(kind, readDollars(row[columns.underlying], unit)),
    effective_on: readDay(row["effective_date"]),
    cancels_on: readDay(row["cancl_effective_date"]),
    ended: isPast ? endedOf(row) : null,
    dataset,
  };
}
