// The rules of one set, by category: arrow keys move, Space turns a rule on or off, Enter selects its threshold.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { RULE_CATEGORIES } from "../../../contract/carriers/carriers.ts";
import type { RuleValues } from "../../../contract/rules/rule-values.ts";
import { activeChoices, isLocked, toggled, withChoice, withLock, type RuleRow } from "../../../domain/rules/rule-families.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import type { Tally } from "../../../../workers/assessment/api.ts";
import css from "./RuleTable.module.css";
import { FIGURES } from "./figures.ts";
import { EditableRule } from "./EditableRule.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  /** The name of the set. */
  readonly label: string;
  readonly rows: readonly RuleRow[];
  readonly values: RuleValues;
  readonly saved: RuleValues;
  /** Null before the data is loaded. */
  readonly tally: Tally | null;
  readonly onValues: (values: RuleValues) => void;
  /** These may be the next values: the rule that the person is at turned on or off. */
  readonly onLikely?: (values: RuleValues) => void;
}

/** Tunable: milliseconds; shorter than a person takes to read the name of a rule, and longer than from one arrow key to the next. */
const HESITATION = 60;

const GROUPS = [...RULE_CATEGORIES, null] as const;

export function RuleTable({ label, rows, values, saved, tally, onValues, onLikely }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(rows[0]?.id ?? "");
  const shown = GROUPS.flatMap((group) => rows.filter(({ category }) => category === group));
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === current),
  );
  const row = shown[at];

  const likely = useEffectEvent(() => row !== undefined && onLikely?.(toggled(row, values, saved)));
  const isReady = tally !== null;
  useEffect(() => {
    const timer = setTimeout(() => isReady && likely(), HESITATION);
    return () => clearTimeout(timer);
  }, [isReady, current, values, saved]);

  const lineOf = (id: string | undefined) => grid.current?.querySelector<HTMLElement>(`[data-rule="${id}"]`);
  const goTo = (index: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, index))];
    if (next === undefined) return;
    setCurrent(next.id);
    lineOf(next.id)?.focus();
  };
  const choose = () => {
    const select = lineOf(row?.id)?.querySelector("select");
    select?.focus();
    // Some browsers do not open it by script; focused, it can be used by keyboard either way.
    try {
      select?.showPicker();
    } catch {
      return;
    }
  };
  useKeys(
    [
      { combo: ["arrowdown", "j"], label: "Next rule", group: "Rules", reach: "scope", run: () => goTo(at + 1) },
      { combo: ["arrowup", "k"], label: "Previous rule", group: "Rules", reach: "scope", run: () => goTo(at - 1) },
      { combo: "home", label: "First rule", group: "Rules", reach: "scope", run: () => goTo(0) },
      { combo: "end", label: "Last rule", group: "Rules", reach: "scope", run: () => goTo(shown.length - 1) },
      {
        combo: "space",
        label: "Turn the rule on or off",
        group: "Rules",
        reach: "scope",
        run: () => row !== undefined && onValues(toggled(row, values, saved)),
      },
      {
        combo: "l",
        label: "Say whether the rule can be overridden",
        group: "Rules",
        reach: "scope",
        run: () => row !== undefined && onValues(withLock(row, values, !isLocked(row, values))),
      },
      { combo: "enter", label: "Select its threshold", group: "Rules", reach: "scope", run: choose },
    ],
    grid,
  );

  return (
    <div ref={grid} role="grid" aria-label={label} aria-rowcount={shown.length}>
      <div className={css.head} role="row">
        <span role="columnheader">On</span>
        <span role="columnheader">Rule</span>
        {FIGURES.map(({ id, title }) => (
          <span key={id} role="columnheader" className={css.figure} data-figure={id}>
            {title}
          </span>
        ))}
      </div>
      {GROUPS.map((group) => {
        const ofGroup = shown.filter(({ category }) => category === group);
        if (ofGroup.length === 0) return null;
        const name = group ?? "Other";
        const active = ofGroup.filter((one) => activeChoices(one, values).length > 0).length;
        return (
          <div key={name} role="rowgroup" aria-label={name}>
            <div className={css.group} role="row">
              <div role="gridcell">
                <h2>
                  {name} <span className={muted}>{`${active} of ${ofGroup.length} on`}</span>
                </h2>
              </div>
            </div>
            {ofGroup.map((one) => (
              <EditableRule
                key={one.id}
                row={one}
                values={values}
                saved={saved}
                tally={tally}
                isCurrent={one.id === row?.id}
                onCurrent={setCurrent}
                onToggle={() => onValues(toggled(one, values, saved))}
                onChoose={(token) => onValues(withChoice(one, token, saved, isLocked(one, values)))}
                onLock={() => onValues(withLock(one, values, !isLocked(one, values)))}
                onBack={() => lineOf(one.id)?.focus()}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
