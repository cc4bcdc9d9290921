// Every call about a broker's connections, subscriptions and onboarding.
import type { Route } from "../../http/serve.ts";
import { associatedCarrierRoutes } from "./associated-carriers.ts";
import { associationGraphRoutes } from "./association-graph.ts";
import { connectionImportRoutes } from "./connection-imports.ts";
import { connectionRoutes } from "./connections.ts";
import { filterSetRoutes } from "./filter-sets.ts";
import { inboxRoutes } from "./inbox/inbox.ts";
import { mailingRoutes } from "./mailings.ts";
import { connectionUploadRoutes } from "./onboarding/connection-uploads.ts";
import { contractRoutes } from "./onboarding/contracts.ts";
import { invitationRoutes } from "./onboarding/invitations.ts";
import { linkPacketRoutes } from "./onboarding/link-packet.ts";
import { packetAnswerRoutes } from "./onboarding/packet-answers.ts";
import { packetDecisionRoutes } from "./onboarding/packet-decisions.ts";
import { packetRoutes } from "./onboarding/packets.ts";
import { peopleRoutes } from "./onboarding/people.ts";
import { taxFormRoutes } from "./onboarding/tax-forms.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { vettingListRoutes } from "./vetting-lists.ts";

export const CONNECTIONS_ROUTES: readonly Route[] = [
  ...associatedCarrierRoutes,
  ...associationGraphRoutes,
  ...connectionImportRoutes,
  ...connectionRoutes,
  ...filterSetRoutes,
  ...mailingRoutes,
  ...connectionUploadRoutes,
  ...contractRoutes,
  ...invitationRoutes,
  ...linkPacketRoutes,
  ...packetAnswerRoutes,
  ...packetDecisionRoutes,
  ...packetRoutes,
  ...peopleRoutes,
  ...taxFormRoutes,
  ...subscriptionRoutes,
  ...inboxRoutes,
  ...vettingListRoutes,
];
