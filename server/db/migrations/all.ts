// Every migration in order. Append only: databases that exist remember by name which of them they have had.
import { session } from "./001-session.ts";
import { uploads } from "./002-uploads.ts";
import { carriers } from "./003-carriers.ts";
import { areas } from "./004-areas.ts";
import { safety } from "./005-safety.ts";
import { insurance } from "./006-insurance.ts";
import { contacts } from "./007-contacts.ts";
import { vehicles } from "./008-vehicles.ts";
import { carrierSearch } from "./009-carrier-search.ts";
import { connections } from "./010-connections.ts";
import { companyCarriers } from "./011-company-carriers.ts";
import { onboarding } from "./012-onboarding.ts";
import { rules } from "./013-rules.ts";
import { notes } from "./014-notes.ts";
import { identityAlerts } from "./015-identity-alerts.ts";
import { loads } from "./016-loads.ts";
import { companyLists } from "./017-company-lists.ts";
import { decisions } from "./018-decisions.ts";
import { demoData } from "./019-demo-data.ts";
import { inputChanges } from "./020-input-changes.ts";
import { board } from "./021-board.ts";
import { match } from "./022-match.ts";
import { truckPostings } from "./023-truck-postings.ts";
import { exchange } from "./024-exchange.ts";
import { rateConfirmations } from "./025-rate-confirmations.ts";
import { changeOrders } from "./026-change-orders.ts";
import { billing } from "./027-billing.ts";
import { history } from "./028-history.ts";
import { companyReports } from "./029-company-reports.ts";
import { preferences } from "./030-preferences.ts";
import { ruleVersions } from "./031-rule-versions.ts";
import { inbox } from "./032-inbox.ts";
import { vetting } from "./033-vetting.ts";
import { mailings } from "./034-mailings.ts";
import { plates } from "./035-plates.ts";
import { vettingRows } from "./036-vetting-rows.ts";
import { hardFacts } from "./037-hard-facts.ts";
import { overrideSaves } from "./038-override-saves.ts";
import { assignments } from "./039-assignments.ts";
import { changers } from "./040-changers.ts";
import { mailAndCodeLimits } from "./041-mail-and-code-limits.ts";
import { plainNames } from "./042-plain-names.ts";
import { loadEntry } from "./043-load-entry.ts";
import { loadIntake } from "./044-load-intake.ts";
import { ownData } from "./045-own-data.ts";
import { positionIntake } from "./046-position-intake.ts";
import { trackedLoads } from "./047-tracked-loads.ts";
import { alertEvidence } from "./048-alert-evidence.ts";
import { mailIntake } from "./049-mail-intake.ts";
import { changeRequests } from "./050-change-requests.ts";
import { facilities } from "./051-facilities.ts";
import { mailboxes } from "./052-mailboxes.ts";
import { openData } from "./053-open-data.ts";
import { bulkImports } from "./054-bulk-imports.ts";
import { fleetFigures } from "./055-fleet-figures.ts";
import { connectionImports } from "./056-connection-imports.ts";
import { vettingClues } from "./057-vetting-clues.ts";
import { rulesOf2026 } from "./058-rules-of-2026.ts";
import { needlessAuthority } from "./059-needless-authority.ts";
import { edi } from "./060-edi.ts";
import { violationList } from "./061-violation-list.ts";
import { links } from "./062-links.ts";
import { alertSettings } from "./063-alert-settings.ts";
import { secondSource } from "./064-second-source.ts";
import { packetsByLink } from "./065-packets-by-link.ts";
import { loadProtection } from "./066-load-protection.ts";
import { drivers } from "./067-drivers.ts";
import { alertReplies } from "./068-alert-replies.ts";
import { alertReference } from "./069-alert-reference.ts";
import { rulesOfDriversAndSchedules } from "./070-rules-of-drivers-and-schedules.ts";
import { systemsOfCarriers } from "./071-systems-of-carriers.ts";
import { sourcesOfNumbers } from "./072-sources-of-numbers.ts";
import { whatLinksLeave } from "./073-what-links-leave.ts";
import { rememberedLayouts } from "./074-remembered-layouts.ts";
import { moreDoors } from "./075-more-doors.ts";
import { vinSchedules } from "./076-vin-schedules.ts";
import { otherNames } from "./077-other-names.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [
  session,
  uploads,
  carriers,
  areas,
  safety,
  insurance,
  contacts,
  vehicles,
  carrierSearch,
  connections,
  companyCarriers,
  onboarding,
  rules,
  notes,
  identityAlerts,
  loads,
  companyLists,
  decisions,
  demoData,
  inputChanges,
  board,
  match,
  truckPostings,
  exchange,
  rateConfirmations,
  changeOrders,
  billing,
  history,
  companyReports,
  preferences,
  ruleVersions,
  inbox,
  vetting,
  mailings,
  plates,
  vettingRows,
  hardFacts,
  overrideSaves,
  assignments,
  changers,
  mailAndCodeLimits,
  plainNames,
  loadEntry,
  loadIntake,
  ownData,
  positionIntake,
  trackedLoads,
  alertEvidence,
  mailIntake,
  changeRequests,
  facilities,
  mailboxes,
  openData,
  bulkImports,
  fleetFigures,
  connectionImports,
  vettingClues,
  rulesOf2026,
  needlessAuthority,
  edi,
  violationList,
  links,
  alertSettings,
  secondSource,
  packetsByLink,
  loadProtection,
  drivers,
  alertReplies,
  alertReference,
  rulesOfDriversAndSchedules,
  systemsOfCarriers,
  sourcesOfNumbers,
  whatLinksLeave,
  rememberedLayouts,
  moreDoors,
  vinSchedules,
  otherNames,
];
