// The search at the top of Home: a lane or the area around one place, by form or on the map.
import { useState } from "react";
import { NO_DRAFT, resultsPath, withPicked } from "../../domain/carriers/lane/lane-form.ts";
import { radiusOf } from "../../domain/carriers/lane/lane.ts";
import { useGo } from "../../live/use-go.ts";
import { LaneFields } from "../../widgets/search-map/LaneFields.tsx";
import { PlaceSearch } from "../../widgets/search-map/PlaceSearch.tsx";
import { SearchMap } from "../../widgets/search-map/SearchMap.tsx";
import { useLaneForm } from "../../widgets/search-map/use-lane-form.ts";
import { useOpenAround } from "../../widgets/search-map/use-open-around.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./HomeSearch.module.css";
import { preloadMap } from "../../ui/map/MapView.tsx";

// With the code of the page, so that the map is painted with it and not after it.
preloadMap();

export function LaneHomeSearch() {
  const go = useGo();
  const openAround = useOpenAround();
  const [initial] = useState(NO_DRAFT);
  const form = useLaneForm(initial, (lane, { origin }) => {
    if (lane.destination === null) openAround(origin, lane.originRadius);
    else go(resultsPath(lane));
  });
  const { draft, setDraft } = form;
  const isPlace = draft.destination.areaId === null && draft.destination.searchText === "";
  const isSelected = draft.origin.areaId !== null;
  return (
    <section className={css.search} aria-labelledby="home-search">
      <div className={css.form}>
        <h2 id="home-search">Find carriers</h2>
        <LaneFields
          form={form}
          shape="column"
          action={!isPlace ? "Find carriers on this lane" : isSelected ? "Find carriers around it" : "Find carriers"}
        />
        <p className={muted}>
          {isPlace
            ? "Enter both for a lane. Origin only: carriers based nearby."
            : "Carriers whose trucks were seen near both ends, or that are based there."}
        </p>
      </div>
      <SearchMap
        label="Map to choose places on"
        first={{ kind: "origin", areaId: draft.origin.areaId, radius: radiusOf(draft.originRadius) ?? 0 }}
        second={{ kind: "destination", areaId: draft.destination.areaId, radius: radiusOf(draft.destinationRadius) ?? 0 }}
        onPlace={(place) => setDraft(withPicked(draft, place))}
        fills={draft.destination.active ? "Destination" : "Origin"}
      />
    </section>
  );
}

/** Reserves the space of the search until the session is known. */
export const HomeSearchSpace = () => <div className={css.search} aria-hidden />;

/** For plans without lane search: one place. */
export function PlaceHomeSearch() {
  return (
    <section className={css.search} aria-labelledby="home-search">
      <PlaceSearch headingId="home-search" />
    </section>
  );
}
