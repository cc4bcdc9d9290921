// For every call of the contract an input that it accepts, and the rows that these inputs name.
import { dayOf } from "../../../src/domain/days.ts";
import { LINK_PURPOSES, type LinkPurpose } from "../../../src/contract/links/links.ts";
import { LINK_SCHEME, PROOF_HEADER } from "../../../src/contract/links/visitor.ts";
import { PURPOSES } from "../../../src/domain/links/purposes.ts";
import { currentConsent } from "../../../src/domain/loads/driver/consent.ts";
import { boardLoad } from "../routes/board/board-loads.ts";
import { MOVING_LOADS, OTHER_TRUCK, TRUCK } from "../routes/loads/moving-loads.ts";
import { terms as confirmationTerms } from "../../domain/loads/confirmation/terms.ts";
import { interchange, tender } from "../../domain/loads/edi/messages.ts";
import { createHash } from "node:crypto";
import { seal } from "../../../server/http/sealed.ts";
import { renderTextDocument } from "../../../server/uploads/text-document.ts";
import { ATTESTATIONS, INSURANCE, PAYMENT, PROFILE, TAX_FORM } from "../links/packet-visits.ts";
import { formBody, formType, pdf, type SentPart } from "../uploads/form.ts";

/** A time of day some days from now, as a load's stops take it. */
const localTime = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T08:00`;

const field = (name: string, value: number): SentPart => ({ name, content: String(value) });
const pdfPart = (name: string): SentPart => ({ name, filename: "document.pdf", content: pdf() });

export interface CallInput {
  /** Below /monitor; the endpoint's own path where it is left out. */
  readonly path?: string;
  readonly body?: object;
  readonly form?: readonly SentPart[];
  /** A body of the media type that the call takes. */
  readonly bytes?: string;
  /** Who makes the call. */
  readonly as?: string;
  /** The purpose of the link whose visitor makes the call. */
  readonly link?: LinkPurpose;
}

/** Of the links of EQUIPPED, by purpose. */
export const LINK_TOKENS = Object.fromEntries(LINK_PURPOSES.map((purpose) => [purpose, purpose.padEnd(43, "_")])) as Readonly<
  Record<LinkPurpose, string>
>;
/** The proof of each of them. */
export const PROOF_KEY = "proof".padEnd(43, "_");

/** What the visitor of a link sends to be known by. */
export const linkHeaders = (token: string, proof: string | null = PROOF_KEY): Record<string, string> => ({
  authorization: `${LINK_SCHEME} ${token}`,
  ...(proof === null ? {} : { [PROOF_HEADER]: proof }),
});

/** The packet of carrier 103 waits for the company. */
const carrierOf = (purpose: LinkPurpose): number => (purpose === "packet" ? 104 : 103);

const LINKS = LINK_PURPOSES.map(
  (purpose, at) => `
insert into links (company_id, id, purpose, carrier_id, load_id, identity_alert_id, channel, token_hash, user_id, expires_at)
  values (1, ${at + 1}, '${purpose}', ${carrierOf(purpose)}, ${PURPOSES[purpose].subject === "load" ? 1 : null}, ${PURPOSES[purpose].subject === "identity_alert" ? 70 : null},
    'copied', sha256('${LINK_TOKENS[purpose]}'), 11, now() + interval '30 days');
insert into link_proofs (company_id, id, link_id, carrier_id, method, contact, key_hash)
  values (1, ${at + 1}, ${at + 1}, ${carrierOf(purpose)}, 'mail', 'owner@carrier-103.example', sha256('${PROOF_KEY}'));`,
).join("");

const REACHABLE = `
insert into links (company_id, id, purpose, carrier_id, channel, token_hash, user_id, expires_at)
  values (1, 90, 'packet', 103, 'copied', sha256('withdrawn'), 11, now() + interval '30 days');
insert into identity_alerts (id, company_id, user_id, carrier_id, is_type, unsanitized_message, message_for_display, file_date, site,
    is_published) values (70, 1, 11, 103, 'hostage_load', 'Held it.', 'Held it.', '2026-01-05', 'main', true);
insert into identity_alert_replies (company_id, identity_alert_id, link_id, proof_method, stance, message, message_for_display, replied_by)
  values (1, 70, 4, 'mail', 'answered', 'It was our sister company.', 'It was our sister company.', 'Olga Owner');
update carriers set email = 'owner@carrier-103.example', phone_e164 = '+12145550103' where id in (103, 104);
insert into link_events (company_id, link_id, kind) values (1, 1, 'opened');
insert into link_codes (company_id, link_id, method, contact, expires_at)
  values (1, 2, 'phone', '+12145550103', now() + interval '2 hours');`;

/** The document of the agreement in force, below. */
const CONTRACT_HASH = createHash("sha256")
  .update(renderTextDocument("document:Agreement") ?? "")
  .digest("hex");

const SECRET = "5a".repeat(32);
const sealed = (owner: string, text: string): string => `'\\x${seal(Buffer.from(SECRET, "hex"), owner, text).toString("hex")}'`;

/** A packet by a link that can be handed in, another one's tax form, and an account that is held. */
const PACKETS = /* sql */ `
insert into secrets (name, value) values ('mac', '${SECRET}') on conflict (name) do update set value = excluded.value;
insert into users (company_id, id, email, first_name, last_name, scopes) values
  (1, 46, 'banker@first.example', 'Ben', 'Banker', '{view_bank_accounts}');
insert into onboarding_packets (company_id, id, connection_id, status, step_times) values
  (1, 5, 4, 'in_progress', array[now(), now(), now(), now(), null]), (1, 6, 7, 'sent', default);
update connections set latest_onboarding_packet_id = id + case id when 4 then 1 else -1 end, latest_onboarding_packet_status = 'sent',
  latest_onboarding_packet_updated_at = now() where company_id = 1 and id in (4, 7);
update carriers set phone_e164 = '+12145550107' where id = 107;
insert into packet_files (company_id, id, onboarding_packet_id, kind, file_id, link_id) values (1, 1, 5, 'assignment', 1, 1);
insert into packet_sections (company_id, onboarding_packet_id, section, link_id, answers, sealed)
  values (1, 6, 'tax_form', 1, '${JSON.stringify(TAX_FORM)}', ${sealed("tax number of packet 1/6", "123456789")});
