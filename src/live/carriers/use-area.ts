// Areas by themselves: one by its id, and the countries' names.
import { useMemo } from "react";
import type { Area } from "../../contract/carriers/areas.ts";
import type { PlaceRef } from "../../domain/carriers/lane/lane.ts";
import { areaQuestion, COUNTRIES } from "../../sync/carriers/areas.ts";
import { useDetail, type DetailView } from "../use-detail.ts";

/** Null asks for nothing. */
export function useArea(ref: PlaceRef | null): DetailView<Area> {
  return useDetail(ref === null ? null : areaQuestion(ref)) as DetailView<Area>;
}

/** Names by code; empty until they are here, and while they are not wanted. */
export function useCountries(areWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useDetail(areWanted ? COUNTRIES : null);
  return useMemo(() => new Map((data ?? []).map(({ code, name }) => [code ?? "", name])), [data]);
}
