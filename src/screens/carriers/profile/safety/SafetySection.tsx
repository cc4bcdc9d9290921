// How safely the carrier drives: its rating, BASICs with thresholds and trends, and out-of-service rates beside national averages.
import type { CarrierSafety } from "../../../../contract/carriers/safety.ts";
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import { humanized } from "../../../../domain/status.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { safetyOf } from "../../../../sync/carriers/records.ts";
import { Tone, type ToneName } from "../../../../ui/cell/Tone.tsx";
import { ThresholdRow, ThresholdRows } from "../parts/ThresholdRows.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import { UNKNOWN } from "../parts/CarrierFacts.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import type { SectionProps } from "../section-props.ts";
import { BasicsPanel } from "./BasicsPanel.tsx";
import { ComingMethod } from "./ComingMethod.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { muted } from "../../../../ui/text/text.ts";

const percent = (value: number): string => `${formatNumber(Math.round(value * 10) / 10)}%`;

const OUT_OF_SERVICE_TEXT = { unknown: UNKNOWN, fail: "Above average", pass: "Not above average" } as const;

function OutOfService({ rates }: { readonly rates: CarrierSafety["out_of_service"] }) {
  const most = Math.max(10, ...rates.map(({ rate, national_average: average }) => Math.max(rate ?? 0, average) * 1.2));
  return (
    <RecordPanel title="Out of service">
      <ThresholdRows>
        {rates.map(({ kind, rate, national_average: average, inspections, out_of_service: count }) => {
          const tone = rate === null ? "unknown" : rate > average ? "fail" : "pass";
          return (
            <ThresholdRow
              key={kind}
              result={{ tone, text: OUT_OF_SERVICE_TEXT[tone] }}
              name={humanized(kind)}
              bar={{
                label: `${humanized(kind)}: ${rate === null ? "unknown" : percent(rate)}, national average ${percent(average)}`,
                value: rate,
                threshold: average,
                most,
                tone,
              }}
              value={
                <>
                  {rate === null ? UNKNOWN : percent(rate)} <span className={muted}>national {percent(average)}</span>
                </>
              }
              note={`${formatNumber(count)} of ${formatCount(inspections, "inspection")}`}
            />
          );
        })}
      </ThresholdRows>
    </RecordPanel>
  );
}

const orderTone = (ordered: boolean | null): { readonly tone: ToneName; readonly text: string } =>
  ordered === null
    ? { tone: "unknown", text: UNKNOWN }
    : ordered
      ? { tone: "fail", text: "Active order" }
      : { tone: "pass", text: "None" };

export function SafetySection({ id }: SectionProps) {
  const view = useResource(safetyOf(id));
  return (
    <Part what="The safety record" view={view} rows={14} unknown="No safety record on file" originOf={(safety) => safety}>
      {(safety) => (
        <>
          <Facts title="Rating">
            <Fact label="Safety rating">
              {safety.safety_rating === null ? (safety.as_of === null ? UNKNOWN : "Unrated") : humanized(safety.safety_rating)}
              {safety.safety_rated_on !== null && `, ${formatDay(safety.safety_rated_on)}`}
            </Fact>
            <Fact label="Operating">{safety.operating_status === null ? UNKNOWN : humanized(safety.operating_status)}</Fact>
            <Fact label="Out of service">
              <Tone {...orderTone(safety.has_out_of_service_order)} />
            </Fact>
          </Facts>
          <BasicsPanel safety={safety} />
          <ComingMethod safety={safety} />
          <OutOfService rates={safety.out_of_service} />
        </>
      )}
    </Part>
  );
}
