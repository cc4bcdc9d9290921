// The BASICs: each percentile against its threshold, its trend, and the measure with what it rests on.
import type { Basic, CarrierSafety } from "../../../../contract/carriers/safety.ts";
import {
  countedText,
  exposureText,
  kindText,
  publishedText,
  rankedText,
  severitiesText,
} from "../../../../domain/carriers/basic-text.ts";
import { formatDay } from "../../../../domain/format.ts";
import { humanized } from "../../../../domain/status.ts";
import { Sparkline } from "../../../../ui/chart/Sparkline.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { UNKNOWN } from "../parts/CarrierFacts.tsx";
import { ThresholdRow, ThresholdRows } from "../parts/ThresholdRows.tsx";

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
  const notes = [countedText(basic), rankedText(basic), publishedText(basic)].filter((text) => text !== null);
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
      note={`Measure ${measure ?? UNKNOWN.toLowerCase()}, ${notes.join(". ")}`}
    />
  );
}

export function BasicsPanel({ safety }: { readonly safety: CarrierSafety }) {
  const { basics, exposure, carrier_kind: kind = "other", severities_as_of: severities } = safety;
  const basis = [kindText(kind), exposure === undefined ? null : exposureText(exposure), severitiesText(severities)].filter(
    (text) => text !== null,
  );
  return (
    <RecordPanel
      title={
        <>
          BASICs <span className={muted}>percentiles, estimated by this portal</span>
        </>
      }
    >
      {basics.length === 0 && <p className={muted}>No BASIC data</p>}
      <ThresholdRows hasTrend>
        {basics.map((basic) => (
          <BasicRow key={basic.is_type} basic={basic} />
        ))}
      </ThresholdRows>
      {basis.length > 0 && <p className={muted}>{basis.join(" ")}</p>}
    </RecordPanel>
  );
}
