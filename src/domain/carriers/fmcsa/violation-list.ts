// The codes of violations with their BASIC and severity, gathered from the violations that FMCSA measured carriers by in a month.
import { BASICS, type BasicName } from "../../../contract/carriers/safety.ts";
import { plainText } from "../../typed-text.ts";
import { readCount, squeezed } from "./cells.ts";
import type { OpenDataRow } from "./record.ts";

export interface ListedViolation {
  /** Letters and digits: the list writes codes without any marks, such as 3922SLLS4 for 392.2-SLLS4. */
  readonly code: string;
  readonly basic: BasicName;
  /** 1 to 10, without the addition for out of service. */
  readonly severity: number;
  /** Null: the list does not say. */
  readonly description: string | null;
  /** What kind of violation it is; null: the list does not say. */
  readonly group: string | null;
}

/** The beginnings of the list's names, letters alone: they are shortened differently, and one has had a sign of no width within. */
const NAMES: readonly (readonly [string, BasicName])[] = [
  ["UNSAFE", "unsafe_driving"],
  ["HOS", "hours_of_service"],
  ["HOURSOFSERVICE", "hours_of_service"],
  ["FATIGUED", "hours_of_service"],
  ["DRIVERFIT", "driver_fitness"],
  ["CONTROLLEDSUBST", "controlled_substances"],
  ["VEHICLEMAINT", "vehicle_maintenance"],
  ["HM", "hazardous_materials"],
  ["HAZ", "hazardous_materials"],
];

function readBasic(text: string | undefined): BasicName | null {
  const letters = squeezed(text);
  return NAMES.find(([start]) => letters.startsWith(start))?.[1] ?? null;
}

const CODE_MAX = 40;
const SEVERITY_MAX = 10;
/** Tunable: characters of a description, of which the list has hundreds at most. */
const TEXT_MAX = 500;

const readText = (text: string | undefined): string | null =>
  plainText(text?.slice(0, TEXT_MAX) ?? "")
    .replaceAll(/\s+/g, " ")
    .trim() || null;

interface Counted extends ListedViolation {
  times: number;
  description: string | null;
  group: string | null;
}

/** Texts of an entry may differ from row to row: the last one by the alphabet counts, as where the open data group the rows. */
const laterOf = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

/** The one that was counted most often; among equals the more severe one, so that no carrier looks better than it is. */
const isBefore = (a: Counted, b: Counted): boolean =>
  a.times !== b.times
    ? a.times > b.times
    : a.severity !== b.severity
      ? a.severity > b.severity
      : BASICS.indexOf(a.basic) < BASICS.indexOf(b.basic);

/** Counts rows of any number in memory for as many entries as there are codes. The order of rows makes no difference to what counts. */
export class ViolationList {
  readonly #entries = new Map<string, Counted>();
  #unread = 0;

  /** Rows that name no code, no BASIC or no severity that is known. */
  get unread(): number {
    return this.#unread;
  }

  /** @param times how many violations the row stands for */
  add(row: OpenDataRow, times = 1): void {
    const code = squeezed(row["viol_code"]);
    const basic = readBasic(row["basic_desc"]);
    const severity = readCount(row["severity_weight"]);
    const isCode = code !== "" && code.length <= CODE_MAX;
    if (!isCode || basic === null || severity === null || severity < 1 || severity > SEVERITY_MAX) {
      this.#unread += times;
      return;
    }
    const key = `${code} ${basic} ${severity}`;
    let entry = this.#entries.get(key);
    if (entry === undefined)
      this.#entries.set(key, (entry = { code, basic, severity, description: null, group: null, times: 0 }));
    entry.times += times;
    entry.description = laterOf(entry.description, readText(row["section_desc"]));
    entry.group = laterOf(entry.group, readText(row["group_desc"]));
  }

  /** By code. Assumption: of several severities of a code the one of most violations counts; rows bear no day to tell the newest by. */
  entries(): ListedViolation[] {
    const best = new Map<string, Counted>();
    for (const entry of this.#entries.values()) {
      const other = best.get(entry.code);
      if (other === undefined || isBefore(entry, other)) best.set(entry.code, entry);
    }
    return [...best.values()].map(({ times: _times, ...entry }) => entry).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  }
}
