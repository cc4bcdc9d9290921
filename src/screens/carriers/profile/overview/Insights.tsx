// Insights drawn from the records, the most serious first, each with its evidence.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { SMALL_PAGE_SIZE } from "../../../../contract/constants.ts";
import { INSIGHT_LEVELS, type Insight } from "../../../../contract/carriers/records.ts";
import { formatNumber } from "../../../../domain/format.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Tone, type ToneName } from "../../../../ui/cell/Tone.tsx";
import { Forbidden } from "../../../../ui/states/Forbidden.tsx";
import { carrierPath } from "../../../../widgets/carriers/carrier-address.ts";
import { Part } from "../../../../widgets/record/Part.tsx";
import type { Signals } from "../use-signals.ts";
import { useSession } from "../../../../live/use-records.ts";
import { PageLink } from "../../../../live/PageLink.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordEntries } from "../../../../widgets/record/RecordLines.tsx";
import css from "./Insights.module.css";
import { muted } from "../../../../ui/text/text.ts";
import { missingFeature } from "../../../../domain/session/permission-labels.ts";

const LEVELS: Readonly<Record<Insight["level"], { readonly tone: ToneName; readonly text: string }>> = {
  danger: { tone: "fail", text: "Critical" },
  warning: { tone: "incomplete", text: "Warning" },
  info: { tone: "info", text: "Note" },
};

const rank = ({ level }: Insight): number => INSIGHT_LEVELS.indexOf(level);

export function Insights({ signals: { insights, seesInsights } }: { readonly signals: Signals }) {
  const user = useSession()?.user ?? null;
  const [pages, setPages] = useState(1);
  return (
    <RecordPanel title="Insights">
      {!seesInsights && <Forbidden what="insights" {...missingFeature("can_view_insights", user)} />}
      {seesInsights && (
        <Part what="The insights" view={insights} rows={8}>
          {(all) => {
            const shown = all.toSorted((a, b) => rank(a) - rank(b)).slice(0, pages * SMALL_PAGE_SIZE);
            const left = all.length - shown.length;
            return (
              <>
                {all.length === 0 && <p className={muted}>No insights</p>}
                <RecordEntries>
                  {shown.map((insight) => (
                    <InsightEntry key={insight.id} insight={insight} />
                  ))}
                </RecordEntries>
                {left > 0 && (
                  <Button size="small" text={`Show more (${formatNumber(left)} left)`} onClick={() => setPages(pages + 1)} />
                )}
              </>
            );
          }}
        </Part>
      )}
    </RecordPanel>
  );
}

function InsightEntry({ insight }: { readonly insight: Insight }) {
  const { level, title, evidence, source, as_of: asOf, related_carrier: related } = insight;
  return (
    <li>
      <Tone {...LEVELS[level]} />
      <div>
        <div className={css.title}>{title}</div>
        <div>{evidence}</div>
        <div className={muted}>
          {source}, {asOf === null ? "age unknown" : <Age time={asOf} />}
          {related !== null && (
            <>
              {" · "}
              <PageLink to={carrierPath(related.id)}>{related.legal_name}</PageLink>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
