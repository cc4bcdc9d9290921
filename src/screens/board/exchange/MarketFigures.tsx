// The figures of everything that is selected, in one line.
import { isSplit, ratioOf } from "../../../domain/board/exchange/market-rows.ts";
import { perMileText, ratioText } from "../../../domain/board/exchange/ratio.ts";
import { formatAge, formatNumber, UNKNOWN } from "../../../domain/format.ts";
import type { ExchangeView } from "../../../../workers/exchange/api.ts";
import css from "./Exchange.module.css";

export const MINUTE = 60_000;

export function MarketFigures({ view: { totals, selected } }: { readonly view: ExchangeView }) {
  const { loads, trucks, rate, age } = totals;
  const figures = [
    { label: "Loads", text: formatNumber(loads) },
    { label: "Trucks", text: formatNumber(trucks) },
    { label: "Loads per truck", text: ratioText(ratioOf(loads, trucks, isSplit(selected))) },
    { label: "Median rate per mile", text: perMileText(rate) },
    { label: "Median age", text: age === null ? UNKNOWN : formatAge(age * MINUTE) },
  ];
  return (
    <dl className={css.figures} aria-label="Selected postings">
      {figures.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
