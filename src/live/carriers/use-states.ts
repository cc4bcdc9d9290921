// Hooks for the states and provinces that carriers are based in: as areas, and their names by code.
import { useMemo } from "react";
import { listAreas, type Area } from "../../contract/carriers/areas.ts";
import { DEFAULT_COUNTRIES } from "../../contract/constants.ts";
import { stateCode } from "../../domain/carriers/state-code.ts";
import type { ResourceQuery } from "../../sync/resources.ts";
import { useResource } from "../use-resource.ts";

const STATES: ResourceQuery<typeof listAreas> = {
  endpoint: listAreas,
  input: { query: { per_page: 100 }, q: { is_type_eq: "state", s: "name asc" } },
};

const REGIONS = new Intl.DisplayNames("en-US", { type: "region" });

/** "Canada" by CA; a code that is none stays. */
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (REGIONS.of(code) ?? code) : code);

const order = ({ country }: Area): number => {
  const at = (DEFAULT_COUNTRIES as readonly string[]).indexOf(country);
  return at === -1 ? DEFAULT_COUNTRIES.length : at;
};

/** By country, then by name; empty until loaded. Cached, so that they are there at once the next time. */
export function useStates(): readonly Area[] {
  const { data } = useResource(STATES);
  return useMemo(
    () => (data ?? []).toSorted((a, b) => order(a) - order(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    [data],
  );
}

/** "Texas (TX)" by TX, "British Columbia, Canada (BC)" by CA-BC: by the codes of stateCode. Empty until loaded. */
export function useStateNames(): ReadonlyMap<string, string> {
  const states = useStates();
  return useMemo(() => {
    return new Map(
      states.flatMap(({ code, name, country }): [string, string][] => {
        const key = stateCode(code, country);
        if (code === null || key === null) return [];
        return [[key, key === code ? `${name} (${code})` : `${name}, ${countryName(country)} (${code})`]];
      }),
    );
  }, [states]);
}
