// The rows of the rule editor: one per rule, and one per family of rules that differ only by threshold.
import type { RULE_CATEGORIES } from "../../contract/carriers/carriers.ts";
import { RULE_ACTIVE, RULE_LOCKED } from "../../contract/constants.ts";
import type { RuleTypeInfo } from "../../contract/rules/rules.ts";
import { isActiveValue, type RuleValues } from "../../contract/rules/rule-values.ts";
import { formatMoney } from "../format.ts";
import { ruleLabel, ruleType } from "./rules.ts";

/** A rule as one of a row's thresholds. */
export interface RuleChoice {
  readonly is_type: string;
  /** The threshold alone: "6 months". */
  readonly label: string;
  readonly info: RuleTypeInfo;
}

export interface RuleRow {
  /** The token of its first option. */
  readonly id: string;
  readonly title: string;
  /** Null for the rules that have no label. */
  readonly category: (typeof RULE_CATEGORIES)[number] | null;
  /** From the mildest threshold to the strictest; one for rules without a family. */
  readonly choices: readonly RuleChoice[];
}

/** The threshold alone, as one of a family's. */
function choiceLabel({ is_type: token, threshold }: RuleTypeInfo): string {
  const test = ruleType(token)?.test;
  if (test?.kind === "held_for") return `${test.months} months`;
  if (test?.kind === "at_most") return test.text;
  if (test?.kind === "not_within") return threshold.replace("none within ", "");
  return test?.kind === "coverage" ? formatMoney(test.dollars) : threshold;
}

const UNKNOWN_INFO = { label: null, category: "Operations", source: "No data source", stale_after_days: 0 } as const;

const infoOf = (is_type: string, value: number): RuleTypeInfo => ({ ...UNKNOWN_INFO, is_type, threshold: "unknown", value });

/**
 * The rows for the rule types of the server, in its order, and then for the other tokens of a set. A set may contain tokens that this
 * release does not know; they are rows too, so that every active rule is visible.
 */
export function ruleRows(types: readonly RuleTypeInfo[], values: RuleValues = {}): readonly RuleRow[] {
  const known = new Set(types.map(({ is_type }) => is_type));
  const unknown = Object.keys(values).filter((token) => !known.has(token));
  const rows: RuleRow[] = [];
  for (const info of [...types, ...unknown.map((token) => infoOf(token, values[token] ?? 0))]) {
    const family = ruleType(info.is_type)?.family;
    const choice = { is_type: info.is_type, label: choiceLabel(info), info };
    const at = family === undefined ? -1 : rows.findIndex(({ title }) => title === family);
    const row = rows[at];
    if (row === undefined)
      rows.push({
        id: info.is_type,
        title: family ?? ruleLabel(info.is_type),
        category: info.label === null ? null : info.category,
        choices: [choice],
      });
    else rows[at] = { ...row, choices: [...row.choices, choice] };
  }
  return rows;
}

/** Which of a row's rules are active, mildest first. */
export const activeChoices = ({ choices }: RuleRow, values: RuleValues): readonly RuleChoice[] =>
  choices.filter(({ is_type }) => isActiveValue(values[is_type]));

/** Whether the rule of a row, as it is active, cannot be overridden. */
export const isLocked = (row: RuleRow, values: RuleValues): boolean =>
  activeChoices(row, values).some(({ is_type }) => values[is_type] === RULE_LOCKED);

/** The value of a rule that is off: the saved value unless that is active, so that undoing an edit leaves no difference. */
const offValue = (token: string, saved: RuleValues): number => {
  const value = saved[token] ?? 0;
  return isActiveValue(value) ? 0 : value;
};

/**
 * The values that a row has with only one of its rules active; `selected` null: none of them. `saved` are those on the server.
 * `locked`: it cannot be overridden.
 */
export const withChoice = ({ choices }: RuleRow, selected: string | null, saved: RuleValues, locked = false): RuleValues => {
  const on = locked ? RULE_LOCKED : RULE_ACTIVE;
  return Object.fromEntries(choices.map(({ is_type }) => [is_type, is_type === selected ? on : offValue(is_type, saved)]));
};

/** The values with the active rules of a row locked, or no longer. */
export const withLock = (row: RuleRow, values: RuleValues, locked: boolean): RuleValues =>
  Object.fromEntries(activeChoices(row, values).map(({ is_type }) => [is_type, locked ? RULE_LOCKED : RULE_ACTIVE]));

/** The values after turning a row off, or on as it was saved, or else on with its mildest threshold. */
export function toggled(row: RuleRow, values: RuleValues, saved: RuleValues): RuleValues {
  if (activeChoices(row, values).length > 0) return withChoice(row, null, saved);
  const before = activeChoices(row, saved);
  if (before.length <= 1) return withChoice(row, (before[0] ?? row.choices[0])?.is_type ?? null, saved, isLocked(row, saved));
  return Object.fromEntries(row.choices.map(({ is_type }) => [is_type, saved[is_type] ?? 0]));
}
