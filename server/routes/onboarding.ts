// Onboarding packets of a connection, and the company's classifications.
import {
  listClassifications,
  listOnboardingPackets,
  type Classification,
  type OnboardingPacket,
} from "../../src/contract/connections.ts";
import type { Api } from "../http/api.ts";
import { serve } from "../http/serve.ts";
import { isoText } from "../http/wire.ts";
import type { Resource } from "../q/columns.ts";
import { listPage } from "./list-page.ts";

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

const PACKET_COLUMNS = `p.id, p.connection_id, p.status,
  ${isoText("p.created_at")} as created_at, ${isoText("p.updated_at")} as updated_at,
  p.executed_contract_id, p.rules_assessment`;

export function serveOnboarding(api: Api): void {
  serve(api, listOnboardingPackets, {
    handler: (call) =>
      listPage<OnboardingPacket>(call, listOnboardingPackets, PACKETS, {
        from: "onboarding_packets p",
        where: "p.company_id = $1",
        columns: PACKET_COLUMNS,
      }),
  });

  serve(api, listClassifications, {
    handler: (call) =>
      listPage<Classification>(call, listClassifications, CLASSIFICATIONS, {
        from: "classifications k",
        where: "k.company_id = $1",
        columns: "k.id, k.name, k.is_active, k.is_by_broker_election",
      }),
  });
}