insert into payment_accounts (company_id, id, carrier_id, onboarding_packet_id, kind, payee_name, bank_name, routing_number, account_kind, email,
    phone, remit_address, sealed, account_last4, account_hash, state, link_id)
  select 1, n, 107, 6, 'bank', 'Carrier', 'Bank', '011000015', 'checking', '', '', '',
    ${sealed("account of carrier 1/107", "000123456789")}, '6789', 'hash', (array['current', 'held'])[n], 1 from generate_series(1, 2) n;`;

/** As it is sent. */
export function inputOf({
  body,
  form,
  bytes,
  link,
}: Pick<{ [Key in keyof CallInput]: CallInput[Key] | undefined }, "body" | "form" | "bytes" | "link">): {
  readonly body: unknown;
  readonly headers?: Record<string, string>;
} {
  if (link !== undefined) {
    const { headers = {}, body: sent } = inputOf({ body, form, bytes });
    return { body: sent, headers: { ...headers, ...linkHeaders(LINK_TOKENS[link]) } };
  }
  const type = bytes?.startsWith("ISA") === true ? "application/edi-x12" : "message/rfc822";
  if (bytes !== undefined) return { body: Buffer.from(bytes), headers: { "content-type": type } };
  return form === undefined ? { body } : { body: formBody(form), headers: { "content-type": formType } };
}

/** An input that a manager of the first brokerage gets an answer for. */
export const INPUTS: Readonly<Record<string, CallInput>> = {
  readVisit: { link: "packet" },
  beginVisit: { link: "packet" },
  requestLinkCode: { link: "packet", body: { method: "mail" } },
  proveLink: { link: "packet", body: { code: "123456" } },
  readAccusation: { link: "reply" },
  replyToAlert: { link: "reply", body: { reply: { stance: "disputed", message: "It was not us.", replied_by: "Olga Owner" } } },
  attachReplyFile: { link: "reply", form: [pdfPart("paper")] },
  readRemedy: { link: "remedy" },
  upholdIdentityAlert: { path: "/api/v1/identity_alerts/70/uphold" },
  listLinks: { path: "/api/v1/links?carrier_id=103" },
  createLink: { body: { link: { purpose: "packet", carrier_id: 103, channel: "copied", language: "en" } } },
  withdrawLink: { path: "/api/v1/links/90" },
  readOutCode: { path: "/api/v1/links/2/codes" },
  readLinkPacket: { link: "packet" },
  readLinkContract: { link: "packet" },
  removeLinkPacketFile: { link: "packet", path: "/api/v1/link/packet/files/1" },
  saveLinkProfile: { link: "packet", body: { profile: PROFILE } },
  saveLinkInsurance: { link: "packet", body: { insurance: INSURANCE } },
  saveLinkTaxForm: { link: "packet", body: { tax_form: TAX_FORM } },
  saveLinkPayment: { link: "packet", body: { payment: PAYMENT } },
  saveLinkAttestations: { link: "packet", body: { attestations: ATTESTATIONS } },
  signLinkContract: {
    link: "packet",
    body: {
      signature: {
        contract_id: 1,
        content_hash: CONTRACT_HASH,
        name: "Ana",
        title: "Owner",
        consent_version: 1,
        is_agreed: true,
      },
    },
  },
  uploadLinkPacketFile: { link: "packet", form: [{ name: "kind", content: "certificate" }, pdfPart("file")] },
  submitLinkPacket: { link: "packet", body: { submitted_by: "Ana" } },
  getPacketAnswers: { path: "/api/v1/onboarding_packets/5/answers" },
  recordCallBack: {
    path: "/api/v1/payment_accounts/2/call_back",
    body: { call_back: { phone: "+12145550107", person: "Ana", note: "", is_confirmed: true } },
  },
  revealPaymentAccount: { as: "banker@first.example" },
  downloadTaxForm: { path: "/api/v1/onboarding_packets/6/tax_form", as: "banker@first.example" },
  revealTaxNumber: { path: "/api/v1/onboarding_packets/6/reveal_tax_number", as: "banker@first.example" },
  sendSignInCode: { body: { email: "manager@first.example" } },
  updateSignUpDetails: { body: { first_name: "Mara", last_name: "Manager" } },
  savePreference: { body: { preference: { name: "theme", value: '"dark"' } } },
  endSession: { path: "/api/v1/sessions/1" },
  endOtherSessions: { as: "staff@first.example" },
  signUp: { body: { email: "new@nowhere.example" } },
  checkForOpenInvitation: { as: "invited@nowhere.example" },
  claimOpenInvitation: { as: "invited@nowhere.example" },
  searchCompanyUsers: { path: "/api/v1/users/search_company_users?search_term=mar" },
  getOutlookApiKey: { path: "/api/v1/users/11/highway_for_outlook_api_key" },
  withdrawOutlookApiKey: { path: "/api/v1/users/11/highway_for_outlook_api_key" },
  updateUser: { path: "/api/v1/users/12", body: { user: { scopes: ["sourcing"] } } },
  deleteUser: { path: "/api/v1/users/45" },
  createUserInvitation: {
    body: { user_invitation: { email: "new@first.example", scopes: ["sourcing"], site: "main" } },
  },
  resendUserInvitation: {
    path: "/api/v1/user_invitations/1/resend",
    body: { user_invitation: { scopes: ["sourcing", "manage_users"] } },
  },
  requestCompanyChange: { body: { company_change_order: { legal_name: "First Brokerage LLC", reason: "Converted" } } },
  getCompanyChangeOrder: { path: "/api/v1/company_change_orders/1" },
  approveCompanyChangeOrder: { path: "/api/v1/company_change_orders/1/approve" },
  rejectCompanyChangeOrder: { path: "/api/v1/company_change_orders/2/reject" },
  runCompanyReport: { path: "/api/v1/company_reports/1/run_report" },
  getCompanyReportResult: { path: "/api/v1/company_reports/2/result" },
  deleteUserInvitation: { path: "/api/v1/user_invitations/1" },
  createSignUpCompany: { body: { legal_name: "New Brokerage" }, as: "nobody@nowhere.example" },
  getUserFlags: { path: "/api/flipper/actors/User;11" },
  getCompanyFlags: { path: "/api/flipper/actors/Company;1" },
  readSandboxMailbox: { path: "/sandbox/mailbox?email=manager%40first.example" },
  getCarrierSources: { path: "/api/v1/carriers/101/sources" },
  refreshCarrier: { path: "/api/v1/carriers/101/refresh" },
  lookUpCarriers: {
    body: {
      numbers: [
        { is_type: "DOT", value: "9000001" },
        { is_type: null, value: "4400001" },
      ],
    },
  },
  getCarrierDetail: { path: "/api/v1/carriers/101/detail_for_highway_broker" },
  decideOnboardingPacket: { path: "/api/v1/onboarding_packets/3", body: { onboarding_packet: { status: "complete" } } },
  updateConnection: { path: "/api/v1/connections/4", body: { connection: { status: "onboarded" } } },
  setCarrierToDoNotDispatch: {
    path: "/api/v1/connections/set_carrier_to_do_not_dispatch?carrier_id=105",
    body: { status: "do_not_dispatch" },
  },
  takeBackDoNotDispatch: {
    path: "/api/v1/connections/take_back_do_not_dispatch?carrier_id=105",
    body: { undoes: {} },
  },
  getCarrierSafety: { path: "/api/v1/carriers/101/safety" },
  listInspections: { path: "/api/v1/carriers/101/inspections" },
  listViolations: { path: "/api/v1/carriers/101/violations" },
  listCrashes: { path: "/api/v1/carriers/101/crashes" },
  listInsights: { path: "/api/v1/carriers/101/insights" },
  listCarrierHistory: { path: "/api/v1/carriers/101/history" },
  getAssociationGraph: { path: "/api/v1/carriers/101/association_graph" },
  listAssociatedCarriers: { path: "/api/v1/carriers/101/associated_carriers" },
  blockAssociatedCarriers: { path: "/api/v1/carriers/101/block_associated_carriers", body: { is_type: ["vin"] } },
  blockAssociatedCarriersByIds: {
    path: "/api/v1/carriers/101/block_associated_carriers_by_ids",
    body: { carrier_ids: [102], is_type: ["vin"] },
  },
  getPaymentAnalysis: { path: "/api/v1/carriers/101/triumph_pay_load_analysis" },
  listRateConfirmationEndpoints: { path: "/api/v1/carriers/101/rate_confirmation_endpoints" },
  findCarriers: { path: "/api/v1/carriers/find?text=DOT+9000001" },
  assessCarriers: { path: "/api/v1/carriers/assessments?carrier_ids=101,102" },
  listUnassignedAssessments: { path: "/api/v1/carriers/101/rules_assessments_for_unassigned_classifications" },
  listActivePolicies: { path: "/api/v1/insurance_policies/active_by_carrier_id?carrier_id=101" },
  requestCargoPolicy: { path: "/api/v1/insurance_policies/request_cargo_policy?insurance_policy_id=1" },
  getRule: { path: "/api/v1/rules/1" },
  createRule: { body: { rule: { classification_id: 2, values: { has_cargo_coverage_100000: 2 } } } },
  updateRule: { path: "/api/v1/rules/1", body: { rule: { values: { has_cargo_coverage_100000: 2 }, version: 1 } } },
  deleteRule: { path: "/api/v1/rules/50" },
  scheduleRules: {
    body: {
      rules: {
        effective_on: dayOf(new Date(Date.now() + 30 * 86_400_000)),
        sets: [{ kind: "make", classification_id: 3, values: { has_cargo_coverage_100000: 2 }, version: null }],
      },
    },
  },
  withdrawScheduledRules: { path: "/api/v1/rules/scheduled/1" },
  getRuleStatusChanges: { path: "/api/v1/rules/versions/900/status_changes" },
  createRuleOverride: {
    body: {
      rule_override: { carrier_id: 104, is_type: "has_cargo_coverage_100000", is_active: true, expiration_date: "2080-01-01" },
    },
  },
  listAttestations: { path: "/api/v1/carriers/101/attestations" },
  createAttestation: {
    body: { attestation: { carrier_id: 104, item: "ucr", attested_by: "Ann Owner", expires_on: "2090-12-31" } },
  },
  listVinSchedules: { path: "/api/v1/carriers/101/vin_schedules" },
  createVinSchedule: {
    body: { vin_schedule: { carrier_id: 104, vins: "1M8GDM9AXKP042788", as_of: "2026-01-02" } },
  },
  withdrawVinSchedule: { path: "/api/v1/vin_schedules/7/withdraw" },
  withdrawAttestation: { path: "/api/v1/attestations/7/withdraw" },
  deactivateRuleOverrides: { body: { carrier_id: 101 } },
  getRuleOverride: { path: "/api/v1/rule_overrides/1" },
  updateRuleOverride: { path: "/api/v1/rule_overrides/1", body: { rule_override: { is_active: false } } },
  createNote: { body: { note: { carrier_id: 101, message: "Ask twice" } } },
  updateNote: { path: "/api/v1/notes/2", body: { note: { message: "Ask three times" } } },
  getIdentityAlert: { path: "/api/v1/identity_alerts/2" },
  createIdentityAlert: {
    body: {
      identity_alert: {
        carrier_id: 101,
        is_type: "hostage_load",
        unsanitized_message: "Keeps our freight for ransom",
        email: "joe@cheap.example",
        file_date: "2026-01-05",
        site: "main",
      },
    },
  },
  attachAlertEvidence: { path: "/api/v1/identity_alerts/1/evidence", form: [pdfPart("evidence")] },
  createIdentityAlertMessage: { body: { identity_alert_message: { identity_alert_id: 2, message: "Here too" } } },
  createEditRequest: { body: { edit_request: { carrier_id: 101, message: "The street is wrong" } } },
  getCarrierDirectory: { path: "/api/v1/carriers/101/directory" },
  listDirectoryUsers: { path: "/api/v1/carriers/101/directory_users" },
  getDirectoryUser: { path: "/api/v1/carriers/101/directory_users/1" },
  getDirectoryContact: { path: "/api/v1/carriers/101/directory_contacts/2" },
  getDirectoryDispatchUser: { path: "/api/v1/carriers/101/directory_dispatch_users/3" },
  getFmcsaInformation: { path: "/api/v1/carriers/101/fmcsa_information" },
  autocompleteAreas: { path: "/api/v1/areas/autocomplete?term=chi" },
  getArea: { path: "/api/v1/areas/1219" },
  findAreaByPlaceId: { path: "/api/v1/areas/find_by_place_id?place_id=area:1219" },
  searchCarriersOnLane: {
    path: "/api/v1/carriers/search",
    body: { origin_area_id: 1060601, destination_area_id: 1075201, origin_radius: 500, destination_radius: 500 },
  },
  searchCarriersByEmail: { body: { email: "dispatch@carrier1.example" } },
  searchCarriersByPhone: { body: { phone_e164: "+13125550101" } },
  saveSearch: { body: { saved_search: { name: "Texas", is_type: "global", address: "/carriers/global-search?state=1517" } } },
  listMailAddresses: { path: "/api/v1/mailings/addresses?carrier_ids=101,102" },
  getMailing: { path: "/api/v1/mailings/1" },
  createMailing: {
    body: {
      mailing: {
        subject: "New rules",
        text: "Please send a certificate.",
        recipients: [{ email: "dispatch@mailed.example", carrier_ids: [121] }],
      },
    },
  },
  retryMailing: { path: "/api/v1/mailings/1/retry", body: {} },
  createVettingList: { body: { vetting_list: { name: "Monday", text: "DOT 9000001\nnobody" } } },
  getVettingList: { path: "/api/v1/vetting_lists/1" },
  updateVettingList: { path: "/api/v1/vetting_lists/1", body: { vetting_list: { name: "Tuesday" } } },
  matchVettingList: { path: "/api/v1/vetting_lists/1/match" },
  chooseVettingCarrier: { path: "/api/v1/vetting_lists/1/rows/1", body: { carrier_id: 101 } },
  deleteSavedSearch: { path: "/api/v1/saved_searches/7" },
  getVehicleByVin: { path: "/api/v1/vehicles/1M8GDM9AXKP042788/by_vin" },
  listVehiclesOfCarrier: { path: "/api/v1/carriers/101/vehicles" },
  listEldVehiclesOfCarrier: { path: "/api/v1/carriers/101/eld_carrier_vehicles" },
  getCarrierAreas: { path: "/api/v1/carriers/101/carrier_areas_geojson?start_date=2026-03-01&end_date=2026-03-31" },
  listHistoricalTouches: { path: "/api/v1/carriers/101/historical_touches_by_five_zip_areas" },
  listRecentlyVisitedAreas: { path: "/api/v1/carriers/101/recently_visited_areas_verified_by_eld" },
  getEldStatus: { path: "/api/v1/carriers/101/eld_status" },
  getOnboardingPacket: { path: "/api/v1/onboarding_packets/3" },
  getPacketContract: { path: "/api/v1/onboarding_packet_contracts/1" },
  listPacketContracts: { path: "/api/v1/onboarding_packet_contracts/search_by_carrier_id?carrier_id=103" },
  uploadRedlinedContract: {
    path: "/api/v1/onboarding_packet_contracts/upload_redlined_contract",
    form: [field("contract_id", 1), field("onboarding_packet_id", 3), pdfPart("file")],
  },
  requestTaxForm: { body: { tax_form: { onboarding_packet_id: 3, name: "W-8ECI" } } },
  uploadTaxForm: {
    path: "/api/v1/tax_form_submissions/upload_redlined_tax_contract",
    form: [field("tax_form_id", 1), field("onboarding_packet_id", 3), pdfPart("file")],
  },
  listConnectionUploads: { path: "/api/v1/connections/4/connection_uploads" },
  createConnectionUpload: {
    path: "/api/v1/connections/4/create_connection_uploads",
    form: [field("connection_upload[connection_id]", 4), pdfPart("connection_upload[document]")],
  },
  downloadFile: { path: "/api/v1/uploads/1" },
  listRedactedUsers: { path: "/api/v1/users/redacted_users?carrier_id=101&scope=onboarding" },
  createConnectionInvitation: {
    body: { connection_invitation: { carrier_id: 101, issuer_id: 1, email: "new@carrier1.example", classification_ids: [1] } },
  },
  resendConnectionInvitation: {
    path: "/api/v1/connection_invitations/1/resend",
    body: { connection_invitation: { classification_ids: [1] } },
  },
  createFilterSet: {
    body: { owner_type: "User", is_type: "connections", filters: { classification_id_in: [1] }, default: true },
  },
  updateFilterSet: { path: "/api/v1/filter_sets/60", body: { filters: { classification_id_in: [] } } },
  getDefaultFilterSet: { path: "/api/v1/filter_sets/default_for_owner?owner_type=Company&owner_id=1&is_type=connections" },
  monitorCarrier: { body: { carrier_id: 104 } },
  stopMonitoringCarrier: { path: "/api/v1/subscriptions/destroy_by_carrier?carrier_id=101" },
  updateInboxItem: { path: "/api/v1/inbox_items/101", body: { inbox_item: { read_until: null } } },
  uploadSubscriptions: {
    path: "/api/v1/subscriptions/upload_file",
    form: [
      { name: "preview", content: "true" },
      { name: "file", filename: "carriers.csv", content: "dot\n1234567\n" },
    ],
  },
  updateTicket: { path: "/api/v1/tickets/1", body: { ticket: { status: "in_progress", assignee_id: 11 } } },
  getRateConfirmation: { path: "/api/v1/rate_confirmations/1" },
  getRateConfirmationTerms: { path: "/api/v1/rate_confirmations/1/get_terms" },
  getRateConfirmationDocument: { path: "/api/v1/rate_confirmations/1/document" },
  markRateConfirmationAsCancelled: {
    path: "/api/v1/rate_confirmations/1/mark_as_cancelled",
    body: { rate_confirmation: { reason: "Replaced" } },
  },
  markRateConfirmationAsRejected: { path: "/api/v1/rate_confirmations/2/mark_as_rejected", body: { rate_confirmation: {} } },
  takeMail: { bytes: "From: dispatch@carrier1.example\r\nSubject: Rate confirmation\r\n\r\nSigned" },
  addRateConfirmation: { form: [pdfPart("rate_confirmation[document]")] },
  chooseLoadOfConfirmation: {
    path: "/api/v1/rate_confirmations/3/choose_load",
    body: { rate_confirmation: { load_number: "L-71" } },
  },
  typeConfirmationTerm: {
    path: "/api/v1/rate_confirmations/3/type_term",
    body: { rate_confirmation: { field: "rate", value: "1200" } },
  },
  getRateConfirmationMail: { path: "/api/v1/rate_confirmation_mails/1" },
  getTeam: { path: "/api/v1/teams/1" },
  createTeam: { body: { team: { name: "Flatbed", user_ids: [11] } } },
  updateTeam: { path: "/api/v1/teams/1", body: { team: { team_users_attributes: [{ id: 1, is_lead: true }] } } },
  deleteTeam: { path: "/api/v1/teams/3" },
  bulkMoveUsers: { path: "/api/v1/teams/1/bulk_move_users", body: { user_ids: [12], destination_team_id: 2 } },
  listTeamUsers: { path: "/api/v1/teams/1/team_users" },
  updateTeamUser: { path: "/api/v1/team_users/1", body: { team_user: { default_view: "mine" } } },
  changePlan: { path: "/api/v1/billing/change_plan", body: { plan_id: "enterprise" } },
  removePaymentMethod: { path: "/api/v1/billing/payment_methods/900" },
  addPaymentMethod: { path: "/api/v1/billing/add_payment_method", body: { nonce: "sandbox-visa", plan_id: "professional" } },
  searchBoard: { body: { q: {} } },
  getBrokerDetails: { path: "/api/v1/loads/71/broker_details" },
  postLoad: { path: "/api/v1/loads/73/post_load" },
  // The one that was posted just before.
  unpostLoad: { path: "/api/v1/loads/73/unpost_load" },
  bulkPost: { path: "/api/v1/loads/bulk_post", body: { load_ids: [73] } },
  bulkUnpost: { path: "/api/v1/loads/bulk_unpost", body: { load_ids: [71] } },
  getTruckPosting: { path: "/api/v1/truck_postings/1" },
  createTruckPosting: {
    body: {
      truck_posting: {
        carrier_id: 101,
        carrier_vehicle_id: 9001,
        origin_area_id: 1060601,
        destination_area_id: null,
        origin_deadhead_tolerance: 50,
        destination_deadhead_tolerance: 50,
        start_date: new Date().toISOString().slice(0, 10),
        posted_equipment_type: "V",
      },
    },
  },
  updateTruckPosting: { path: "/api/v1/truck_postings/1", body: { truck_posting: { is_active: false } } },
  getLoad: { path: "/api/v1/loads/70" },
  updateLoad: { path: "/api/v1/loads/70", body: { load: { carrier_vehicle_id: OTHER_TRUCK } } },
  createLoad: {
    body: {
      load: {
        equipment_type: "van",
        stops: [
          { is_type: "pickup", place: "Dallas, TX 75201", window_start: localTime(2) },
          { is_type: "dropoff", place: "75201", window_start: localTime(3) },
        ],
      },
    },
  },
  cancelLoad: { path: "/api/v1/loads/75/cancel", body: { reason: "Customer withdrew it", seen_carrier_id: null } },
  putLoad: { path: "/api/v1/intake/loads/L-71", body: { load: { rate: 950 } } },
  takeLoads: { body: { loads: [{ external_load_number: "L-71", rate: 960 }], is_preview: true } },
  takeEdi: { bytes: interchange({ usage: "T", groups: [[tender("S1", "01")]] }) },
  addEdiFile: { body: { edi: { text: interchange({ usage: "T", control: 2, groups: [[tender("S1", "01")]] }) } } },
  getEdiMessage: { path: "/api/v1/edi_messages/1" },
  confirmScac: { path: "/api/v1/edi_messages/3/confirm_scac" },
  answerTender: { path: "/api/v1/edi_messages/1/answer", body: { tender: { answer: "accepted" } } },
  createEdiPartner: {
    body: {
      partner: {
        name: "Great Lakes",
        customer_name: "Great Lakes Foods",
        our_qualifier: "02",
        our_id: "ACME",
        their_qualifier: "ZZ",
        their_id: "GREATLAKES",
        scac: "ACME",
        is_test: true,
      },
    },
  },
  setEdiPartner: { path: "/api/v1/edi_partners/1", body: { partner: { is_enabled: false } } },
  getEdiFile: { path: "/api/v1/edi_messages/1/file" },
  writeTenderStatus: { path: "/api/v1/edi_messages/2/status", body: {} },
  takePositions: { body: { positions: [{ vin: "1XKADB9X5FJ111111", at: new Date().toISOString(), lat: 34.6, lon: -95.4 }] } },
  createPaymentTerm: { body: { payment_term: { name: "Net 7", net_days: 7, quick_pay_percent: null, is_default: false } } },
  updatePaymentTerm: { path: "/api/v1/payment_terms/1", body: { payment_term: { net_days: 21 } } },
  deletePaymentTerm: { path: "/api/v1/payment_terms/2" },
  createReasonCode: { body: { reason_code: { code: "LATE", name: "Always late", used_for: ["dismiss"] } } },
  updateReasonCode: { path: "/api/v1/reason_codes/1", body: { reason_code: { name: "Claim not paid" } } },
  deleteReasonCode: { path: "/api/v1/reason_codes/2" },
  createClassification: { body: { classification: { name: "Oversize" } } },
  updateClassification: { path: "/api/v1/classifications/1", body: { classification: { is_active: false } } },
  uploadContract: { form: [{ name: "contract[name]", content: "Carrier agreement" }, pdfPart("file")] },
  reissueContract: { path: "/api/v1/contracts/2/reissue" },
  putAlertSettings: {
    body: { settings: { off: ["voip_phone"], thresholds: { unseen_days: 30 }, risky_zips: ["900"] }, seen_version: 0 },
  },
  tryAlertSettings: { body: { settings: { off: [], thresholds: { unseen_days: 30 }, risky_zips: [] } } },
  createIntakeSource: { body: { source: { kind: "standard", name: "Our program" } } },
  setIntakeSource: { path: "/api/v1/intake/sources/1", body: { source: { settings: { repair_sign: true } } } },
  rotateIntakeSecret: { path: "/api/v1/intake/sources/1/rotate", body: {} },
  tryIntakeRefusalAgain: { path: "/api/v1/intake/refusals/1/try_again", body: {} },
  createCarrierImport: { body: { connection_import: { file_name: "carriers.csv", mapping: { mc: "MC #" } } } },
  takeCarriers: { body: { carriers: [{ numbers: [{ is_type: "DOT", value: "9000001" }] }], is_preview: true } },
  undoCarrierImport: { path: "/api/v1/connection_imports/1/undo", body: {} },
  createLoadImport: { body: { load_import: { file_name: "loads.csv", mapping: { number: "Load" } } } },
  undoLoadImport: { path: "/api/v1/load_imports/1/undo", body: {} },
  restoreLoad: { path: "/api/v1/loads/74/restore", body: {} },
  assignCarrier: {
    path: "/api/v1/loads/71/assign_carrier",
    body: { assignment: { carrier_id: 130, seen_carrier_id: null, reason: "Known driver" } },
  },
  takeLoadBack: { path: "/api/v1/loads/71/take_back", body: { carrier_id: 130, reason: "Truck broke down" } },
  listLoadLogs: { path: "/api/v1/loads/70/load_logs" },
  createLoadLog: {
    body: { load_id: 70, is_type: "comments", occurred_at: "2026-11-20T16:00:00Z", external_message: "Driver called" },
  },
  getLoadConfirmations: { path: "/api/v1/loads/70/confirmations" },
  previewConfirmation: { path: "/api/v1/loads/70/confirmations/draft" },
  sendConfirmation: { path: "/api/v1/loads/70/confirmations", body: { confirmation: { channel: "copied", language: "en" } } },
  readOffer: { link: "confirmation" },
  downloadOffer: { link: "confirmation" },
  answerOffer: {
    link: "confirmation",
    body: { answer: "accepted", content_hash: "abc", name: "Ray Diaz", consents: true },
  },
  downloadConfirmation: { path: "/api/v1/load_confirmations/1/document" },
  getSinceAssignment: { path: "/api/v1/loads/70/since_assignment" },
  getLoadProtection: { path: "/api/v1/loads/70/protection" },
  setProtectionSettings: {
    body: {
      settings: { checks: ["rules"], rules: [], assessed_days: 7, alert_hours: null, recheck_hours: null, hides_places: true },
    },
  },
  readLoadDriver: { path: "/api/v1/loads/77/driver" },
  readDriverTask: { link: "driver" },
  giveDriverConsent: {
    link: "driver",
    body: { consent: { kind: "position", version: currentConsent("position").version, language: "en" } },
  },
  stopDriverSharing: { link: "driver" },
  askDriverChallenge: { link: "driver" },
  sendDriverProof: {
    link: "driver",
    body: {
      proof: { key: "another-key", driver_name: "Dan Driver", vin: "1M8GDM9AXKP042788", phone_at: "2026-11-20T16:00:00Z" },
    },
  },
  sendDriverPhoto: {
    link: "driver",
    form: [
      { name: "driver_photo[proof_key]", content: "key-of-proof" },
      { name: "driver_photo[kind]", content: "vin" },
      { name: "driver_photo[phone_at]", content: "2026-11-20T16:00:00Z" },
      { name: "driver_photo[file]", filename: "vin.jpg", content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    ],
  },
  sendDriverPositions: { link: "driver", body: { positions: [{ at: "2026-11-20T16:00:00Z", lat: 32.78, lon: -96.8 }] } },
  getLoadRoute: { path: "/api/v1/loads/70/route" },
  getTruckRoute: { path: "/api/v1/loads/70/truck_route" },
  getTraceData: { path: "/api/v1/loads/70/carrier_vehicle_area_trace_data" },
  listVehicleChoices: { path: "/api/v1/loads/70/carrier_vehicles_for_vehicle_dropdown" },
  listRecentAreasByVehicle: { path: "/api/v1/loads/70/recent_carrier_vehicle_areas_by_carrier_vehicle" },
  listAreasForDebugging: { path: "/api/v1/loads/70/carrier_vehicle_areas_for_debugging" },
  listVehicleDistances: { path: "/api/v1/loads/70/vehicle_distances_to_pickup" },
  listAreasOfVehicle: { path: `/api/v1/carrier_vehicle_areas/by_carrier_vehicle?carrier_vehicle_id=${TRUCK}` },
  listLoadMatches: { path: "/api/v1/carriers/load_match/71" },
  createLoadCarrierDisposition: {
    body: { load_carrier_disposition: { carrier_id: 130, load_id: 71, reason: "offered", rate: 950.5, terms: "Net 30" } },
  },
  deleteLoadCarrierDisposition: { path: "/api/v1/load_carrier_dispositions/1" },
  withdrawLoadCarrierDisposition: {
    path: "/api/v1/load_carrier_dispositions/destroy_by_carrier?load_id=71&carrier_id=130&reason=offered",
  },
  getPowerUnitStats: { path: "/api/v1/carriers/101/power_unit_stats" },
};

/** Load 73 can be posted; load 71 is; load 74 was canceled, and load 75 can be. */
const POSTABLE = /* sql */ `
insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, posted_equipment_type, weight,
    billable_miles, pickup_at, dropoff_at, created_at, updated_at)
  values (1, 73, 'L-73', 'available', 'not_started', 'van', 'V', 30000, 970, now() + interval '2 days', now() + interval '3 days', now(), now());
