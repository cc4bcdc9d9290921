// Areas: autocompleted, listed by condition, and looked up by id or by place id.
import {
  autocompleteAreas,
  findAreaByPlaceId,
  getArea,
  listAreas,
  listCountries,
  type Area,
} from "../../../../src/contract/carriers/areas.ts";
import { PAGE_SIZE } from "../../../../src/contract/constants.ts";
import { placeForSearch, placesForSearch } from "../../../../src/domain/carriers/area-search.ts";
import type { Queryable } from "../../../db/engine.ts";
import { countRows } from "../../../db/plain-sql.ts";
import { windowOf, type PageInput } from "../../../http/paging.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import type { Call } from "../../../http/call.ts";
import { portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";
import type { Resource } from "../../../q/columns.ts";
import { compileQ, type Compiled } from "../../../q/compile.ts";
import { escapeLike } from "../../../q/values.ts";

/** Tunable: most areas of an autocompletion. */
const SUGGESTIONS = 10;

/** This server's place ids are "area:" and the area's id; those of a maps service are unknown here. */
const PLACE_ID = /^area:(\d{1,15})$/;

const ROW = `
  a.id, a.is_type, a.code, a.name, a.country, a.lat, a.lon, a.state_area_id, a.kma_area_id, a.is_unverified,
  case when a.lat is null or a.lon is null then null else json_build_object('lat', a.lat, 'lon', a.lon) end as centroid,
  a.five_zip_city, a.five_zip_state, ${isoText("a.located_at")} as located_at, null::int as historical_touches_count`;

const AREAS: Resource = {
  id: "a.id",
  defaultSort: "name asc",
  columns: {
    code: { sql: "a.code", type: "text", normalize: (text) => text.toUpperCase().replaceAll(" ", "") },
    country: { sql: "a.country", type: "text", normalize: (text) => text.toUpperCase() },
    name: { sql: 'a.name collate "C"', type: "text" },
  },
};

// Exact matches come first: "IL" is Illinois before Ilion, "60601" is that zip code.
const suggestSql = (names: number): string => {
  const each = (sql: (at: number) => string): string => Array.from({ length: names }, (_, at) => sql(at + 3)).join(" or ");
  return `
  select ${ROW} from areas a where ${each((at) => `a.search like $${at} || '%'`)} or a.code like $2 || '%'
  order by (a.code = $1) is true desc, (${each((at) => `a.search like $${at} or a.search like $${at} || ' __'`)}) desc,
    a.weight desc, a.name collate "C", a.id
  limit ${SUGGESTIONS}`;
};

async function suggest(tx: Queryable, term: string): Promise<Area[]> {
  const names = placesForSearch(term);
  if (names.length === 0) return [];
  const code = placeForSearch(term).replaceAll(" ", "").toUpperCase();
  return tx.query<Area>(suggestSql(names.length), [code, escapeLike(code), ...names.map(escapeLike)]);
}

type Listing = typeof listAreas | typeof listCountries;

async function list({ tx, q, query, setTotal }: Call<Listing>, endpoint: Listing, nearest?: Nearest): Promise<Area[]> {
  const { where, orderBy, params } = compileQ(endpoint, AREAS, q);
  setTotal(await countRows(tx, `from areas a where ${where}`, params));
  if (nearest !== undefined) return nearestFirst(tx, { where, params }, nearest, query);
  return tx.query<Area>(`select ${ROW} from areas a where ${where} order by ${orderBy} ${windowOf(query)}`, params);
}

/** Tunable: half the side, in degrees, of the square that is searched before all areas are. */
const NEARBY = 1;

async function nearestFirst(
  tx: Queryable,
  { where, params }: Pick<Compiled, "where" | "params">,
  { lat, lon }: Nearest,
  page: PageInput,
): Promise<Area[]> {
  const bound = params.length;
  const number = (at: number): string => `$${bound + at}::text::float8`;
  const [y, x, narrow] = [number(1), number(2), number(3)];
  const withPoint = [...params, String(lat), String(lon), String(Math.cos((lat * Math.PI) / 180))];
  // Flat-earth distance with longitudes scaled by latitude: nearby places sort the same, and thousands are compared.
  const order = `(a.lat - ${y}) ^ 2 + ((a.lon - ${x}) * ${narrow}) ^ 2 asc nulls last, a.id ${windowOf(page)}`;
  const box = `a.lat between ${y} - ${NEARBY} and ${y} + ${NEARBY}
    and a.lon between ${x} - ${NEARBY} / ${narrow} and ${x} + ${NEARBY} / ${narrow}`;
  const near = await tx.query<Area & { is_inside: boolean }>(
    `select ${ROW}, (a.lat - ${y}) ^ 2 + ((a.lon - ${x}) * ${narrow}) ^ 2 <= ${NEARBY} ^ 2 as is_inside
     from areas a where ${where} and ${box} order by ${order}`,
    withPoint,
  );
  // A place in a corner of the square may be farther than one just outside it.
  const isWhole = near.length === (page.per_page ?? PAGE_SIZE) && near.every(({ is_inside: isInside }) => isInside);
  return isWhole ? near : tx.query<Area>(`select ${ROW} from areas a where ${where} order by ${order}`, withPoint);
}

interface Nearest {
  readonly lat: number;
  readonly lon: number;
}

function nearestOf({ lat, lon }: { readonly lat?: number; readonly lon?: number }): Nearest | undefined {
  if ((lat === undefined) !== (lon === undefined)) throw invalid(lat === undefined ? "lat" : "lon", "is missing");
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

async function read(tx: Queryable, id: number): Promise<Area> {
  const [area] = await tx.query<Area>(`select ${ROW} from areas a where a.id = $1`, [id]);
  if (area === undefined) throw notFound();
  return area;
}

export const areaRoutes: readonly Route[] = [
  route(autocompleteAreas, { access: portal(), handler: ({ tx, query }) => suggest(tx, query.term) }),
  route(listAreas, { access: portal(), handler: (call) => list(call, listAreas, nearestOf(call.query)) }),
  route(listCountries, { access: portal(), handler: (call) => list(call, listCountries) }),
  route(getArea, { access: portal(), handler: ({ tx, params }) => read(tx, params.id) }),
  route(findAreaByPlaceId, {
    access: portal(),
    handler({ tx, query }) {
      const id = PLACE_ID.exec(query.place_id)?.[1];
      if (id === undefined) throw notFound();
      return read(tx, Number(id));
    },
  }),
];
