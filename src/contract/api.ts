// Every call of the /monitor API.
import * as alertSettings from "./loads/alert-settings.ts";
import * as areas from "./carriers/areas.ts";
import * as attestations from "./rules/attestations.ts";
import * as assessedCarriers from "./rules/assessed-carriers.ts";
import * as assignments from "./loads/assignments.ts";
import * as associationGraph from "./carriers/association-graph.ts";
import * as billing from "./account/billing.ts";
import * as board from "./board/board.ts";
import * as carrierContacts from "./carriers/contact-search.ts";
import * as carrierRecords from "./carriers/records.ts";
import * as carrierSafety from "./carriers/safety.ts";
import * as carrierSearch from "./carriers/search.ts";
import * as carriers from "./carriers/carriers.ts";
import * as changeOrders from "./account/change-orders.ts";
import * as reports from "./account/reports.ts";
import * as classifications from "./rules/classifications.ts";
import * as companyLists from "./account/company-lists.ts";
import * as connectionImports from "./connections/imports.ts";
import * as connections from "./connections/connections.ts";
import * as decisions from "./rules/decisions.ts";
import * as directory from "./carriers/directory.ts";
import * as dispositions from "./board/dispositions.ts";
import type { EndpointSpec } from "./endpoint.ts";
import * as exchange from "./board/exchange.ts";
import * as heatmap from "./carriers/heatmap.ts";
import * as history from "./carriers/history.ts";
import * as identityAlerts from "./identity-alerts/identity-alerts.ts";
import * as inbox from "./connections/inbox.ts";
import * as intake from "./account/intake.ts";
import * as insurance from "./carriers/insurance.ts";
import * as alertReplies from "./identity-alerts/reply.ts";
import * as remedies from "./rules/remedy.ts";
import * as linkPacket from "./links/packet.ts";
import * as loadConfirmations from "./loads/confirmations.ts";
import * as loadProtection from "./loads/protection.ts";
import * as sinceAssignment from "./loads/since-assignment.ts";
import * as links from "./links/links.ts";
import * as loadEntry from "./loads/load-entry.ts";
import * as mailIntake from "./board/mail-intake.ts";
import * as driver from "./links/driver.ts";
import * as driverProofs from "./loads/driver-proofs.ts";
import * as edi from "./loads/edi.ts";
import * as ediPartners from "./loads/edi-partners.ts";
import * as loadIntake from "./loads/load-intake.ts";
import * as loadLogs from "./loads/load-logs.ts";
import * as loadRoads from "./loads/load-routes.ts";
import * as loads from "./loads/loads.ts";
import * as mailings from "./connections/mailings.ts";
import * as match from "./board/match.ts";
import * as notes from "./carriers/notes.ts";
import * as packetAnswers from "./connections/packet-answers.ts";
import * as openData from "./carriers/open-data.ts";
import * as onboarding from "./connections/onboarding.ts";
import * as overrides from "./rules/overrides.ts";
import * as rateConfirmationMails from "./board/rate-confirmation-mails.ts";
import * as rateConfirmations from "./board/rate-confirmations.ts";
import * as ruleVersions from "./rules/rule-versions.ts";
import * as rules from "./rules/rules.ts";
import * as scheduledRules from "./rules/scheduled-rules.ts";
import * as savedSearches from "./carriers/saved-searches.ts";
import * as positions from "./vehicles/positions.ts";
import * as preferences from "./session/preferences.ts";
import * as session from "./session/session.ts";
import * as sessions from "./session/sessions.ts";
import * as signUp from "./session/sign-up.ts";
import * as subscriptions from "./connections/subscriptions.ts";
import * as offer from "./links/confirmation.ts";
import * as visitor from "./links/visitor.ts";
import * as vetting from "./connections/vetting.ts";
import * as teams from "./account/teams.ts";
import * as tickets from "./loads/tickets.ts";
import * as truckAreas from "./loads/vehicle-areas.ts";
import * as truckPostings from "./board/truck-postings.ts";
import * as uploads from "./uploads.ts";
import * as userInvitations from "./account/user-invitations.ts";
import * as users from "./account/users.ts";
import * as vehicles from "./vehicles/vehicles.ts";
import * as vinSchedules from "./carriers/vin-schedules.ts";

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;

/** Every call, by name. */
export const API: readonly EndpointSpec[] = [
  preferences,
  session,
  sessions,
  signUp,
  areas,
  carriers,
  carrierSearch,
  carrierContacts,
  carrierSafety,
  carrierRecords,
  history,
  associationGraph,
  insurance,
  notes,
  openData,
  identityAlerts,
  savedSearches,
  connections,
  connectionImports,
  mailings,
  classifications,
  companyLists,
  rules,
  ruleVersions,
  scheduledRules,
  overrides,
  assessedCarriers,
  attestations,
  vinSchedules,
  decisions,
  subscriptions,
  inbox,
  vetting,
  links,
  visitor,
  alertReplies,
  remedies,
  linkPacket,
  offer,
  driver,
  onboarding,
  packetAnswers,
  uploads,
  directory,
  heatmap,
  exchange,
  vehicles,
  positions,
  loads,
  assignments,
  driverProofs,
  loadEntry,
  loadConfirmations,
  loadProtection,
  sinceAssignment,
  loadIntake,
  edi,
  ediPartners,
  mailIntake,
  board,
  loadLogs,
  loadRoads,
  truckAreas,
  tickets,
  alertSettings,
  match,
  dispositions,
  rateConfirmations,
  rateConfirmationMails,
  truckPostings,
  teams,
  users,
  userInvitations,
  changeOrders,
  reports,
  intake,
  billing,
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint));

const byName: ReadonlyMap<string, EndpointSpec> = new Map(API.map((endpoint) => [endpoint.name, endpoint]));

/** The call with this name; undefined if there is none. */
export const endpointNamed = (name: string): EndpointSpec | undefined => byName.get(name);
