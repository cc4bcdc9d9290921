// What is known of one carrier's places besides the map: its devices' state, where it was lately, and where it was most often.
import { Button } from "@blueprintjs/core";
import { useMemo, useState, type ReactNode } from "react";
import { getEldStatus, listHistoricalTouches, listRecentlyVisitedAreas } from "../../../../contract/carriers/heatmap.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { eldStatusText } from "../../../../domain/vehicles/reconciliation-labels.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";

/** Rows shown before all of them are asked for; ours. */
const FIRST = 8;

interface Line {
  readonly code: string;
  readonly name: string;
  readonly figures: readonly string[];
}

/** A short table; `heads` names the figures. */
function Lines({
  caption,
  heads,
  lines,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly lines: readonly Line[];
}) {
  const [areAll, setAll] = useState(false);
  if (lines.length === 0) return <p className="muted">None is known.</p>;
  return (
    <>
      <table className="heat-lane-table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, areAll ? lines.length : FIRST).map(({ code, name, figures }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              {figures.map((text, at) => (
                <td key={heads[at]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > FIRST && (
        <Button
          size="small"
          variant="minimal"
          text={areAll ? "Show fewer" : `Show all ${formatNumber(lines.length)}`}
          onClick={() => setAll(!areAll)}
        />
      )}
    </>
  );
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="heat-known" aria-label={title}>
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
    <div className="heat-knowns">
      <Section title="Logging devices">
        <Part what="The devices' state" view={status} rows={3}>
          {({ status: state, provider, as_of: asOf, reporting_vehicles: vehicles, last_visited_on: last }) => (
            <Facts title="ELD">
              <Fact label="State">{state === null ? "Unknown" : eldStatusText(state)}</Fact>
              <Fact label="Provider">{provider ?? "Unknown"}</Fact>
              <Fact label="Looked up">{asOf === null ? "Unknown" : <Age time={asOf} />}</Fact>
              <Fact label="Vehicles in 30 days">{formatNumber(vehicles)}</Fact>
              <Fact label="Last report">{last === null ? "Unknown" : formatDay(last)}</Fact>
            </Facts>
          )}
        </Part>
      </Section>
      <Section title="Visited in the last 30 days, verified by ELD">
        <Part what="The latest areas" view={recent}>
          {(areas) => (
            <Lines
              caption="Areas visited in the last 30 days, latest first"
              heads={["Visits", "Vehicles", "Last"]}
              lines={areas.map(({ code, name, visits, vehicles, last_visited_on: on }) => ({
                code,
                name,
                figures: [formatNumber(visits), formatNumber(vehicles), formatDay(on)],
              }))}
            />
          )}
        </Part>
      </Section>
      <Section title="Most visited in all that is remembered">
        <Part what="The most visited areas" view={touches}>
          {(areas) => (
            <Lines
              caption="Areas by visits in all that is remembered"
              heads={["Visits", "Last"]}
              lines={areas.map(({ code, name, historical_touches_count: visits, last_touched_on: on }) => ({
                code,
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
