// A place field with suggestions: recent places at once, others while typing.
import { Button } from "@blueprintjs/core";
import type { Ref } from "react";
import type { Area } from "../../contract/carriers/areas.ts";
import {
  areaDetail,
  areaKind,
  beginsWith,
  placeOfArea,
  typedPlace,
  type LanePlace,
} from "../../domain/carriers/lane/lane-place.ts";
import { useAreaSuggestions } from "../../live/carriers/use-area-suggestions.ts";
import { useCountries } from "../../live/carriers/use-area.ts";
import { rememberPlace, useRecentPlaces } from "../../live/use-recent.ts";
import { useOnline } from "../../live/use-online.ts";
import { PlaceField } from "../../ui/form/PlaceField.tsx";
import type { PlaceOption } from "../../ui/form/PlaceList.tsx";

interface Props {
  readonly label: string;
  readonly place: LanePlace;
  readonly onPlace: (place: LanePlace) => void;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onFocus?: () => void;
  readonly autoFocus?: boolean;
}

/** Tunable: recent places above the suggestions; more would push those out of view. */
const RECENT_AMONG_OTHERS = 3;

const recentOption = (place: LanePlace): PlaceOption => ({
  id: place.areaId ?? 0,
  name: place.name,
  kind: "",
  detail: "",
  isRecent: true,
});

const areaOption = (area: Area, countries: ReadonlyMap<string, string>): PlaceOption => ({
  id: area.id,
  name: area.name,
  kind: areaKind(area),
  detail: areaDetail(area, countries),
  isRecent: false,
});

export function PlaceInput({ place, onPlace, placeholder = "City, zip, market or state", ...field }: Props) {
  const isOnline = useOnline();
  const isSelected = place.areaId !== null;
  const typed = isSelected ? "" : place.searchText;
  const { status, term, areas, again } = useAreaSuggestions(typed);
  const countries = useCountries(status !== "idle");
  const recentPlaces = useRecentPlaces();
  const recent =
    typed.trim() === "" ? recentPlaces : recentPlaces.filter(({ name }) => beginsWith(name, typed)).slice(0, RECENT_AMONG_OTHERS);
  const known = new Set(recent.map(({ areaId }) => areaId));
  const others = areas.filter(({ id }) => !known.has(id));
  const options = [...recent.map(recentOption), ...others.map((area) => areaOption(area, countries))];

  const choose = (id: number) => {
    const area = areas.find((one) => one.id === id);
    const selected = area === undefined ? recentPlaces.find(({ areaId }) => areaId === id) : placeOfArea(area);
    if (selected === undefined) return;
    onPlace({ ...selected, active: place.active });
    void rememberPlace(selected);
  };
  const isUnavailable = !isSelected && typed.trim() !== "" && (status === "offline" || status === "failed");
  const trouble = isUnavailable && (
    <>
      {status === "offline" || !isOnline ? "Offline: only recent places can be selected." : "Places could not be looked up."}
      <Button
        size="small"
        variant="minimal"
        text="Retry"
        // Keep the focus in the field, and with it the list of suggestions open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={again}
      />
    </>
  );
  return (
    <PlaceField
      {...field}
      placeholder={placeholder}
      text={place.searchText}
      onText={(text) => onPlace(typedPlace(place, text))}
      options={options}
      isSelected={isSelected}
      isLoading={status === "loading"}
      onChoose={choose}
      {...(status === "ready" && term !== "" ? { nothing: `No place begins with “${term}”.` } : {})}
      trouble={trouble || null}
    />
  );
}
