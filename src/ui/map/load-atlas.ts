// Fetches the atlas files when the first map is shown.
import VectorSource from "ol/source/Vector.js";
import statesAddress from "us-atlas/states-10m.json?url";
import countriesAddress from "world-atlas/countries-50m.json?url";
import { names, stateBorders, worldBorders, type Countries, type States } from "./atlas.ts";

/** One of each for every map of the page. */
export interface Atlas {
  readonly borders: VectorSource;
  readonly countryNames: VectorSource;
  readonly stateNames: VectorSource;
}

/** Named on a map of North America; all others would only be in the way. ISO 3166-1 numbers. */
const NAMED_COUNTRIES: readonly unknown[] = ["124", "484"];

async function fetched<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The borders could not be read: ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function load(): Promise<Atlas> {
  const [world, usa] = await Promise.all([fetched<Countries>(countriesAddress), fetched<States>(statesAddress)]);
  const { countries } = world.objects;
  const named = { ...countries, geometries: countries.geometries.filter(({ id }) => NAMED_COUNTRIES.includes(id)) };
  const wrapX = false;
  return {
    borders: new VectorSource({ features: [...worldBorders(world), ...stateBorders(usa)], wrapX }),
    countryNames: new VectorSource({ features: names(world, named), wrapX }),
    stateNames: new VectorSource({ features: names(usa, usa.objects.states), wrapX }),
  };
}

let atlas: Promise<Atlas> | null = null;

/** Fails when a file does not come, and may then be asked again. */
export function loadAtlas(): Promise<Atlas> {
  atlas ??= load().catch((error: unknown) => {
    atlas = null;
    throw error;
  });
  return atlas;
}