insert into load_imports (company_id, id, file_name, mapping) values (1, 1, 'loads.csv', '{}');
insert into connection_imports (company_id, id, file_name, mapping) values (1, 1, 'carriers.csv', '{}');
insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, before_cancel, pickup_at, dropoff_at,
    created_at, updated_at)
  values (1, 74, 'L-74', 'cancelled', 'terminated', 'van', '{available,not_started}', now(), now(), now(), now()),
    (1, 75, 'L-75', 'available', 'not_started', 'van', null, now(), now(), now(), now());
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
    window_start, window_end)
  select 1, 730 + n, 73, n, (array['pickup','dropoff'])[n], 'Dock', 'Dallas', 'TX', '75201', 32.78, -96.8,
    now() + interval '1 day' * (n + 1), now() + interval '1 day' * (n + 2) from generate_series(1, 2) n;
`;

/** What load 76 says of itself, but for its stops. */
const CONFIRMED = confirmationTerms({
  carrier: { id: 103, legal_name: "Carrier 3 LLC", dot: null, mc: null },
  rate: 1500,
  equipment_type: "van",
  weight: 30_000,
  commodity: null,
  min_temperature: null,
  max_temperature: null,
});
/** A load that a driver has a link for, agreed to everything, and showed the truck. */
const DRIVEN = `${boardLoad({ id: 77, pickup: 2, set: { status: "'covered'", carrier_id: "103" } })}
update links set load_id = 77 where company_id = 1 and purpose = 'driver';
insert into driver_consents (company_id, load_id, link_id, kind, version, language)
  select 1, 77, l.id, kind, '${currentConsent("proof").version}', 'en' from links l, unnest(array['proof', 'position']) kind
  where l.company_id = 1 and l.purpose = 'driver';
