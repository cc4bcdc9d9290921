// Onboarding a carrier: its packet, contracts and documents, its people, and invitations to connect.
import { Type, type Static } from "typebox";
import { RuleAssessment } from "../carriers/carriers.ts";
import { Email } from "../session/session.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { MailOutcome } from "./mailings.ts";
import { Connection, Notes, OnboardingPacket, PACKET_STATUSES } from "./connections.ts";
import { RuleOverride } from "../rules/overrides.ts";
import { CLASSIFICATIONS_MAX } from "../constants.ts";
import { Id, IdParams, Ids, Name, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";
import { StoredFile } from "../uploads.ts";

/** Assumption: the steps of a packet. */
export const PACKET_STEPS = ["company_profile", "insurance", "tax_form", "contract", "review"] as const;

/** One packet, with the current assessment of its carrier and the active overrides. */
export const OnboardingPacketDetail = Type.Object({
  ...OnboardingPacket.properties,
  carrier_id: Id,
  carrier_name: Type.String(),
  /** Rule by rule, each with the age of its data; null: the company has no rules. `rules_assessment` counts these. */
  rule_assessments: Nullable(Type.Array(RuleAssessment)),
  /** There are more of them, on safety data that is hidden from the person. */
  hides_rules: Type.Optional(Type.Boolean()),
  carrier_rule_overrides: Type.Array(RuleOverride),
  /** What it shares with carriers that the company blocked or let go, a sentence each. Assumption: the API does not say. */
  roster_warnings: Type.Optional(Type.Array(Type.String())),
  steps: Type.Array(Type.Object({ step: OneOf(PACKET_STEPS), completed_at: Nullable(Timestamp) })),
  tax_form: Nullable(
    Type.Object({ id: Id, name: Type.String(), status: Type.String(), file: Nullable(StoredFile), updated_at: Timestamp }),
  ),
});
export type OnboardingPacketDetail = Static<typeof OnboardingPacketDetail>;

export const getOnboardingPacket = endpoint({
  name: "getOnboardingPacket",
  method: "GET",
  path: "/api/v1/onboarding_packets/{id}",
  params: IdParams,
  output: OnboardingPacketDetail,
});

/** An email to a carrier, sent by the company's mail service; answers go to the person who sends it. */
export const CarrierMessage = Type.Object({ email: Email, subject: Name(200), text: VisibleText(2000) });
export type CarrierMessage = Static<typeof CarrierMessage>;

/**
 * Approves a packet that waits for the company (`complete`), returns it to the carrier (`in_progress`) with the steps to do again, or,
 * as an undo, takes that back. 422 for a packet that does not wait for the company, or a message that no mail service can send.
 * Assumption: the API has no such call.
 */
export const decideOnboardingPacket = endpoint({
  name: "decideOnboardingPacket",
  method: "PATCH",
  path: "/api/v1/onboarding_packets/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    onboarding_packet: Type.Object({
      status: OneOf(PACKET_STATUSES),
      /** Of a packet that is returned: what the carrier has to do again. */
      open_steps: Type.Optional(Type.Array(OneOf(PACKET_STEPS), { maxItems: PACKET_STEPS.length })),
      /** And why, as the carrier reads it at its link; left out, it reads the message. */
      return_reason: Type.Optional(Notes),
    }),
    message: Type.Optional(CarrierMessage),
    /** The decision that is taken back; 422 where another one has been made since. */
    undoes: Type.Optional(Type.Object({ status: OneOf(PACKET_STATUSES) })),
    /** Why, for the history. */
    reason: Type.Optional(Notes),
  }),
  output: Connection,
});

export const PacketContract = Type.Object({
  id: Id,
  onboarding_packet_id: Id,
  is_broker_uploaded: Type.Boolean(),
  contract: Type.Object({ id: Id, name: Type.String() }),
  /** Who signed for the carrier, and when; null: not signed. */
  signed_by: Nullable(Type.String()),
  signed_at: Nullable(Timestamp),
  file: Nullable(StoredFile),
  created_at: Timestamp,
});
export type PacketContract = Static<typeof PacketContract>;

export const getPacketContract = endpoint({
  name: "getPacketContract",
  method: "GET",
  path: "/api/v1/onboarding_packet_contracts/{id}",
  params: IdParams,
  output: PacketContract,
});

