// Which columns stand in the row of two lines that a phone shows instead of a table's row, and where in it.
import type { ColumnSpec, LinePlace } from "./column-spec.ts";
import type { PlacedColumn } from "./use-columns.ts";

/** Tunable: pixels of a row of two lines, of 20 and 18 pixels, with the room that a finger needs. */
export const LINES_HEIGHT = 60;

/** Tunable: more facts are cut off on the smallest phones. */
const FACTS_MAX = 3;

type Placeable = Pick<ColumnSpec<never>, "id" | "line" | "names" | "strong" | "tone" | "shows" | "hiddenByDefault">;

const PLACES: readonly LinePlace[] = ["title", "state", "fact", "end"];

/** What a list says of no column: its name, its first status, its first age, and the first columns besides. */
function defaultsFor(place: LinePlace, free: readonly Placeable[]): readonly Placeable[] {
  const first = (fits: (column: Placeable) => boolean): readonly Placeable[] => free.filter(fits).slice(0, 1);
  switch (place) {
    case "title": {
      const named = first(({ names }) => names === true);
      return named.length > 0 ? named : free.slice(0, 1);
    }
    case "state":
      return first(({ tone }) => tone !== undefined);
    case "end":
      return first(({ shows }) => shows === "age");
    case "fact":
      return free.slice(0, FACTS_MAX);
  }
}

/** The ids of the columns at each place, in their order. Where a list says nothing about a place, the first columns fill it. */
export function linePlaces(columns: readonly Placeable[]): Readonly<Record<LinePlace, readonly string[]>> {
  const places: Record<LinePlace, readonly string[]> = { title: [], state: [], fact: [], end: [] };
  let free = columns.filter(({ line, hiddenByDefault = false }) => line === undefined && !hiddenByDefault);
  // The facts are what the other places leave.
  for (const place of ["title", "state", "end", "fact"] as const) {
    const said = columns.filter(({ line }) => line === place);
    const chosen = said.length > 0 ? said : defaultsFor(place, free);
    free = free.filter((column) => !chosen.includes(column));
    places[place] = chosen.map(({ id }) => id);
  }
  return places;
}

/** A number that a click copies would be a small target inside a large one: on a phone it is text. */
function asText<Row>(spec: ColumnSpec<Row>): ColumnSpec<Row> {
  if (spec.shows !== "identifier") return spec;
  const { shows: _, ...others } = spec;
  return others;
}

/** The columns of a row of two lines, as they are drawn. */
export function lineColumns<Row>(specs: readonly ColumnSpec<Row>[]): readonly PlacedColumn<Row>[] {
  const places = linePlaces(specs);
  const byId = new Map(specs.map((spec) => [spec.id, asText(spec)]));
  return PLACES.flatMap((line) => places[line].map((id) => ({ line, spec: byId.get(id) }))).flatMap(({ line, spec }, track) =>
    spec === undefined ? [] : { spec, line, track, width: 0, left: 0, pin: null, sorted: null, style: undefined },
  );
}

/** What stands before a fact: a bare number does not say what it counts. */
export const lineLabel = ({ lineLabel: own, align, shows, title }: ColumnSpec<never>): string | null =>
  own === undefined ? (align === "end" && shows === undefined ? title : null) : own;
