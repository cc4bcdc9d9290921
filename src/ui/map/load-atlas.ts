// Fetches the atlas files when the first map is shown.
import statesAddress from "us-atlas/states-10m.json?url";
import countriesAddress from "world-atlas/countries-50m.json?url";
import type { BorderPainter } from "./borders/draw-borders.ts";
import { openPainter } from "./borders/painter.ts";
import type { PlaceName } from "./names/draw-names.ts";
import { names, stateBorders, countryBorders, type Countries, type States } from "./atlas.ts";

/** Shared by all maps of the page. */
export interface Atlas {
  readonly borders: BorderPainter;
  /** Those that matter more first. */
  readonly names: readonly PlaceName[];
}

/** Tunable: from this zoom level on there is room for names of states. */
const NEAR = 4.4;

/** The countries with a label, beside the states of the US; ISO 3166-1 numbers. */
const NAMED_COUNTRIES: readonly unknown[] = ["124", "484"];

async function fetched<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The borders could not be fetched: ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function load(): Promise<Atlas> {
  const [countryAtlas, usa] = await Promise.all([fetched<Countries>(countriesAddress), fetched<States>(statesAddress)]);
  const { countries } = countryAtlas.objects;
  const named = { ...countries, geometries: countries.geometries.filter(({ id }) => NAMED_COUNTRIES.includes(id)) };
  return {
    borders: openPainter([...countryBorders(countryAtlas), ...stateBorders(usa)]),
    names: [
      ...names(usa, usa.objects.states, { from: NEAR, to: Infinity }),
      ...names(countryAtlas, named, { from: 0, to: NEAR + 2 }),
    ],
  };
}

let atlas: Promise<Atlas> | null = null;

/** Rejects when a file cannot be fetched; the next call tries again. */
export function loadAtlas(): Promise<Atlas> {
  atlas ??= load().catch((error: unknown) => {
    atlas = null;
    throw error;
  });
  return atlas;
}
