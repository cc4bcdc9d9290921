// The lane search page: origin, destination and deadhead miles, which can also be filled in on the map.
import { useState } from "react";
import { NO_DRAFT, withPicked } from "../../../domain/carriers/lane/lane-form.ts";
import { radiusOf } from "../../../domain/carriers/lane/lane.ts";
import { searchPlan } from "../../../domain/carriers/lane/lane-plan.ts";
import { useGo } from "../../../live/use-go.ts";
import { useRecentSearches } from "../../../live/use-recent.ts";
import { useSession } from "../../../live/use-records.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { LaneFields } from "../../../widgets/search-map/LaneFields.tsx";
import { RecentSearches } from "../../../widgets/search-map/RecentSearches.tsx";
import { preloadMap } from "../../../ui/map/MapView.tsx";
import { SearchMap } from "./SearchMap.tsx";
import { useLaneForm } from "../../../widgets/search-map/use-lane-form.ts";
import { SavedSearchesMenu } from "../../../widgets/carriers/SavedSearchesMenu.tsx";
import { PlanLimit } from "./LaneState.tsx";
import css from "./LaneSearchScreen.module.css";

// With the code of the page, so that the map is painted with it and not after it.
preloadMap();

export function LaneSearchScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const plan = user === null ? null : searchPlan(user.paywall);
  const lanes = useRecentSearches().filter(({ kind }) => kind === "lane");
  const [initial] = useState(NO_DRAFT);
  const form = useLaneForm(initial);
  const { draft, setDraft } = form;
  return (
    <>
      <PageHeader title="Lane search" onGo={go} actions={<SavedSearchesMenu type="lane" />} />
      {plan?.isSpent === true && <PlanLimit plan={plan} shape="before" />}
      <div className={css.search}>
        <div className={css.form}>
          <LaneFields form={form} shape="column" action="Find carriers" autoFocus />
          <section aria-labelledby="lane-recent">
            <h2 id="lane-recent">Recent lanes</h2>
            <RecentSearches searches={lanes} onGo={go} nothing="Your recent lanes appear here." />
          </section>
        </div>
        <SearchMap
          label="The lane on the map"
          first={{ kind: "origin", areaId: draft.origin.areaId, radius: radiusOf(draft.originRadius) ?? 0 }}
          second={{ kind: "destination", areaId: draft.destination.areaId, radius: radiusOf(draft.destinationRadius) ?? 0 }}
          onPlace={(place) => setDraft(withPicked(draft, place))}
          fills={draft.destination.active ? "Destination" : "Origin"}
        />
      </div>
    </>
  );
}
