// The local search of the broker's own carriers finds what the server finds, for every search of the golden table.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchCarriersGlobally, type CarrierResult } from "../../../../../src/contract/carriers/search.ts";
import type { Connection } from "../../../../../src/contract/connections/connections.ts";
import type { Engine } from "../../../../../server/db/engine.ts";
import { globalSearchFromAddress } from "../../../../../src/domain/carriers/global-search/address.ts";
import type { GlobalSearchFilters } from "../../../../../src/domain/carriers/global-search/filters.ts";
import { filtersToLocal } from "../../../../../src/domain/carriers/global-search/local.ts";
import { filtersToQ, nearOf } from "../../../../../src/domain/carriers/global-search/q.ts";
import { addressOf } from "../../../../../src/contract/address.ts";
import { layout as connectionsLayout } from "../../../../../src/domain/connections/connection-filters.ts";
import { evaluate } from "../../../../../workers/query/evaluate.ts";
import { Orders } from "../../../../../workers/query/orders.ts";
import { Store } from "../../../../../workers/query/store.ts";
import { Refusals } from "../../../../../workers/query/refusals.ts";
import { TextSearch } from "../../../../../workers/query/text-match.ts";
import { FILTERS, STATE, TEXTS } from "../../../../domain/carriers/global-search/golden-table.ts";
import { appOver, Browser, openBrokerages } from "../../../fixture.ts";

// Sixty carriers that differ in every searchable attribute; the periods are coprime, so that all combinations occur.
const VARIETY = /* sql */ `
insert into areas (id, is_type, code, name, country, lat, lon, search, weight) values
  (${STATE}, 'state', 'TX', 'Texas', 'US', 31, -99, 'texas', 1), (77, 'city', null, 'Dallas', 'US', 32.8, -96.8, 'dallas', 1)
  on conflict do nothing;
update carriers set
  power_units = case when id % 13 = 0 then null else (id * 7) % 1200 end,
  equipment = case when id % 11 = 0 then '{}'::jsonb else jsonb_build_object('van', (id * 3) % 17, 'reefer', id % 5,
    'flatbed', (id % 7) / 3, 'cargo_van', (id % 3) * 4, 'straight_box_truck', id % 2) end,
  authority_granted_on = case when id % 10 = 9 then null else (current_date
    - ((id % 30) || ' months')::interval - (id % 3 - 1) * interval '1 day')::date end,
  authority_status = (array['active', 'active', 'inactive', null])[1 + id % 4],
  authority_types = (array['{common}', '{contract}', '{common,broker}', '{}'])[1 + id % 4]::text[],
  safety_rating = (array['satisfactory', 'conditional', 'unsatisfactory', null, null])[1 + id % 5],
  eld_status = (array['connected', 'not_connected', null])[1 + id % 3],
  specializations_verified = (array['{hazmat}', '{}', '{tanker,expedited}'])[1 + id % 3]::text[],
  specializations_provided = (array['{team_drivers,hazmat}', '{}', '{drayage}', '{}'])[1 + id % 4]::text[],
  lane_preferences = (array['{midwest}', '{local,west}', '{}', '{mexico}'])[1 + id % 4]::text[],
  bipd_limit = (array[750000, 1000000, 5000000, null, 0])[1 + id % 5],
  general_liability_limit = (array[1000000, null, 3000000])[1 + id % 3],
  cargo_limit = (array[100000, 250000, 1000000, null])[1 + id % 4],
  country = case when id % 17 = 0 then 'CA' else 'US' end, is_verified = id % 19 <> 0,
  lat = 30 + (id % 10), lon = -97 + (id % 7);
update carriers set legal_name = 'J.B. Hunt ' || id, dba_name = 'Blue Ridge & Sons',
  search_name = 'JBHUNT' || id || '|BLUERIDGESONS' where id % 9 = 0;
update carriers set legal_name = 'MC Kinley 12-34 Ñandú', search_name = 'MCKINLEY1234ÑANDÚ' where id = 104;
insert into carrier_identifiers (carrier_id, is_type, value) values
  (103, 'NIR_QC', 'R-123456-7'), (105, 'NSC_ON', '12-34'), (106, 'NSC', '123'), (107, 'CVOR', '123456789'),
  (108, 'RFC', 'ABC010203XY9'),
  (110, 'SCAC', 'ABCD'), (111, 'MC', '123456'), (112, 'DOT', '7'), (113, 'MC', '1234567'), (115, 'FF', '551'), (116, 'MX', '123456');
update connections set is_dismissed = true where company_id = 1 and id % 8 = 0;
-- Carriers that are nobody's: what the server finds beyond the broker's own.
insert into carriers (id, legal_name, search_name, power_units, authority_status) values
  (500, 'Stranger', 'STRANGER', 20, 'active');
insert into carrier_identifiers (carrier_id, is_type, value) values (500, 'DOT', '1230000');
`;

