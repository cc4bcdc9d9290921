// The lane form: its draft, its errors, and the lane it describes.
import type { Area } from "../../../contract/carriers/areas.ts";
import { DEFAULT_DEADHEAD } from "../../../contract/constants.ts";
import { addressOfSearch, LEAST_DEADHEAD, DEADHEAD_MAX, NO_LANE, radiusOf, type Lane, type PlaceRef } from "./lane.ts";
import { NO_PLACE, placeOfArea, type LanePlace } from "./lane-place.ts";
import { pathTo } from "../../pages.ts";

/** Radii as typed, in miles. */
export interface LaneDraft {
  readonly origin: LanePlace;
  readonly destination: LanePlace;
  readonly originRadius: string;
  readonly destinationRadius: string;
}

export const NO_DRAFT: LaneDraft = {
  origin: { ...NO_PLACE, active: true },
  destination: NO_PLACE,
  originRadius: String(DEFAULT_DEADHEAD),
  destinationRadius: String(DEFAULT_DEADHEAD),
};

export type LaneErrors = Readonly<Partial<Record<keyof LaneDraft, string>>>;

const RADIUS_ERROR = `Whole miles from ${LEAST_DEADHEAD} to ${DEADHEAD_MAX}.`;

const placeError = (place: LanePlace, isRequired: boolean): string | null => {
  if (place.areaId !== null) return null;
  if (place.searchText.trim() !== "") return "Choose a place from the list.";
  return isRequired ? "Enter an origin." : null;
};

/** Errors by field; each says how to fix it. */
export function laneErrors(draft: LaneDraft): LaneErrors {
  const errors: readonly (readonly [keyof LaneDraft, string | null])[] = [
    ["origin", placeError(draft.origin, true)],
    ["destination", placeError(draft.destination, false)],
    ["originRadius", radiusOf(draft.originRadius) === null ? RADIUS_ERROR : null],
    ["destinationRadius", radiusOf(draft.destinationRadius) === null ? RADIUS_ERROR : null],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}

/** The lane of a form without errors. */
export const laneOfDraft = (draft: LaneDraft): Lane => ({
  ...NO_LANE,
  origin: draft.origin.areaId,
  destination: draft.destination.areaId,
  originRadius: radiusOf(draft.originRadius) ?? DEFAULT_DEADHEAD,
  destinationRadius: radiusOf(draft.destinationRadius) ?? DEFAULT_DEADHEAD,
});

// An area that cannot be looked up right now is still the one in the address.
function placeOfRef(ref: PlaceRef | null, area: Area | null): LanePlace {
  if (area !== null) return placeOfArea(area, typeof ref === "string" ? ref : null);
  if (typeof ref !== "number") return NO_PLACE;
  const name = `Place ${ref}`;
  return { ...NO_PLACE, areaId: ref, name, searchText: name };
}

/** The form filled in for a lane; areas are null while unknown. */
export const draftOfLane = (lane: Lane, origin: Area | null, destination: Area | null): LaneDraft => ({
  origin: { ...placeOfRef(lane.origin, origin), active: true },
  destination: placeOfRef(lane.destination, destination),
  originRadius: String(lane.originRadius),
  destinationRadius: String(lane.destinationRadius),
});

/** The reverse lane; the map keeps filling in the same end. */
export const swapped = (draft: LaneDraft): LaneDraft => ({
  origin: { ...draft.destination, active: draft.origin.active },
  destination: { ...draft.origin, active: draft.destination.active },
  originRadius: draft.destinationRadius,
  destinationRadius: draft.originRadius,
});

type End = "origin" | "destination";

/** Fills in one end. Once it has a place, the map fills in the other end if that is empty. */
export function withPlace(draft: LaneDraft, end: End, place: LanePlace): LaneDraft {
  const other = end === "origin" ? "destination" : "origin";
  const moves = place.areaId !== null && draft[other].searchText === "";
  return { ...draft, [end]: { ...place, active: !moves }, [other]: { ...draft[other], active: moves } };
}

/** Fills in the end that is active on the map. */
export const withPicked = (draft: LaneDraft, place: LanePlace): LaneDraft =>
  withPlace(draft, draft.destination.active ? "destination" : "origin", place);

/** Makes the focused end the one that the map fills in. */
export const withActive = (draft: LaneDraft, end: End): LaneDraft => ({
  ...draft,
  origin: { ...draft.origin, active: end === "origin" },
  destination: { ...draft.destination, active: end === "destination" },
});

/** The path of a lane's results, below `/broker`. */
export const resultsPath = (lane: Lane): string => pathTo("lane-search-results", { query: addressOfSearch(lane) });