insert into driver_challenges (company_id, id, link_id, code) select 1, 1, l.id, '0482' from links l where l.company_id = 1 and l.purpose = 'driver';
insert into driver_proofs (company_id, id, load_id, link_id, carrier_id, key, driver_name, vin, vin_source, verdict, lat, lon, placed_at,
    phone_at, challenge_id, vehicle_photo_id, vehicle_photo_at)
  select 1, 1, 77, l.id, 103, 'key-of-proof', 'Dan Driver', '1XKADB9X5FJ111111', 'typed', 'unknown', 32.78, -96.8, now(), now(), 1, 1, now()
  from links l where l.company_id = 1 and l.purpose = 'driver';`;

/** One person of each kind, a truck with ELD data, two places, a saved search, a packet's contract and tax form, and moving loads. */
export const EQUIPPED = /* sql */ `
${LINKS}${REACHABLE}${PACKETS}
${MOVING_LOADS}
${POSTABLE}
insert into intake_sources (company_id, id, kind, name) values (1, 1, 'standard', 'Our program');
insert into edi_partners (company_id, id, name, customer_name, parties, scac) values (1, 1, 'Lake Mills', 'Lake Mills',
  '{"senderQualifier": "02", "sender": "ACME", "receiverQualifier": "ZZ", "receiver": "LAKE", "groupSender": "ACME", "groupReceiver": "LAKE"}', 'ACME');
