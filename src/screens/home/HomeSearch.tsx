// The search on Home: a lane, or the area around one place. The map to choose them on is on the page of lanes.
import { useState } from "react";
import { NO_DRAFT, resultsPath } from "../../domain/carriers/lane/lane-form.ts";
import { useGo } from "../../live/use-go.ts";
import { LaneFields } from "../../widgets/search-map/LaneFields.tsx";
import { PlaceSearch } from "../../widgets/search-map/PlaceSearch.tsx";
import { useLaneForm } from "../../widgets/search-map/use-lane-form.ts";
import { useOpenAround } from "../../widgets/search-map/use-open-around.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./HomeSearch.module.css";

export function LaneHomeSearch() {
  const go = useGo();
  const openAround = useOpenAround();
  const [initial] = useState(NO_DRAFT);
  const form = useLaneForm(initial, (lane, { origin }) => {
    if (lane.destination === null) openAround(origin, lane.originRadius);
    else go(resultsPath(lane));
  });
  const { destination, origin } = form.draft;
  const isPlace = destination.areaId === null && destination.searchText === "";
  return (
    <section className={css.search} aria-labelledby="home-search">
      <h2 id="home-search">Find carriers</h2>
      <LaneFields
        form={form}
        shape="row"
        action={!isPlace ? "Find carriers on this lane" : origin.areaId !== null ? "Find carriers around it" : "Find carriers"}
      />
      <p className={muted}>
        {isPlace
          ? "Enter both for a lane. Origin only: carriers based nearby."
          : "Carriers whose trucks were seen near both ends, or that are based there."}
      </p>
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
