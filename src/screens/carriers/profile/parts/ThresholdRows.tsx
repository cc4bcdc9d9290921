// Figures against their thresholds, one below the other: the result, the name, the bar, the figure, and what explains it.
import type { ReactNode } from "react";
import { Tone, type ToneName } from "../../../../ui/cell/Tone.tsx";
import { ThresholdBar } from "../../../../ui/chart/ThresholdBar.tsx";
import css from "./ThresholdRows.module.css";
import { muted } from "../../../../ui/text/text.ts";

interface RowsProps {
  /** Every row has a trend. */
  readonly hasTrend?: boolean;
  readonly children: ReactNode;
}

export const ThresholdRows = ({ hasTrend = false, children }: RowsProps) => (
  <ul className={css.rows} data-trend={hasTrend || undefined}>
    {children}
  </ul>
);

interface RowProps {
  readonly result: { readonly tone: ToneName; readonly text: string };
  readonly name: string;
  readonly bar: Parameters<typeof ThresholdBar>[0];
  readonly value: ReactNode;
  readonly trend?: ReactNode;
  readonly note: ReactNode;
}

export const ThresholdRow = ({ result, name, bar, value, trend, note }: RowProps) => (
  <li>
    <Tone {...result} />
    <span>{name}</span>
    <ThresholdBar {...bar} />
    <span className={css.value}>{value}</span>
    {trend !== undefined && <span className={css.trend}>{trend}</span>}
    <span className={`${css.note} ${muted}`}>{note}</span>
  </li>
);
