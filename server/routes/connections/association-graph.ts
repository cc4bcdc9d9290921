// Who is behind a carrier: the carriers within two steps, and what they share, with limits.
import {
  getAssociationGraph,
  type AssociationGraph,
  type GraphCarrier,
  type Holding,
  type SharedKind,
  type SharedThing,
} from "../../../src/contract/carriers/association-graph.ts";
import { explain } from "../../../src/domain/carriers/associates/explain.ts";
import type { Queryable } from "../../db/engine.ts";
import { CARRIER_PAGE, portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { checkCarrier } from "../carriers/profile/check-carrier.ts";
import { holdersOf, type Holder } from "./association-graph-sql.ts";
import { SHARING_CARRIER } from "./sharing-carrier.ts";

/** Tunable: carriers of the first step; more can be drawn, but not read. */
const ASSOCIATES_MAX = 400;

/** Tunable: the most likely associates, whose own associates are looked for, and the carriers of the second step. */
const EXPANDED_MAX = 20;
const FURTHER_MAX = 100;

/** Assumption: what more carriers than this have says too little to follow it a second step. */
const COMMON = 25;

const CARRIERS = `
  select ${SHARING_CARRIER}, su.id as subscription_id
  from unnest($1::bigint[]) with ordinality as wanted(id, at)
  join carriers ca on ca.id = wanted.id
  left join connections c on c.company_id = $2 and c.carrier_id = ca.id
  left join subscriptions su on su.company_id = $2 and su.carrier_id = ca.id
  order by wanted.at`;

/** Things and who has them, each thing and each holder once. */
class Shared {
  readonly things: SharedThing[] = [];
  readonly holdings: Holding[] = [];
  readonly #ids = new Map<string, number>();
  readonly #held = new Set<string>();

  add(row: Holder): void {
    const key = `${row.is_type} ${row.key}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.things.length + 1;
      this.#ids.set(key, id);
      this.things.push({ id, is_type: row.is_type as SharedKind, value: row.value, carriers: row.carriers });
    }
    const holding = `${id} ${row.carrier_id}`;
    if (this.#held.has(holding)) return;
    this.#held.add(holding);
    const { carrier_id, source, first_seen_on, last_seen_on } = row;
    this.holdings.push({ carrier_id, thing_id: id, source, first_seen_on, last_seen_on });
  }

  has = ({ is_type, key }: Holder): boolean => this.#ids.has(`${is_type} ${key}`);

  /** Only these carriers, and only things that two of them still share. */
  among(carriers: ReadonlySet<number>): Pick<AssociationGraph, "things" | "holdings"> {
    const kept = this.holdings.filter(({ carrier_id: id }) => carriers.has(id));
    const holders = new Map<number, number>();
    for (const { thing_id: id } of kept) holders.set(id, (holders.get(id) ?? 0) + 1);
    const isShared = (id: number): boolean => (holders.get(id) ?? 0) > 1;
    return { things: this.things.filter(({ id }) => isShared(id)), holdings: kept.filter(({ thing_id: id }) => isShared(id)) };
  }
}

/** How many carriers the limit of holders cut off, over all things. */
function cutOff({ things, holdings }: Shared): number {
  const listed = new Map<number, number>();
  for (const { thing_id: id } of holdings) listed.set(id, (listed.get(id) ?? 0) + 1);
  // A namesake that shares nothing else is no associate.
  return things.reduce(
    (sum, { id, is_type: type, carriers }) => sum + (type === "officer" ? 0 : carriers - (listed.get(id) ?? 0)),
    0,
  );
}

async function graphAround(tx: Queryable, id: number, companyId: number, seesBanks: boolean): Promise<AssociationGraph> {
  const holders = (ids: readonly number[], most: number): Promise<Holder[]> =>
    tx.query<Holder>(holdersOf(seesBanks), [ids, most, ...(seesBanks ? [companyId] : [])]);

  const shared = new Shared();
  for (const row of await holders([id], ASSOCIATES_MAX + 1)) shared.add(row);
  const cut = cutOff(shared);
  const associates = explain(id, shared);
  const kept = associates.slice(0, ASSOCIATES_MAX);

  const expanded = kept.slice(0, EXPANDED_MAX).map(({ carrierId }) => carrierId);
  // What the carrier itself has is in the graph already, with all who share it.
  const news = expanded.length === 0 ? [] : (await holders(expanded, COMMON)).filter((row) => !shared.has(row));
  const common = new Set(news.filter(({ carriers }) => carriers > COMMON).map(({ is_type: type, key }) => `${type} ${key}`));
  for (const row of news) if (row.carriers <= COMMON) shared.add(row);

  const beyond = new Set(associates.slice(ASSOCIATES_MAX).map(({ carrierId }) => carrierId));
  const known = new Set(shared.holdings.map(({ carrier_id: one }) => one).filter((one) => !beyond.has(one)));
  const further = explain(id, shared.among(known)).filter(({ step }) => step === 2);
  const last = further.slice(0, FURTHER_MAX);
  const reached = new Set([id, ...kept, ...last].map((one) => (typeof one === "number" ? one : one.carrierId)));
  const part = shared.among(reached);
  const order = [id, ...explain(id, part).map(({ carrierId }) => carrierId)];
  return {
    carriers: await tx.query<GraphCarrier>(CARRIERS, [order, companyId]),
    ...part,
    left_out: {
      associates: associates.length - kept.length + cut,
      unexpanded: kept.length - expanded.length,
      common_things: common.size,
      further: further.length - last.length,
    },
    is_bank_hidden: !seesBanks,
  };
}

export const associationGraphRoutes: readonly Route[] = [
  route(getAssociationGraph, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id }, requireUser, companyId }) {
      await checkCarrier(tx, id);
      return graphAround(tx, id, companyId(), requireUser().scopes.includes("view_bank_accounts"));
    },
  }),
];
