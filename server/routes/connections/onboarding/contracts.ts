// Contracts: the company's current one, those of packets, and the redlined versions that are uploaded.
import {
  getCurrentContract,
  getPacketContract,
  listContracts,
  listPacketContracts,
  reissueContract,
  uploadContract,
  uploadRedlinedContract,
  type PacketContract,
} from "../../../../src/contract/connections/onboarding.ts";
import { addContract, readContractInForce, readContracts, reissue } from "../../../companies/contracts.ts";
import type { Queryable } from "../../../db/engine.ts";
import { insertRow } from "../../../db/plain-sql.ts";
import { notFound } from "../../../http/refusal.ts";
import { portal, scope } from "../../../http/access.ts";
import { checkCarrier } from "../../carriers/profile/check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";
import { storedFile } from "../../../uploads/stored-file.ts";
import { findPacket } from "./packet-rows.ts";

const CONTRACTS = `
  select pc.id, pc.onboarding_packet_id, pc.is_broker_uploaded, json_build_object('id', k.id, 'name', k.name) as contract,
    pc.signed_by, ${isoText("pc.signed_at")} as signed_at, ${storedFile("f")} as file, ${isoText("pc.created_at")} as created_at
  from onboarding_packet_contracts pc
  join contracts k on k.company_id = pc.company_id and k.id = pc.contract_id
  left join uploads f on f.company_id = pc.company_id and f.id = pc.file_id`;

async function readContract(tx: Queryable, companyId: number, id: number): Promise<PacketContract> {
  const [contract] = await tx.query<PacketContract>(`${CONTRACTS} where pc.company_id = $1 and pc.id = $2`, [companyId, id]);
  if (contract === undefined) throw notFound();
  return contract;
}

const OF_CARRIER = `
  join onboarding_packets p on p.company_id = pc.company_id and p.id = pc.onboarding_packet_id
  join connections c on c.company_id = p.company_id and c.id = p.connection_id
  where pc.company_id = $1 and c.carrier_id = $2
  order by pc.created_at desc, pc.id desc`;

const KEEP = `
  insert into onboarding_packet_contracts (company_id, onboarding_packet_id, contract_id, is_broker_uploaded, file_id, user_id)
  values ($1, $2, $3, true, $4, $5) returning id`;

export const contractRoutes: readonly Route[] = [
  route(getPacketContract, {
    access: portal(),
    handler: ({ tx, params, companyId }) => readContract(tx, companyId(), params.id),
  }),

  route(listPacketContracts, {
    access: portal(),
    async handler({ tx, query, companyId }) {
      await checkCarrier(tx, query.carrier_id);
      return tx.query<PacketContract>(CONTRACTS + OF_CARRIER, [companyId(), query.carrier_id]);
    },
  }),

  route(getCurrentContract, {
    access: portal(),
    handler: ({ tx, companyId }) => readContractInForce(tx, companyId()),
  }),

  route(listContracts, { access: portal(), handler: ({ tx, companyId }) => readContracts(tx, companyId()) }),

  route(uploadContract, {
    access: portal(scope("manage_users")),
    async handler({ tx, body, companyId, keepFile }) {
      const file = await keepFile();
      return addContract(tx, companyId(), body.contract.name, file.id);
    },
  }),

  route(reissueContract, {
    access: portal(scope("manage_users")),
    handler: ({ tx, params: { id }, companyId }) => reissue(tx, companyId(), id),
  }),

  route(uploadRedlinedContract, {
    access: portal(scope("onboarding")),
    async handler({ tx, body, requireUser, companyId, keepFile }) {
      const packetId = body.onboarding_packet_id;
      await findPacket(tx, companyId(), packetId);
      const known = await tx.query("select 1 from contracts where company_id = $1 and id = $2", [companyId(), body.contract_id]);
      if (known.length === 0) throw notFound();
      const file = await keepFile();
      const params = [companyId(), packetId, body.contract_id, file.id, requireUser().userId];
      return readContract(tx, companyId(), await insertRow(tx, KEEP, params));
    },
  }),
];
