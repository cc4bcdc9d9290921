// Areas by themselves: one by its id, and the countries' names.
import { useMemo } from "react";
import type { Area } from "../../contract/carriers/areas.ts";
import type { PlaceRef } from "../../domain/carriers/lane/lane.ts";
import { areaResource, COUNTRIES } from "../../sync/carriers/areas.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

/** Null asks for nothing. */
export function useArea(ref: PlaceRef | null): ResourceView<Area> {
  return useResource(ref === null ? null : areaResource(ref)) as ResourceView<Area>;
}

/** Names by code; empty until they are here, and while they are not wanted. */
export function useCountries(areWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useResource(areWanted ? COUNTRIES : null);
  return useMemo(() => new Map((data ?? []).map(({ code, name }) => [code ?? "", name])), [data]);
}
