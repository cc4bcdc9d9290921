// Onboarding packets of a connection, and the company's classifications.
import {
  listClassifications,
  listOnboardingPackets,
  type Classification,
  type OnboardingPacket,
} from "../../src/contract/connections.ts";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import type { Api } from "../http/api.ts";
import { windowOf } from "../http/paging.ts";
import { serve, type Call } from "../http/serve.ts";
import { isoText } from "../http/wire.ts";
import type { Resource } from "../q/columns.ts";
import { compileQ } from "../q/compile.ts";

const PACKETS: Resource = {
  id: "p.id",
  defaultSort: "id desc",
  columns: {
    id: { sql: "p.id", type: "bigint" },
    connection_id: { sql: "p.connection_id", type: "bigint" },
    updated_at: { sql: "p.updated_at", type: "timestamptz" },
  },
};

const CLASSIFICATIONS: Resource = {
  id: "k.id",
  defaultSort: "name",
  columns: {
    id: { sql: "k.id", type: "bigint" },
    name: { sql: "k.name", type: "text" },
    is_active: { sql: "k.is_active", type: "boolean" },
    is_by_broker_election: { sql: "k.is_by_broker_election", type: "boolean" },
  },
};

type PagedCall = Pick<Call<typeof listClassifications>, "tx" | "q" | "query" | "companyId" | "setTotal">;

/** A page of a company's own table. `alias` is what the resource's columns call it, `columns` what the answer shows of it. */
async function listOwn<T>(
  call: PagedCall,
  endpoint: EndpointSpec,
  resource: Resource,
  table: string,
  alias: string,
  columns: string,
): Promise<T[]> {
  const { where, orderBy, params } = compileQ(endpoint, resource, call.q, [call.companyId()]);
  const from = `from ${table} ${alias} where ${alias}.company_id = $1 and ${where}`;
  const [counted] = await call.tx.query<{ count: number }>(`select count(*) as count ${from}`, params);
  call.setTotal(counted?.count ?? 0);
  return call.tx.query<T>(`select ${columns} ${from} order by ${orderBy} ${windowOf(call.query)}`, params);
}

const PACKET_COLUMNS = `p.id, p.connection_id, p.status,
  ${isoText("p.created_at")} as created_at, ${isoText("p.updated_at")} as updated_at,
  p.executed_contract_id, p.rules_assessment`;

export function serveOnboarding(api: Api): void {
  serve(api, listOnboardingPackets, {
    handler: (call) => listOwn<OnboardingPacket>(call, listOnboardingPackets, PACKETS, "onboarding_packets", "p", PACKET_COLUMNS),
  });

  serve(api, listClassifications, {
    handler: (call) =>
      listOwn<Classification>(
        call,
        listClassifications,
        CLASSIFICATIONS,
        "classifications",
        "k",
        "k.id, k.name, k.is_active, k.is_by_broker_election",
      ),
  });
}
