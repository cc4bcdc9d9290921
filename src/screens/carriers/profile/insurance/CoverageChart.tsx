// A carrier's insurance over time: policies as spans, gaps hatched, and upcoming expirations as text.
import { dayInWords } from "../../../../contract/clock.ts";
import type { InsurancePolicy } from "../../../../contract/carriers/insurance.ts";
import { coverageTimeline, type CoverLane } from "../../../../domain/carriers/coverage-timeline.ts";
import { dayOf } from "../../../../domain/days.ts";
import { formatDay, formatMoney } from "../../../../domain/format.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone, type ToneName } from "../../../../ui/cell/Tone.tsx";
import { Timeline, type TimelineLane, type TimelineSpan } from "../../../../ui/chart/Timeline.tsx";
import { policyType } from "../../../../domain/carriers/policy-labels.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { LineNote, RecordLines } from "../../../../widgets/record/RecordLines.tsx";

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const STATES: Readonly<Record<CoverLane["state"], { readonly tone: ToneName; readonly text: string }>> = {
  covered: { tone: "pass", text: "In force" },
  ending: { tone: "incomplete", text: "Ends" },
  lapsed: { tone: "fail", text: "Not in force" },
  none: { tone: "unknown", text: "Unknown" },
};

function spansOf(lane: CoverLane, windowEnd: string, today: string): TimelineSpan[] {
  const policies = lane.spans.map(({ policy, from, to, isCancelled }): TimelineSpan => ({
    key: `policy ${policy.id}`,
    from: timeOf(from),
    to: timeOf(to ?? windowEnd),
    // A policy canceled long ago was replaced, or the gap after it is drawn.
    kind: isCancelled && to !== null && to > today ? "ending" : "span",
    label: `${policy.insurer}, ${policy.limit === null ? "limit unknown" : formatMoney(policy.limit)}${isCancelled ? ", canceled" : ""}`,
    text: policy.limit === null ? policy.insurer : formatMoney(policy.limit),
    dates: [formatDay(from), to === null ? "no expiration on record" : formatDay(to)],
  }));
  const gaps = lane.gaps.map(({ from, to, isAhead }): TimelineSpan => ({
    key: `gap ${from}`,
    from: timeOf(from),
    to: timeOf(to),
    kind: "gap",
    label: isAhead ? "No renewal on record" : "Gap in coverage",
    dates: [formatDay(from), to === windowEnd ? "on" : formatDay(to)],
  }));
  return [...policies, ...gaps];
}

/** The first day of every sixth month. */
function ticksOf(from: string, to: string): { at: number; label: string }[] {
  const ticks = [];
  const first = new Date(timeOf(from));
  for (let month = 1; ; month += 1) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1);
    if (at >= timeOf(to)) return ticks;
    if (new Date(at).getUTCMonth() % 6 === 0) ticks.push({ at, label: dayInWords(at, "month") });
  }
}

const describe = (lane: CoverLane): string => {
  const pending = lane.spans.find(({ isCancelled, to }) => isCancelled && to === lane.endsOn);
  if (lane.state === "none") return "no policy on record";
  if (lane.state === "lapsed") return "no policy covers today";
  if (lane.state === "covered") return "no expiration within 6 months";
  return `${pending === undefined ? "expires" : "cancellation pending, ends"} ${formatDay(lane.endsOn)}, no renewal on record`;
};

export function CoverageChart({ policies }: { readonly policies: readonly InsurancePolicy[] }) {
  const today = dayOf(new Date(useNow()));
  const { from, to, lanes } = coverageTimeline(policies, today);
  return (
    <RecordPanel title="Coverage over time">
      <RecordLines>
        {lanes.map((lane) => (
          <li key={lane.type}>
            <Tone {...STATES[lane.state]} />
            <span>{policyType(lane.type)}</span>
            <LineNote>{describe(lane)}</LineNote>
          </li>
        ))}
      </RecordLines>
      <Timeline
        label="Past 2 years and next 6 months; hatched: no coverage on record"
        from={timeOf(from)}
        to={timeOf(to)}
        now={timeOf(today)}
        ticks={ticksOf(from, to)}
        lanes={lanes.map((lane): TimelineLane => ({
          key: lane.type,
          label: policyType(lane.type),
          spans: spansOf(lane, to, today),
        }))}
      />
    </RecordPanel>
  );
}
