// The names of a connection's classifications.

/** By id; one that is not known here keeps its number. */
export const classificationNames = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.map((id) => names.get(id) ?? `#${id}`);
