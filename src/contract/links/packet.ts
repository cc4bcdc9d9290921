// A carrier fills its onboarding packet by a link. Each call answers with the whole packet as it is then. Assumption: the API has no such
// calls.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { Id, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";
import {
  LINE_MAX,
  OfferedContract,
  PACKET_FILE_KINDS,
  PACKET_SECTIONS,
  PacketAttestations,
  PacketEntries,
  PacketInsurance,
  PacketPayment,
  PacketProfile,
  PacketSignature,
  PacketTaxForm,
} from "./packet-fields.ts";

/** open: can be filled in; waiting: with the company; approved: only where to be paid can change, and is held. */
export const PACKET_STANDINGS = ["open", "waiting", "approved"] as const;
export type PacketStanding = (typeof PACKET_STANDINGS)[number];

export const LinkPacket = Type.Object({
  standing: OneOf(PACKET_STANDINGS),
  /** Sections to do, and those that are done; `again`: the company asked to do it again. */
  sections: Type.Array(Type.Object({ section: OneOf(PACKET_SECTIONS), state: OneOf(["open", "again", "done"]) })),
  /** Why the company returned it; null: it did not, or did not say. */
  return_reason: Nullable(Type.String()),
  submitted_at: Nullable(Timestamp),
  ...PacketEntries,
  /** The form that is asked for, such as "W-9". */
  tax_form_name: Type.String(),
  /** Null: the company sends its packets without one. */
  contract: Nullable(OfferedContract),
});
export type LinkPacket = Static<typeof LinkPacket>;

const PATH = "/api/v1/link/packet";

const visitorCall = { isExtension: true, forVisitors: true, output: LinkPacket } as const;

export const readLinkPacket = endpoint({ name: "readLinkPacket", method: "GET", path: PATH, ...visitorCall });

/** Each saves one whole section, with an error at each field that is wrong; 422 `packet_waits` while the packet is with the company. */
export const saveLinkProfile = endpoint({
  name: "saveLinkProfile",
  method: "PUT",
  path: `${PATH}/profile`,
  ...visitorCall,
  body: Type.Object({ profile: PacketProfile }),
});

export const saveLinkInsurance = endpoint({
  name: "saveLinkInsurance",
  method: "PUT",
  path: `${PATH}/insurance`,
  ...visitorCall,
  body: Type.Object({ insurance: PacketInsurance }),
});

/** `tax_form` null: the file that was sent is the form. */
export const saveLinkTaxForm = endpoint({
  name: "saveLinkTaxForm",
  method: "PUT",
  path: `${PATH}/tax_form`,
  ...visitorCall,
  body: Type.Object({ tax_form: Nullable(PacketTaxForm) }),
});

export const saveLinkPayment = endpoint({
  name: "saveLinkPayment",
  method: "PUT",
  path: `${PATH}/payment`,
  ...visitorCall,
  body: Type.Object({ payment: PacketPayment }),
});

export const saveLinkAttestations = endpoint({
  name: "saveLinkAttestations",
  method: "PUT",
  path: `${PATH}/attestations`,
  ...visitorCall,
  body: Type.Object({ attestations: PacketAttestations }),
});

/** 409 with the agreement in force in `changed.row` where another document than that was read. */
export const signLinkContract = endpoint({
  name: "signLinkContract",
  method: "POST",
  path: `${PATH}/signature`,
  ...visitorCall,
  body: Type.Object({ signature: PacketSignature }),
});

/** The agreement in force, to read. */
export const readLinkContract = endpoint({
  name: "readLinkContract",
  method: "GET",
  path: `${PATH}/contract`,
  isExtension: true,
  forVisitors: true,
  output: Type.String(),
  asFile: true,
});

/** Adds a document; of a tax form only the last one counts. */
export const uploadLinkPacketFile = endpoint({
  name: "uploadLinkPacketFile",
  method: "POST",
  path: `${PATH}/files`,
  ...visitorCall,
  body: Type.Object({ kind: OneOf(PACKET_FILE_KINDS) }),
  file: { name: "file", kinds: DOCUMENT_KINDS },
});

/** Takes a document back, as long as the packet is open. */
export const removeLinkPacketFile = endpoint({
  name: "removeLinkPacketFile",
  method: "DELETE",
  path: `${PATH}/files/{id}`,
  ...visitorCall,
  params: Type.Object({ id: Id }),
});

/** Hands the packet to the company. 422 at each section that is open. Sent again it changes nothing. */
export const submitLinkPacket = endpoint({
  name: "submitLinkPacket",
  method: "POST",
  path: `${PATH}/submit`,
  ...visitorCall,
  body: Type.Object({ submitted_by: Name(LINE_MAX) }),
});
