// Where the truck was, the latest first: for people who read rather than look, and for print.
import type { CarrierVehicleArea } from "../../../contract/loads/vehicle-areas.ts";
import { formatDay } from "../../../domain/format.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Part } from "../../../widgets/record/Part.tsx";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import css from "./PositionsPart.module.css";

export function PositionsPart({ view }: { readonly view: ResourceView<CarrierVehicleArea[]> }) {
  if (view.data === null && view.outcome === null) return null;
  return (
    <RecordPanel title="Positions of the truck" label="Positions of the truck">
      <Part what="The positions" view={view} rows={4} others="parts of this page">
        {(areas) =>
          areas.length === 0 ? (
            <p className={muted}>The truck has reported none.</p>
          ) : (
            <div className={css.positions} role="region" aria-label="Positions" tabIndex={0}>
              <RecordLines isOrdered label="The latest first">
                {areas.toReversed().map((area, at) => (
                  <li key={`${area.code}${area.visited_on}${at}`}>
                    <span>
                      {area.name}{" "}
                      <span className={muted}>{area.is_by_phone === true ? `${area.code}, driver’s phone` : area.code}</span>
                    </span>
                    <span>{area.located_at === null ? formatDay(area.visited_on) : <Age time={area.located_at} />}</span>
                  </li>
                ))}
              </RecordLines>
            </div>
          )
        }
      </Part>
    </RecordPanel>
  );
}
