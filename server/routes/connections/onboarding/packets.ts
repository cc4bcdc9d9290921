// Onboarding packets of a connection, listed and one by one.
import { listOnboardingPackets, type OnboardingPacket } from "../../../../src/contract/connections/connections.ts";
import { getOnboardingPacket } from "../../../../src/contract/connections/onboarding.ts";
import { hidesSafety, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import type { Resource } from "../../../q/columns.ts";
import { listPage } from "../../list-page.ts";
import { PACKET_COLUMNS, readPacket } from "./packet-rows.ts";

const PACKETS: Resource = {
  id: "p.id",
  defaultSort: "id desc",
};

export const packetRoutes: readonly Route[] = [
  route(listOnboardingPackets, {
    access: portal(),
    handler: (call) =>
      listPage<OnboardingPacket>(call, listOnboardingPackets, PACKETS, {
        from: "onboarding_packets p",
        where: "p.company_id = $1",
        columns: PACKET_COLUMNS,
      }),
  }),

  route(getOnboardingPacket, {
    access: portal(),
    handler: ({ tx, params, companyId, requireUser }) => readPacket(tx, companyId(), params.id, hidesSafety(requireUser())),
  }),
];
