// Carriers that share something with a carrier, and blocking all of them at once.
import {
  blockAssociatedCarriers,
  blockAssociatedCarriersByIds,
  listAssociatedCarriers,
  type AssociatedCarrier,
  type Association,
} from "../../../src/contract/carriers/records.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { windowOf } from "../../http/paging.ts";
import { CARRIER_PAGE, portal, scope } from "../../http/access.ts";
import { checkCarrier } from "../carriers/profile/check-carrier.ts";
import { route, type Route } from "../../http/serve.ts";
import { dayText } from "../../http/wire.ts";
import { sharedWith } from "../../carriers/associations.ts";
import { blockCarriers } from "./block-carriers.ts";
import { SHARING_CARRIER } from "./sharing-carrier.ts";

/** The same scope as for every change of a connection. */
const MAY_BLOCK = portal(CARRIER_PAGE, scope("onboarding"));

const ASSOCIATES = `
  with ${sharedWith("$1")}, counted as (
    select shared.*, case is_type when 'officer' then (select count(*)::int from carriers o where o.officer_name = shared.value)
      else 1 + (count(*) over (partition by is_type, value))::int end as sharers
    from shared
  ), associates as (
    select carrier_id, count(distinct is_type) as kinds, count(*) as things,
      json_agg(json_build_object('is_type', is_type, 'value', value, 'source', source, 'sharers', sharers,
        'seen_here_on', ${dayText("seen_here_on")}, 'seen_there_on', ${dayText("seen_there_on")}) order by is_type, value) as evidence
    from counted group by carrier_id having array_agg(is_type) @> $2::text[]
  )`;

const ROW = `${SHARING_CARRIER}, ca.operating_status, s.evidence`;

/** The carriers that share something of one of these types with `id`. */
async function sharing(tx: Queryable, id: number, types: readonly Association[]): Promise<number[]> {
  return readIds(
    tx,
    `with ${sharedWith("$1")} select distinct carrier_id as id from shared where is_type = any($2::text[]) order by id`,
    [id, types],
  );
}

export const associatedCarrierRoutes: readonly Route[] = [
  route(listAssociatedCarriers, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id }, query, companyId, setTotal }) {
      await checkCarrier(tx, id);
      const required = query.required_associations ?? [];
      const [counted] = await tx.query<{ total: number }>(`${ASSOCIATES} select count(*) as total from associates`, [
        id,
        required,
      ]);
      setTotal(counted?.total ?? 0);
      return tx.query<AssociatedCarrier>(
        `${ASSOCIATES} select ${ROW} from associates s join carriers ca on ca.id = s.carrier_id
         left join connections c on c.company_id = $3 and c.carrier_id = ca.id
         order by s.kinds desc, s.things desc, ca.id ${windowOf(query)}`,
        [id, required, companyId()],
      );
    },
  }),

  route(blockAssociatedCarriers, {
    access: MAY_BLOCK,
    async handler({ tx, params: { id }, body, requireUser, companyId }) {
      await checkCarrier(tx, id);
      const carrierIds = await sharing(tx, id, body.is_type);
      const blocking = { companyId: companyId(), userId: requireUser().userId, carrierIds, notes: body.connection_notes };
      return { blocked_carrier_ids: await blockCarriers(tx, blocking) };
    },
  }),

  route(blockAssociatedCarriersByIds, {
    access: MAY_BLOCK,
    async handler({ tx, params: { id }, body, requireUser, companyId }) {
      await checkCarrier(tx, id);
      const selected = new Set(body.carrier_ids);
      const carrierIds = (await sharing(tx, id, body.is_type)).filter((each) => selected.has(each));
      const blocking = { companyId: companyId(), userId: requireUser().userId, carrierIds, notes: body.connection_notes };
      return { blocked_carrier_ids: await blockCarriers(tx, blocking) };
    },
  }),
];