insert into intake_refusals (company_id, id, door, source, row, row_hash, reason, detail) values (1, 1, 'positions', 'api', '{}', '\\x01', 'x', 'X');
insert into edi_messages (company_id, id, is_out, kind, sender, receiver, parties, interchange_control, group_control, set_control, is_test,
    shipment_id, scac, purpose, load_id, outcome, raw)
  select 1, n, false, '204', 'GREATLAKES', 'ACME', '{"sender": "GREATLAKES", "senderQualifier": "ZZ", "receiver": "ACME", "receiverQualifier": "02",
    "groupSender": "G", "groupReceiver": "A"}', n::text, '1', '1', false, 'S' || n, 'ACME', 'new', 72 - n, 'taken', 'ST*204*1~'
  from generate_series(1, 2) n;
insert into edi_messages (company_id, id, is_out, kind, sender, receiver, parties, interchange_control, group_control, set_control, is_test,
    shipment_id, scac, load_id, outcome, reason, raw)
  select 1, 3, false, '214', 'FASTEDI', 'ACME', '{}', '3', '1', '1', false, 'NOSUCH', 'FAST', min(l.id), 'refused', 'unknown_scac',
    'ST*214*1~B10**NOSUCH*FAST~AT7*X3*NS***20261101*0805*LT~SE*4*1~'
  from loads l where l.company_id = 1 and l.carrier_id is not null;
