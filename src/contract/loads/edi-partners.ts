// Trading partners that are told the statuses of their loads by EDI (214): who they are, and the messages that wait to be sent.
// Assumption: the specification has no calls for this.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams, Name, Timestamp } from "../shapes.ts";
import { EdiMessage } from "./edi.ts";

/** Two letters or digits: what kind of id it is (X12 element I05): 02 is a SCAC, ZZ is agreed between both. */
const Qualifier = Type.String({ pattern: "^[0-9A-Z]{2}$" });
const InterchangeId = Name(15);

const Fields = {
  name: Name(80),
  /** As the loads have it, in any case: all loads of this customer are told. */
  customer_name: Name(120),
  our_qualifier: Qualifier,
  our_id: InterchangeId,
  their_qualifier: Qualifier,
  their_id: InterchangeId,
  /** Under which the partner knows the company. */
  scac: Type.String({ pattern: "^[A-Z]{2,4}$" }),
  is_test: Type.Boolean(),
};

export const EdiPartner = Type.Object({ id: Id, ...Fields, is_enabled: Type.Boolean(), created_at: Timestamp });
export type EdiPartner = Static<typeof EdiPartner>;

export const listEdiPartners = endpoint({
  name: "listEdiPartners",
  method: "GET",
  path: "/api/v1/edi_partners",
  isExtension: true,
  output: Type.Array(EdiPartner),
});

/** 422 where another partner has the customer. Needs manage_loads, as all that changes one. */
export const createEdiPartner = endpoint({
  name: "createEdiPartner",
  method: "POST",
  path: "/api/v1/edi_partners",
  isExtension: true,
  body: Type.Object({ partner: Type.Object(Fields) }),
  output: EdiPartner,
});

/** Ends telling a partner, or takes it up again: then what has happened meanwhile is told. */
export const setEdiPartner = endpoint({
  name: "setEdiPartner",
  method: "PATCH",
  path: "/api/v1/edi_partners/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ partner: Type.Object({ is_enabled: Type.Boolean() }) }),
  output: EdiPartner,
});

/** Messages that were written here after one, the oldest first, 100 at most: a program sends each and asks again with the last id. */
export const listWrittenEdi = endpoint({
  name: "listWrittenEdi",
  method: "GET",
  path: "/api/v1/edi_messages/written",
  isExtension: true,
  query: Type.Object({ after: Type.Optional(Id) }),
  output: Type.Array(EdiMessage),
});

/** The X12 of a message, as a file and as nothing but the body. */
export const getEdiFile = endpoint({
  name: "getEdiFile",
  method: "GET",
  path: "/api/v1/edi_messages/{id}/file",
  isExtension: true,
  params: IdParams,
  output: Type.String(),
  asFile: true,
});
