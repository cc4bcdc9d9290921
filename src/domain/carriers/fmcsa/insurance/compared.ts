// Whether the filings of a docket and the file of carriers agree on what is insured.
import { daysBefore } from "../../../days.ts";
import { IN_STEP_DAYS } from "./filings.ts";
import type { OnFile } from "./licensing-files.ts";
import type { Contradiction, Filing, Said } from "../record.ts";

/** What filings, and the file of carriers, say of one docket. Null: it says nothing. */
export interface Compared<Value> {
  readonly filed: Value | null;
  readonly onFile: Value | null;
  /** What holds today, if they agree. */
  readonly today: Value | null;
  readonly agree: boolean;
  readonly said: readonly Said[];
}

const dayBefore = (day: string, days: number): string => daysBefore(new Date(`${day}T00:00:00Z`), days);

export const isFromLegacyFile = ({ dataset }: Pick<Filing, "dataset">): boolean => dataset.startsWith("legacy_");

/** `onFile` is what the file says; `filedOn` what the filings `own` come to on a day. */
export function compare<Value extends number | boolean>(
  file: OnFile,
  own: readonly Filing[],
  onFile: Value | null,
  filedOn: (day: string) => Value | null,
  today: string,
  asOf: (filing: Filing) => string | null,
): Compared<Value> {
  const [first] = own;
  // Filings of Motus against a legacy file: months apart, so a difference is no contradiction.
  const isSameTime = first === undefined || isFromLegacyFile(first) === (file.dataset === "legacy_carriers");
  const filed = first === undefined && onFile === null ? null : filedOn(file.on);
  // A filing that began or ended in the last days may be in one file and not in the other yet.
  const before = dayBefore(file.on, IN_STEP_DAYS);
  const agree = filed === null || onFile === null || !isSameTime || filed === onFile || filedOn(before) === onFile;
  const by = first === undefined ? (file.dataset === "legacy_carriers" ? "legacy_filings" : "motus_insurance") : first.dataset;
  return {
    filed,
    onFile,
    today: filed === null ? null : filedOn(today),
    agree,
    said: agree
      ? []
      : [
          { value: String(filed), dataset: by, asOf: first === undefined ? file.asOf : asOf(first) },
          { value: String(onFile), dataset: file.dataset, asOf: file.asOf },
        ],
  };
}

/** What is told of those that do not agree: at most one contradiction. */
export const contradiction = (field: string, compared: readonly Compared<unknown>[]): Contradiction[] => {
  const said = compared.flatMap((each) => each.said);
  return said.length === 0 ? [] : [{ field, said }];
};

const told = <Value>(compared: readonly Compared<Value>[]) =>
  compared.filter(({ filed, onFile }) => filed !== null || onFile !== null);

/** Of the dockets that say anything; null if one of them contradicts itself, or has an amount that cannot be. */
export function highest(compared: readonly Compared<number>[]): number | null {
  const amounts = told(compared).map(({ agree, today }) => (agree ? today : null));
  return amounts.length === 0 || amounts.includes(null) ? null : Math.max(...amounts.filter((amount) => amount !== null));
}

/** Whether any of them is true; null as above. */
export function anyOf(compared: readonly Compared<boolean>[]): boolean | null {
  const found = told(compared).map(({ agree, today }) => (agree ? today : null));
  return found.length === 0 || found.includes(null) ? null : found.includes(true);
}