insert into intake_days (company_id, door, source, on_day, refused, last_at) values (1, 'positions', 'api', current_date, 1, now());
insert into uploads (company_id, id, user_id, stored_name, original_name, media_type, bytes)
  values (1, 1, 11, 'document:Agreement', 'agreement.pdf', 'application/pdf', 2974);
insert into truck_postings (company_id, id, carrier_id, origin_area_id, origin_deadhead_tolerance, destination_deadhead_tolerance,
  start_date, posted_equipment_type, origin_search_display_name) values (1, 1, 101, 1075201, 50, 50, current_date, 'V', 'Dallas');
insert into contracts (company_id, id, name, version, file_id) values (1, 1, 'Agreement', 1, 1), (1, 2, 'Former agreement', 0, 1);
insert into onboarding_packet_contracts (company_id, id, onboarding_packet_id, contract_id, is_broker_uploaded, file_id)
  values (1, 1, 3, 1, true, 1);
${boardLoad({ id: 76, set: { status: "'covered'", carrier_id: "103" } })}
insert into load_confirmations (company_id, id, load_id, version, link_id, terms, content_hash)
  select 1, 1, 76, 1, 2, '${JSON.stringify(CONFIRMED)}'::jsonb || jsonb_build_object('stops', s.stops::jsonb), 'abc'
  from listed_stops s where s.company_id = 1 and s.load_id = 76;
