// Global search, and the list of carriers by text, place or conditions.
import { listCarriers, searchCarriersGlobally, type CarrierResult } from "../../../../src/contract/carriers/search.ts";
import { DEFAULT_DEADHEAD } from "../../../../src/contract/constants.ts";
import { matchToQ, parseSearchText } from "../../../../src/domain/carriers/search/search-text.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readRows } from "../../../db/plain-sql.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import type { Call } from "../../../http/call.ts";
import { CARRIER_SEARCH, hidesSafety, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import type { QueryTree, QueryValue } from "../../../q/parse.ts";
import { compileCarrierQ } from "./carrier-filters.ts";
import { countCarriers, findCarriers, readResultsText } from "./carrier-results.ts";
import { isThere, type Whereabouts } from "../../../carriers/near.ts";
import { readPassingBy } from "./passes-rules.ts";

interface Near {
  readonly area_id?: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly radius?: number;
}

/**
 * The place of an area.
 * @throws Refusal 404 when there is no such area, or its position is unknown
 */
export async function whereIs(tx: Queryable, areaId: number, miles: number): Promise<Whereabouts> {
  const [area] = await readRows(tx, "select is_type, code, country, lat, lon from areas where id = $1", [areaId]);
  if (area === undefined || area.lat === null || area.lon === null) throw notFound();
  const { lat, lon, country, code } = area;
  if (area.is_type === "country") return { kind: "country", country, lat, lon };
  if (area.is_type === "state" && code !== null) return { kind: "state", country, state: code, areaId, lat, lon };
  return { kind: "circle", circle: { lat, lon, miles } };
}

async function whereOf(
  tx: Queryable,
  { area_id: areaId, lat, lon, radius = DEFAULT_DEADHEAD }: Near,
): Promise<Whereabouts | null> {
  if (areaId !== undefined) return whereIs(tx, areaId, radius);
  if ((lat === undefined) !== (lon === undefined)) throw invalid(lat === undefined ? "lat" : "lon", "is missing");
  return lat === undefined || lon === undefined ? null : { kind: "circle", circle: { lat, lon, miles: radius } };
}

const isTree = (q: QueryValue | undefined): q is QueryTree => typeof q === "object" && !Array.isArray(q);

// The text is one more condition, read by the prefix rules; an empty one finds nothing.
function withText(q: QueryValue | undefined, text: string | undefined): QueryValue | undefined | null {
  if (text === undefined || text.trim() === "") return q;
  const match = parseSearchText(text);
  if (match === null) return null;
  if (q !== undefined && !isTree(q)) return q;
  const conditions = match.kind === "name" ? { search_name_cont: match.value } : matchToQ(match);
  return Object.assign(Object.create(null) as QueryTree, q, conditions);
}

type Listing = typeof searchCarriersGlobally | typeof listCarriers;

interface ListOptions {
  readonly text?: string | undefined;
  readonly isCountOnly?: boolean;
  /** Without a text or a place, `q` names known carriers. */
  readonly listsKnown?: boolean;
}

async function list(
  call: Call<Listing>,
  { text, isCountOnly = false, listsKnown = false }: ListOptions,
): Promise<CarrierResult[]> {
  const { tx, query, companyId, requireUser, setTotal, setText } = call;
  const where = await whereOf(tx, query);
  const q = withText(call.q, text);
  if (q === null) {
    setTotal(0);
    return [];
  }
  const isBlind = hidesSafety(requireUser());
  const isListing = listsKnown && where === null && (text ?? "").trim() === "";
  const now = new Date();
  const passingBy = await readPassingBy(tx, companyId(), q, now);
  const compiled = compileCarrierQ(q, { companyId: companyId(), isBlind, where, now, isListing, passingBy });
  const there = where === null ? null : isThere("s", where, (value) => `$${compiled.params.push(value)}`);
  const withPlace = there === null ? compiled : { ...compiled, where: `${compiled.where} and ${there}`, isFiltered: true };
  if (isCountOnly) {
    setTotal(await countCarriers(tx, withPlace));
    return [];
  }
  const { total, ids } = await findCarriers(tx, withPlace, query);
  setTotal(total);
  setText(await readResultsText(tx, companyId(), ids, isBlind));
  return [];
}

export const carrierSearchRoutes: readonly Route[] = [
  route(searchCarriersGlobally, {
    access: portal(CARRIER_SEARCH),
    async handler(call) {
      return list(call, { isCountOnly: call.query.count_only === true });
    },
  }),
  route(listCarriers, {
    access: portal(CARRIER_SEARCH),
    async handler(call) {
      return list(call, { text: call.query.search, listsKnown: true });
    },
  }),
];
