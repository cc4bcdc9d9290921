// The same BASICs by the method that FMCSA has announced: today's percentile, the coming one, and the thresholds that would be crossed.
import type { MeasuringMethod } from "../../../../contract/carriers/measures.ts";
import type { CarrierSafety } from "../../../../contract/carriers/safety.ts";
import { comingResult } from "../../../../domain/carriers/coming-result.ts";
import { formatDay } from "../../../../domain/format.ts";
import { humanized } from "../../../../domain/status.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { PlainTable } from "../../../../widgets/list/PlainTable.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import css from "./ComingMethod.module.css";
import { UNKNOWN } from "../parts/CarrierFacts.tsx";

interface Ranked {
  readonly percentile: number | null;
  readonly threshold: number;
}

const Figures = ({ percentile, threshold }: Ranked) => (
  <>
    <span>{percentile ?? UNKNOWN}</span> <span className={css.limit}>limit {threshold}</span>
  </>
);

const startText = ({ from }: MeasuringMethod): string =>
  from === null ? "no start day is set" : `in force from ${formatDay(from)}`;

/** Nothing where no method is announced, or the server knows of none. */
export function ComingMethod({ safety: { basics, coming_method: method } }: { readonly safety: CarrierSafety }) {
  if (method == null) return null;
  return (
    <RecordPanel
      title={
        <>
          Today and coming <span className={muted}>{`${method.name}, ${startText(method)}`}</span>
        </>
      }
    >
      <PlainTable className={css.table}>
        <thead>
          <tr>
            <th scope="col">BASIC</th>
            <th scope="col">Today</th>
            <th scope="col">Coming</th>
            <th scope="col">Threshold</th>
          </tr>
        </thead>
        <tbody>
          {basics.map((basic) => {
            const { tone, label } = comingResult(basic);
            return (
              <tr key={basic.is_type}>
                <th scope="row">{humanized(basic.is_type)}</th>
                <td>
                  <Figures {...basic} />
                </td>
                <td>{basic.coming == null ? <span className={muted}>None</span> : <Figures {...basic.coming} />}</td>
                <td>
                  <Tone tone={tone} text={label} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      <p className={muted}>
        {`Coming percentiles are estimated among the carriers in this portal, by ${method.source}. Vehicle Maintenance is shown as one; it will be split in two.`}
      </p>
    </RecordPanel>
  );
}