update links set load_id = 76 where company_id = 1 and id = 2;
${DRIVEN}
insert into tax_forms (company_id, id, onboarding_packet_id, name, status) values (1, 1, 3, 'W-9', 'requested');
insert into connection_uploads (company_id, id, connection_id, file_id) values (1, 1, 4, 1);
insert into connection_invitations (company_id, id, carrier_id, email, status) values (1, 1, 101, 'a@carrier1.example', 'sent');
insert into load_carrier_dispositions (company_id, id, load_id, carrier_id, reason, user_id) values (1, 1, 71, 103, 'no_truck', 11);
insert into users (id, email) values (44, 'invited@nowhere.example');
insert into users (company_id, id, email) values (1, 45, 'leaving@first.example');
insert into user_invitations (company_id, id, email, scopes, site) values (1, 1, 'open@first.example', '{sourcing}', 'main'),
  (1, 2, 'invited@nowhere.example', '{sourcing}', 'main');
insert into company_change_orders (company_id, id, changes, reason, requester_id)
  select 1, n, '[{"field": "legal_name", "from": "First Brokerage", "to": "First Brokerage Inc"}]', 'Renamed', 12 from generate_series(1, 2) n;
insert into company_reports (company_id, id, status, completed_run, completed_at, row_count) values (1, 2, 'completed', 1, now(), 1);
insert into company_report_rows (company_id, report_id, run, key, cells, counts)
  values (1, 2, 1, 'a', '{Carrier,null,cargo,Insurer,P-1,2026-12-01,expires}', '{}');
