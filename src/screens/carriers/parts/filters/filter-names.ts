// Names of the classifications and states in filters.
import type { Area } from "../../../../contract/carriers/areas.ts";
import type { Names } from "../../../../domain/carriers/global-search/chips.ts";

/** From local data. */
export const filterNames = (classifications: ReadonlyMap<number, string>, states: readonly Area[]): Names => ({
  classification: (id) => classifications.get(id),
  state: (id) => states.find((area) => area.id === id)?.name,
});
