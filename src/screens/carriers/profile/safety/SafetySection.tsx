// How safely the carrier drives: BASICs with thresholds and trends, and out-of-service rates compared with national averages.
import type { Basic, CarrierSafety } from "../../../../contract/carriers/safety.ts";
import { countedText } from "../../../../domain/carriers/basic-text.ts";
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import { humanized } from "../../../../domain/status.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { safetyOf } from "../../../../sync/carriers/records.ts";
import { Tone, type ToneName } from "../../../../ui/cell/Tone.tsx";
import { Sparkline } from "../../../../ui/chart/Sparkline.tsx";
import { ThresholdRow, ThresholdRows } from "../parts/ThresholdRows.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import { UNKNOWN } from "../parts/CarrierFacts.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import type { SectionProps } from "../section-props.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { muted } from "../../../../ui/text/text.ts";

const percent = (value: number): string => `${formatNumber(Math.round(value * 10) / 10)}%`;

function thresholdResult(value: number | null, threshold: number): { tone: "pass" | "fail" | "unknown"; text: string } {
  if (value === null) return { tone: "unknown", text: "Unknown" };
  return value >= threshold ? { tone: "fail", text: "Over threshold" } : { tone: "pass", text: "Below threshold" };
}

function trendText(trend: Basic["trend"]): string {
  const known = trend.filter(({ percentile }) => percentile !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return "No trend data";
  return `From ${first.percentile} in ${formatDay(first.on)} to ${last.percentile} in ${formatDay(last.on)}`;
}

function BasicRow({ basic }: { readonly basic: Basic }) {
  const { percentile, threshold, measure, trend } = basic;
  const { tone, text } = thresholdResult(percentile, threshold);
  const name = humanized(basic.is_type);
  return (
    <ThresholdRow
      result={{ tone, text }}
      name={name}
      bar={{
        label: `${name}: ${percentile === null ? "percentile unknown" : `percentile ${percentile}`}, threshold ${threshold}`,
        value: percentile,
        threshold,
        most: 100,
        tone,
      }}
      value={
        <>
          {percentile === null ? UNKNOWN : percentile} <span className={muted}>limit {threshold}</span>
        </>
      }
      trend={
        <Sparkline label={`${name}: ${trendText(trend)}`} values={trend.map((point) => point.percentile)} least={0} most={100} />
      }
      note={`Measure ${measure ?? UNKNOWN.toLowerCase()}, ${countedText(basic)}`}
    />
  );
}

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
          <RecordPanel
            title={
              <>
                BASICs <span className={muted}>percentiles, estimated among the carriers in this portal</span>
              </>
            }
          >
            {safety.basics.length === 0 && <p className={muted}>No BASIC data</p>}
            <ThresholdRows hasTrend>
              {safety.basics.map((basic) => (
                <BasicRow key={basic.is_type} basic={basic} />
              ))}
            </ThresholdRows>
          </RecordPanel>
          <OutOfService rates={safety.out_of_service} />
        </>
      )}
    </Part>
  );
}
