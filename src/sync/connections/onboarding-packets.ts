// The onboarding packets of one connection, newest first.
import { listOnboardingPackets } from "../../contract/connections/connections.ts";
import type { ListQuery } from "../list-query.ts";

export const packetsOf = (connectionId: number): ListQuery<"onboarding_packets"> => ({
  tab: "onboarding-packets",
  table: "onboarding_packets",
  endpoint: listOnboardingPackets,
  q: { connection_id_eq: connectionId, s: "id desc" },
});