let engine: Engine;
let app: FastifyInstance;
let browser: Browser;
let store: Store<Connection>;

beforeAll(async () => {
  engine = await openBrokerages();
  await engine.exec(VARIETY);
  app = await appOver(engine);
  browser = await new Browser(app).signIn("manager@first.example");
  const { body } = await browser.get("/api/v1/connections/for_broker_portal?per_page=100");
  store = new Store(connectionsLayout);
  store.put(JSON.parse(body) as Connection[]);
}, 60_000);
afterAll(async () => {
  await app.close();
  await engine.close();
});

/** The broker's own carriers that the server finds. */
async function serverFinds(filters: GlobalSearchFilters): Promise<number[]> {
  const path = addressOf(searchCarriersGlobally, { query: { per_page: 100, ...nearOf(filters) }, q: filtersToQ(filters) });
  const response = await browser.get(path);
  expect(response.statusCode, response.body).toBe(200);
  const found = response.json<CarrierResult[]>();
  expect(Number(response.headers["totalitems"])).toBe(found.length);
  return found.filter(({ connection }) => connection !== null).map(({ id }) => id);
}

function localFinds(filters: GlobalSearchFilters): number[] | null {
  const stateOf = (id: number) => (id === STATE ? { code: "TX", country: "US" } : null);
  const query = filtersToLocal(filters, { today: new Date(), stateOf });
  if (query === null) return null;
  const { keys } = evaluate(
    { store, orders: new Orders(store), search: new TextSearch(store), refusals: new Refusals(store) },
    query,
  );
  return [...keys].map((id) => 100 + id);
}

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

async function expectSame(filters: GlobalSearchFilters): Promise<number | null> {
  const local = localFinds(filters);
  const server = await serverFinds(filters);
  if (local !== null) expect(ascending(local)).toEqual(ascending(server));
  return local?.length ?? null;
}

it("filters find the same carriers locally and on the server, and most find some but not all", async () => {
  const sizes: (number | null)[] = [];
  for (const [address] of FILTERS) {
    const { filters } = globalSearchFromAddress(address.replaceAll("STATE", String(STATE)));
    try {
      sizes.push(await expectSame(filters));
    } catch (error) {
      throw new Error(`${address}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  const selective = sizes.filter((size) => size !== null && size > 0 && size < 57);
  expect(selective.length).toBeGreaterThan(110);
  // Only the server can search around a place, and beyond the broker's own carriers.
  expect(sizes.filter((size) => size === null).length).toBe(
    FILTERS.filter(([, asks]) => /near:|is_mine_eq=false|located_days/.test(asks)).length,
  );
}, 60_000);

it("texts find the same carriers locally and on the server", async () => {
  let found = 0;
  for (const [text] of TEXTS) {
    const { filters } = globalSearchFromAddress(new URLSearchParams({ text }));
    try {
      found += Number((await expectSame(filters)) ?? 0);
    } catch (error) {
      throw new Error(`${text}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  expect(found).toBeGreaterThan(200);
}, 60_000);