/** The contracts of all packets of a carrier, executed and broker-uploaded ones, the newest first. */
export const listPacketContracts = endpoint({
  name: "listPacketContracts",
  method: "GET",
  path: "/api/v1/onboarding_packet_contracts/search_by_carrier_id",
  query: Type.Object({ carrier_id: Id }),
  output: Type.Array(PacketContract),
});

/** One version of the company's agreement with its carriers. */
export const Contract = Type.Object({
  id: Id,
  name: Type.String(),
  version: Type.Integer(),
  file: Nullable(StoredFile),
  created_at: Timestamp,
});
export type Contract = Static<typeof Contract>;

/** The contract that the company sends with its packets, which is its latest version; 404 if there is none. */
export const getCurrentContract = endpoint({
  name: "getCurrentContract",
  method: "GET",
  path: "/api/v1/contracts/current_contract",
  output: Contract,
});

/** All versions, the one in force first. Assumption: the API has no call for this or the next two. */
export const listContracts = endpoint({
  name: "listContracts",
  method: "GET",
  path: "/api/v1/contracts",
  isExtension: true,
  output: Type.Array(Contract),
});

export const CONTRACT_NAME_MAX = 120;

/** Uploads a version, which is in force from then on. What carriers have signed before stays. Needs manage_users. */
export const uploadContract = endpoint({
  name: "uploadContract",
  method: "POST",
  path: "/api/v1/contracts",
  isExtension: true,
  body: Type.Object({ contract: Type.Object({ name: Name(CONTRACT_NAME_MAX) }) }),
  output: Contract,
  file: { name: "file", kinds: ["pdf"] },
});

/** Makes the text of an earlier version the latest one again, under a number of its own. 422 for the one in force. Needs manage_users. */
export const reissueContract = endpoint({
  name: "reissueContract",
  method: "POST",
  path: "/api/v1/contracts/{id}/reissue",
  isExtension: true,
  params: IdParams,
  output: Contract,
});

const CONTRACT_KINDS = ["pdf", "docx"] as const;

/** Replaces the contract that was sent with a redlined one. Assumption: needs the onboarding scope, as all uploads here do. */
export const uploadRedlinedContract = endpoint({
  name: "uploadRedlinedContract",
  method: "POST",
  path: "/api/v1/onboarding_packet_contracts/upload_redlined_contract",
  body: Type.Object({ contract_id: Id, onboarding_packet_id: Id }),
  output: PacketContract,
  file: { name: "file", kinds: CONTRACT_KINDS },
});

/** The forms of the IRS that a payer of carriers asks for: of a US person, of a person abroad, of a company abroad, of income in the US. */
export const TAX_FORMS = ["W-9", "W-8BEN", "W-8BEN-E", "W-8ECI"] as const;
export type TaxFormName = (typeof TAX_FORMS)[number];

/**
 * Asks for a tax form with a packet, or for another one while nothing was submitted; 422 after that. Needs the onboarding scope.
 * Assumption: the API has no such call.
 */
export const requestTaxForm = endpoint({
  name: "requestTaxForm",
  method: "POST",
  path: "/api/v1/tax_form_submissions",
  isExtension: true,
  body: Type.Object({ tax_form: Type.Object({ onboarding_packet_id: Id, name: OneOf(TAX_FORMS) }) }),
  output: OnboardingPacketDetail,
});

/**
 * Answers 206 where the form was saved but could not be read and needs review: the portal then gets the text 206. In place of a form that
 * was read or accepted such a file is refused.
 */
export const uploadTaxForm = endpoint({
  name: "uploadTaxForm",
  method: "POST",
  path: "/api/v1/tax_form_submissions/upload_redlined_tax_contract",
  body: Type.Object({ tax_form_id: Id, onboarding_packet_id: Id }),
  output: Type.Object({ id: Id, onboarding_packet_id: Id, status: Type.String(), file: StoredFile }),
  file: { name: "file", kinds: DOCUMENT_KINDS },
});

export const ConnectionUpload = Type.Object({
  id: Id,
  connection_id: Id,
  document: StoredFile,
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
});
export type ConnectionUpload = Static<typeof ConnectionUpload>;