insert into user_preferences (company_id, user_id, name, value) values (1, 11, 'theme', '"dark"');
insert into sessions (id, id_hash, user_id, company_id, expires_at) values (1, '\\x01', 11, 1, now() + interval '1 day');
insert into oauth_applications (company_id, id, name) values (1, 1, 'Dispatch desk');
insert into payment_terms (company_id, id, name, net_days, is_default) values (1, 1, 'Net 30', 30, true), (1, 2, 'Net 45', 45, false);
insert into reason_codes (company_id, id, code, name, used_for) values (1, 1, 'FRAUD', 'Suspected fraud', '{do_not_dispatch}'), (1, 2, 'DUP', 'Entered twice', '{dismiss}');
insert into payment_methods (company_id, id, provider, provider_token, brand, last_four, expires_month, expires_year, is_default)
  values (1, 900, 'sandbox', 'token', 'Visa', '4242', 12, 2080, true), (1, 901, 'sandbox', 'other', 'Visa', '1881', 12, 2080, false);
insert into filter_sets (company_id, id, owner_type, owner_id, is_type, is_default) values
  (1, 60, 'Company', 1, 'connections', true);
insert into classifications (company_id, id, name, is_active) values (1, 3, 'Reefer', true);
insert into rule_sets (company_id, id, classification_id) values (1, 50, 1);
update carriers set email = 'dispatch@mailed.example' where id = 121;
insert into mailings (company_id, id, subject, text, user_id) values (1, 1, 'Sent', 'Sent before', 11);
insert into carrier_mails (company_id, id, mailing_id, email, carrier_ids, failure) values (1, 1, 1, 'dispatch@mailed.example', '{121}', 'No');
insert into scheduled_rules (company_id, id, effective_on, sets, save_id)
  values (1, 1, '2080-01-01', '[{"kind": "make", "classification_id": 2, "values": {}, "reverts_id": null}]', gen_random_uuid());
update rule_set_versions set id = 900 where company_id = 1 and rule_set_id = 50;
insert into teams (company_id, id, name) values (1, 1, 'Reefer'), (1, 2, 'Van'), (1, 3, 'Empty');
insert into team_users (company_id, id, team_id, user_id) values (1, 1, 1, 11), (1, 2, 1, 12);
insert into decisions (company_id, id, position, kind, carrier_id, decided_at, previous_hash, hash, frozen)
  values (1, 1, 1, 'onboarded', 101, now(), 'before', 'after', '{}');
insert into decision_heads values (1, 1, 'after');
insert into rate_confirmations (company_id, id, creator_id, carrier_id, mail_id, reference, status, rate, received_at, read_at, created_at)
  values (1, 1, 11, 101, 1, 'RC-1', 'delivered', 1200, now(), now(), now()), (1, 2, 12, 101, null, 'RC-2', 'viewed', null, now(), now(), now());
insert into rate_confirmations (company_id, id, reference, status, readings, received_at, read_at, created_at)
  values (1, 3, 'RC-3', 'delivered', '[]', now(), now(), now());
insert into rate_confirmation_mails (company_id, id, user_id, carrier_id, subject, from_email, to_email, message, sent_at, received_at)
  values (1, 1, 11, 101, 'Rate confirmation', 'dispatch@carrier1.example', 'manager@first.example', 'Attached', now(), now());
update companies set carrier_id = 101 where id = 3;
insert into areas (id, is_type, code, name, country, lat, lon, search, weight) values
  (1219, 'state', 'IL', 'Illinois', 'US', 40, -89, 'illinois', 9), (1, 'country', 'US', 'United States', 'US', 40, -90, 'united states', 8),
  (1060601, 'five_zip', '60601', 'Chicago, IL 60601', 'US', 41.88, -87.62, 'chicago il 60601', 5),
  (1075201, 'five_zip', '75201', 'Dallas, TX 75201', 'US', 32.78, -96.8, 'dallas tx 75201', 4);
update carriers set lat = 41.8, lon = -87.6, email = 'dispatch@carrier' || id - 100 || '.example' where id = 101;
insert into saved_searches (company_id, id, user_id, is_type, name, address) overriding system value
  values (1, 7, 11, 'lane', 'Often', '/carriers/lane-search');
insert into directory_people (id, carrier_id, kind, name, is_type, source, times_seen) values
  (1, 101, 'user', 'Una User', 'owner', 'Own account', 1), (2, 101, 'contact', 'Cy Contact', 'safety', 'Address book', 2),
  (3, 101, 'dispatch_user', 'Di Dispatch', 'dispatch', 'A service', 3);
insert into eld_visits (carrier_id, vehicle_id, postal_code, lat, lon, visited_on, pings) values
  (101, 9001, '75201', 32.78, -96.8, '2026-03-04', 2), (101, 9001, '60601', 41.88, -87.62, current_date - 1, 1);
insert into carrier_vehicles (id, carrier_id, vin, is_type, power_unit_type, source, observed_on) values
  (9001, 101, '1M8GDM9AXKP042788', 'truck', 'tractor', 'eld', '2026-11-01');`;
