// Hooks for one area by its id, and for the names of countries.
import { useMemo } from "react";
import type { Area } from "../../contract/carriers/areas.ts";
import type { PlaceRef } from "../../domain/carriers/lane/lane.ts";
import { areaResource, COUNTRIES } from "../../sync/carriers/areas.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

/** Null fetches nothing. */
export function useArea(ref: PlaceRef | null): ResourceView<Area> {
  return useResource(ref === null ? null : areaResource(ref)) as ResourceView<Area>;
}

/** Names by code; empty until loaded, and while not wanted. */
export function useCountries(areWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useResource(areWanted ? COUNTRIES : null);
  return useMemo(() => new Map((data ?? []).map(({ code, name }) => [code ?? "", name])), [data]);
}