export const listConnectionUploads = endpoint({
  name: "listConnectionUploads",
  method: "GET",
  path: "/api/v1/connections/{id}/connection_uploads",
  params: IdParams,
  output: Type.Array(ConnectionUpload),
});

export const createConnectionUpload = endpoint({
  name: "createConnectionUpload",
  method: "POST",
  path: "/api/v1/connections/{id}/create_connection_uploads",
  params: IdParams,
  body: Type.Object({ connection_upload: Type.Object({ connection_id: Id }) }),
  output: ConnectionUpload,
  file: { name: "connection_upload[document]", kinds: [...DOCUMENT_KINDS, "docx"] },
});

/** Assumption: the shape of a person at the carrier or at a dispatch service, with contact details redacted. */
export const RedactedUser = Type.Object({
  id: Id,
  first_name: Nullable(Type.String()),
  last_initial: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  dispatch_company: Nullable(Type.String()),
  last_active_at: Nullable(Timestamp),
});
export type RedactedUser = Static<typeof RedactedUser>;

/** The people who act for a carrier. */
export const listRedactedUsers = endpoint({
  name: "listRedactedUsers",
  method: "GET",
  path: "/api/v1/users/redacted_users",
  query: Type.Object({ carrier_id: Id, scope: Type.Literal("onboarding") }),
  output: Type.Object({
    carrier_users: Type.Array(RedactedUser),
    active_dispatchers: Type.Array(RedactedUser),
    inactive_dispatchers: Type.Array(RedactedUser),
    pending_dispatchers: Type.Array(RedactedUser),
  }),
});

/** The account of a carrier in the network; an empty list means that the carrier has not signed up. */
export const listCompanies = endpoint({
  name: "listCompanies",
  method: "GET",
  path: "/api/v1/companies",
  query: Type.Object(PageQuery),
  filterable: { attributes: { carrier_id: ["eq"] }, sorts: ["id"] },
  output: Type.Array(
    Type.Object({
      id: Id,
      legal_name: Type.String(),
      company_type: Type.String(),
      carrier_id: Nullable(Id),
      created_at: Timestamp,
    }),
  ),
  paged: true,
});

/** Assumption: the statuses. */
export const INVITATION_STATUSES = ["sent", "opened", "accepted", "bounced"] as const;

export const ConnectionInvitation = Type.Object({
  id: Id,
  issuer_id: Id,
  carrier_id: Id,
  email: Type.String(),
  classification_ids: Type.Array(Id),
  status: OneOf(INVITATION_STATUSES),
  sent_by: Nullable(Type.String()),
  created_at: Timestamp,
  delivered_at: Timestamp,
  /** What became of its last mail; null: none was sent. Assumption: the API does not say. */
  mail: Type.Optional(Nullable(MailOutcome)),
  /** Where the carrier starts its packet, told once, for a person to pass on where the server cannot mail. Assumption: as above. */
  link_address: Type.Optional(Type.String()),
});
export type ConnectionInvitation = Static<typeof ConnectionInvitation>;

export const listConnectionInvitations = endpoint({
  name: "listConnectionInvitations",
  method: "GET",
  path: "/api/v1/connection_invitations",
  query: Type.Object(PageQuery),
  filterable: { attributes: { issuer_id: ["eq"], carrier_id: ["eq"] }, sorts: ["id", "delivered_at"] },
  output: Type.Array(ConnectionInvitation),
  paged: true,
});

/** Invites a carrier to connect, by an email address or by a user whose address only the server knows, never both. */
export const createConnectionInvitation = endpoint({
  name: "createConnectionInvitation",
  method: "POST",
  path: "/api/v1/connection_invitations",
  body: Type.Object({
    connection_invitation: Type.Object({
      carrier_id: Id,
      issuer_id: Id,
      email: Type.Optional(Email),
      user_id_for_email: Type.Optional(Id),
      classification_ids: Ids(CLASSIFICATIONS_MAX),
    }),
  }),
  output: ConnectionInvitation,
});

export const resendConnectionInvitation = endpoint({
  name: "resendConnectionInvitation",
  method: "PATCH",
  path: "/api/v1/connection_invitations/{id}/resend",
  params: IdParams,
  body: Type.Object({ connection_invitation: Type.Object({ classification_ids: Ids(CLASSIFICATIONS_MAX) }) }),
  output: ConnectionInvitation,
});
