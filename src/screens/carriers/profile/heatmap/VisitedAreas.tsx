// Beside the map: the status of a carrier's ELD, the areas it visited lately, and the areas it visited most often.
import { Button } from "@blueprintjs/core";
import { useMemo, useState, type ReactNode } from "react";
import { getEldStatus, listHistoricalTouches, listRecentlyVisitedAreas } from "../../../../contract/carriers/heatmap.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { eldStatusText } from "../../../../domain/vehicles/reconciliation-labels.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import { VisitTable } from "./VisitTable.tsx";
import css from "./HeatmapPanel.module.css";
import { muted } from "../../../../ui/text/text.ts";

/** Tunable: rows shown before "Show all". */
const FIRST = 8;

type Props = Pick<Parameters<typeof VisitTable>[0], "caption" | "heads" | "rows">;

/** The first rows, until the user wants all. */
function Areas({ caption, heads, rows }: Props) {
  const [areAll, setAll] = useState(false);
  if (rows.length === 0) return <p className={muted}>No data</p>;
  return (
    <>
      <VisitTable caption={caption} isCaptionUnseen heads={heads} rows={areAll ? rows : rows.slice(0, FIRST)} />
      {rows.length > FIRST && (
        <Button
          size="small"
          variant="minimal"
          text={areAll ? "Show fewer" : `Show all ${formatNumber(rows.length)}`}
          onClick={() => setAll(!areAll)}
        />
      )}
    </>
  );
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

export function VisitedAreas({ carrierId }: { readonly carrierId: number }) {
  const input = useMemo(() => ({ params: { id: carrierId } }), [carrierId]);
  const status = useResource({ endpoint: getEldStatus, input });
  const recent = useResource({ endpoint: listRecentlyVisitedAreas, input });
  const touches = useResource({ endpoint: listHistoricalTouches, input });
  return (
    <div className={css.visited}>
      <Section title="ELD status">
        <Part what="The ELD status" view={status} rows={3}>
          {({ status: state, provider, as_of: asOf, reporting_vehicles: vehicles, last_visited_on: last }) => (
            <Facts title="Connection">
              <Fact label="Status">{state === null ? "Unknown" : eldStatusText(state)}</Fact>
              <Fact label="Provider">{provider ?? "Unknown"}</Fact>
              <Fact label="Checked">{asOf === null ? "Unknown" : <Age time={asOf} />}</Fact>
              <Fact label="Vehicles in 30 days">{formatNumber(vehicles)}</Fact>
              <Fact label="Last report">{last === null ? "Unknown" : formatDay(last)}</Fact>
            </Facts>
          )}
        </Part>
      </Section>
      <Section title="Visited in the last 30 days, verified by ELD">
        <Part what="The recent areas" view={recent}>
          {(areas) => (
            <Areas
              caption="Areas visited in the last 30 days, latest first"
              heads={["Area", "Visits", "Vehicles", "Last visit"]}
              rows={areas.map(({ code, name, visits, vehicles, last_visited_on: on }) => ({
                key: code,
                name,
                figures: [formatNumber(visits), formatNumber(vehicles), formatDay(on)],
              }))}
            />
          )}
        </Part>
      </Section>
      <Section title="Most visited areas, all time">
        <Part what="The most visited areas" view={touches}>
          {(areas) => (
            <Areas
              caption="Areas by visits, all time"
              heads={["Area", "Visits", "Last visit"]}
              rows={areas.map(({ code, name, historical_touches_count: visits, last_touched_on: on }) => ({
                key: code,
                name,
                figures: [formatNumber(visits), formatDay(on)],
              }))}
            />
          )}
        </Part>
      </Section>
    </div>
  );
}
