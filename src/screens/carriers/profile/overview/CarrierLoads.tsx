// The company's loads with the carrier, the latest pickups first.
import { formatNumber } from "../../../../domain/format.ts";
import { loadStatus } from "../../../../domain/loads/load-statuses.ts";
import { destinationName, originName, pickupTime } from "../../../../domain/loads/stops.ts";
import type { Condition } from "../../../../domain/query.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { PageLink } from "../../../../live/PageLink.tsx";
import { useCollection, useCounts } from "../../../../live/rows/use-collection.ts";
import { useFirstRows } from "../../../../live/rows/use-first-rows.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../../ui/cell/StatusTone.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { FactsSection } from "../../../../widgets/record/Facts.tsx";
import { RecordLines } from "../../../../widgets/record/RecordLines.tsx";

/** Tunable: more would push the rest of the page down. */
const MAX = 5;

export function CarrierLoads({ id }: { readonly id: number }) {
  const where: readonly Condition[] = [{ column: "carrier_id", is: "range", min: id, max: id }];
  const { counts, isPartial } = useCounts("loads", { ofCarrier: where });
  const { answer } = useCollection("loads", {
    where,
    text: null,
    sort: { column: "pickup_time", descending: true },
    facets: [],
  });
  const loads = useFirstRows("loads", [...(answer?.keys.subarray(0, MAX) ?? [])]);
  const total = answer?.total ?? 0;
  // A collection that is still being read has none of what has not come yet.
  const isKnown = answer !== null && counts !== null && !isPartial;
  return (
    <FactsSection title="Your loads with it">
      {!isKnown && loads.length === 0 && <SkeletonRows rows={3} label="Reading your loads with it" />}
      {isKnown && total === 0 && <p className={muted}>None</p>}
      {loads.length > 0 && (
        <RecordLines label="Your loads with it">
          {loads.map((load) => {
            const pickup = pickupTime(load);
            return (
              <li key={load.id}>
                <span>
                  <PageLink to={pathTo("load", { id: load.id })}>{load.external_load_number}</PageLink>{" "}
                  <StatusTone status={loadStatus(load.status)} />
                </span>
                <span className={muted}>
                  {originName(load)} to {destinationName(load)}
                </span>
                <span className={muted}>{pickup !== null && <Age time={pickup} />}</span>
              </li>
            );
          })}
        </RecordLines>
      )}
      {loads.length > 0 && total > loads.length && <p className={muted}>and {formatNumber(total - loads.length)} more</p>}
    </FactsSection>
  );
}
