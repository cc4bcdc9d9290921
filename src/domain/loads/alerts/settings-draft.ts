// Load alert settings as a person edits them: each number as it stands in its field, and ZIP codes as text.
import {
  RISKY_ZIPS_MAX,
  THRESHOLD_NAMES,
  type ChosenAlertSettings,
  type ThresholdName,
} from "../../../contract/loads/alert-settings.ts";
import type { TicketType } from "../../../contract/loads/tickets.ts";
import { inOneForm, thresholdFault, thresholdOf } from "./thresholds.ts";

export interface SettingsDraft {
  readonly off: readonly TicketType[];
  /** Null: the field is blank. */
  readonly values: Readonly<Record<ThresholdName, number | null>>;
  readonly zips: string;
}

export const settingsDraft = (chosen: ChosenAlertSettings): SettingsDraft => ({
  off: chosen.off,
  values: Object.fromEntries(THRESHOLD_NAMES.map((name) => [name, thresholdOf(chosen, name)])) as SettingsDraft["values"],
  zips: chosen.risky_zips.join(", "),
});

/** Codes are apart by anything that is no digit or letter. */
const zipsOf = ({ zips }: SettingsDraft): string[] => zips.split(/[^0-9A-Za-z]+/).filter((zip) => zip !== "");

export interface SettingsFaults {
  readonly values: Partial<Readonly<Record<ThresholdName, string>>>;
  readonly zips: string | null;
}

function zipsFault(zips: readonly string[]): string | null {
  const wrong = zips.find((zip) => !/^[0-9]{3,5}$/.test(zip));
  if (wrong !== undefined) return `“${wrong.slice(0, 20)}” is no ZIP code. Enter 5 digits, or the first 3 or 4 of them.`;
  return zips.length > RISKY_ZIPS_MAX ? `Enter at most ${RISKY_ZIPS_MAX} ZIP codes.` : null;
}

/** What is wrong, by field. A threshold of a type that is turned off counts too: it holds again once the type is on. */
export const settingsFaults = (draft: SettingsDraft): SettingsFaults => ({
  values: Object.fromEntries(
    THRESHOLD_NAMES.flatMap((name) => {
      const fault = thresholdFault(name, draft.values[name]);
      return fault === null ? [] : [[name, fault] as const];
    }),
  ),
  zips: zipsFault(zipsOf(draft)),
});

export const hasFaults = ({ values, zips }: SettingsFaults): boolean => zips !== null || Object.keys(values).length > 0;

/** A blank field, which is a fault, stands for the product's own value. */
export function chosenOf(draft: SettingsDraft): ChosenAlertSettings {
  const entered = THRESHOLD_NAMES.flatMap((name) => {
    const value = draft.values[name];
    return value === null ? [] : [[name, value] as const];
  });
  return inOneForm({ off: [...draft.off], thresholds: Object.fromEntries(entered), risky_zips: zipsOf(draft) });
}
