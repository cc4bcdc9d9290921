// What an onboarding packet asks a carrier, section by section: as the carrier sends it, and as it is shown with its secrets masked.
import { Type, type Static } from "typebox";
import { EQUIPMENT } from "../carriers/carriers.ts";
import { Day, EnteredDay, Id, Nullable, OneLine, OneOf, Timestamp } from "../shapes.ts";
import { StoredFile } from "../uploads.ts";

/** In the order in which they are asked. */
export const PACKET_SECTIONS = ["profile", "insurance", "tax_form", "contract", "payment", "attestations"] as const;
export type PacketSection = (typeof PACKET_SECTIONS)[number];

/** Tunable: characters of a line that somebody types. Domain checks say which of them are missing or wrong. */
export const LINE_MAX = 120;
const Line = OneLine(LINE_MAX);

export const CONTACT_ROLES = ["dispatch", "accounting", "safety", "after_hours"] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

export const PacketContact = Type.Object({ role: OneOf(CONTACT_ROLES), name: Line, phone: Line, email: Line });
export type PacketContact = Static<typeof PacketContact>;

/** Whom to reach for what, what the carrier runs, and the states that it likes to run in, such as "TX". */
export const PacketProfile = Type.Object({
  contacts: Type.Array(PacketContact, { minItems: 1, maxItems: CONTACT_ROLES.length }),
  equipment: Type.Array(OneOf(EQUIPMENT), { maxItems: EQUIPMENT.length }),
  states: Type.Array(Type.String({ maxLength: 2, pattern: "^[A-Z]{2}$" }), { maxItems: 64 }),
});
export type PacketProfile = Static<typeof PacketProfile>;

/** Cargo coverage is asked for where no source has it. Dollars. `schedule`: the VINs that the insurance names, one a line. */
export const PacketInsurance = Type.Object({
  agent_name: Line,
  agent_email: Line,
  agent_phone: Line,
  cargo: Nullable(Type.Object({ insurer: Line, policy_number: Line, limit: Line, expires_on: EnteredDay })),
  schedule: Type.Optional(Nullable(Type.Object({ vins: Type.String({ maxLength: 60_000 }), as_of: EnteredDay }))),
});
export type PacketInsurance = Static<typeof PacketInsurance>;

/** The lines of box 3a of form W-9 (March 2024). */
export const TAX_CLASSES = ["individual", "c_corporation", "s_corporation", "partnership", "trust", "llc", "other"] as const;

/** How an LLC is taxed: as a C corporation, an S corporation or a partnership. */
export const LLC_CLASSES = ["C", "S", "P"] as const;

export const TAX_NUMBER_KINDS = ["ein", "ssn"] as const;
export type TaxNumberKind = (typeof TAX_NUMBER_KINDS)[number];

const taxForm = {
  name: Line,
  business_name: Line,
  tax_class: OneOf(TAX_CLASSES),
  llc_class: Nullable(OneOf(LLC_CLASSES)),
  /** In words, for "other". */
  other_class: Line,
  exempt_payee_code: Line,
  street: Line,
  city: Line,
  state: Line,
  postal_code: Line,
  tax_number_kind: OneOf(TAX_NUMBER_KINDS),
  signed_by: Line,
};

/** What form W-9 asks, in place of a file with it. */
export const PacketTaxForm = Type.Object({
  ...taxForm,
  tax_number: Line,
  /** The certification under penalties of perjury, part II of the form. */
  is_certified: Type.Boolean(),
});
export type PacketTaxForm = Static<typeof PacketTaxForm>;

/** The same as it is shown: the number is sealed, but for its last four digits. */
export const ShownTaxForm = Type.Object({ ...taxForm, tax_number_last4: Type.String() });
export type ShownTaxForm = Static<typeof ShownTaxForm>;

export const ACCOUNT_KINDS = ["checking", "savings"] as const;
export const PAYMENT_KINDS = ["bank", "factor"] as const;

const payment = {
  kind: OneOf(PAYMENT_KINDS),
  /** The name on the account; of a factor, its name. */
  payee_name: Line,
  bank_name: Line,
  routing_number: Line,
  account_kind: OneOf(ACCOUNT_KINDS),
  /** Of a factor. */
  email: Line,
  phone: Line,
  remit_address: Line,
};

/** Where the carrier is paid. Of a factor, its bank is on the notice of assignment; both numbers may be left blank then. */
export const PacketPayment = Type.Object({ ...payment, account_number: Line });
export type PacketPayment = Static<typeof PacketPayment>;

/**
 * entered: waits for the packet's approval; current: the one that is paid; held: differs from the one that is paid, until a person has
 * called back; replaced and denied: no longer.
 */
export const PAYMENT_STATES = ["entered", "current", "held", "replaced", "denied"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const ShownPayment = Type.Object({
  ...payment,
  /** Null: no number was given. */
  account_last4: Nullable(Type.String()),
  state: OneOf(PAYMENT_STATES),
});
export type ShownPayment = Static<typeof ShownPayment>;

/** What no source shows, so that the carrier says it. The first three are those that rules ask for. */
export const PACKET_ATTESTATIONS = ["cdl_policy", "ucr", "drug_program", "english_proficiency", "no_rebrokering"] as const;
export type PacketAttestation = (typeof PACKET_ATTESTATIONS)[number];

export const PacketAttestations = Type.Object({
  answers: Type.Array(Type.Object({ item: OneOf(PACKET_ATTESTATIONS), is_true: Type.Boolean() }), {
    maxItems: PACKET_ATTESTATIONS.length,
  }),
  attested_by: Line,
});
export type PacketAttestations = Static<typeof PacketAttestations>;

/** The same with the last day on which each answer counts. */
export const ShownAttestations = Type.Object({
  answers: Type.Array(Type.Object({ item: OneOf(PACKET_ATTESTATIONS), is_true: Type.Boolean(), expires_on: Day })),
  attested_by: Type.String(),
});
export type ShownAttestations = Static<typeof ShownAttestations>;

/** What the signer agreed to when signing on a screen; a changed text gets the next number (domain/links/packet/consent.ts). */
export const CONSENT_VERSION = 1;

export const PacketSignature = Type.Object({
  contract_id: Id,
  /** Hexadecimal SHA-256 of the document that was read. */
  content_hash: Type.String({ pattern: "^[0-9a-f]{64}$", maxLength: 64 }),
  name: Line,
  title: Line,
  consent_version: Type.Integer({ minimum: 1, maximum: CONSENT_VERSION }),
  is_agreed: Type.Boolean(),
});
export type PacketSignature = Static<typeof PacketSignature>;

/** The agreement in force. */
export const OfferedContract = Type.Object({
  id: Id,
  name: Type.String(),
  version: Type.Integer(),
  content_hash: Type.String(),
  bytes: Type.Integer(),
});
export type OfferedContract = Static<typeof OfferedContract>;

export const ShownSignature = Type.Object({
  contract_name: Type.String(),
  contract_version: Type.Integer(),
  name: Type.String(),
  title: Nullable(Type.String()),
  content_hash: Nullable(Type.String()),
  consent_version: Nullable(Type.Integer()),
  signed_at: Timestamp,
  /** From where. */
  address: Nullable(Type.String()),
});
export type ShownSignature = Static<typeof ShownSignature>;

/** The tax form as a file, the certificate of insurance, a factor's notice of assignment. */
export const PACKET_FILE_KINDS = ["tax_form", "certificate", "assignment"] as const;
export type PacketFileKind = (typeof PACKET_FILE_KINDS)[number];

export const PacketFile = Type.Object({ id: Id, kind: OneOf(PACKET_FILE_KINDS), file: StoredFile });
export type PacketFile = Static<typeof PacketFile>;

/** What is known without asking: the fact, its source, and as of when. */
export const KNOWN_FACTS = [
  "legal_name",
  "dba_name",
  "dot",
  "mc",
  "address",
  "phone",
  "email",
  "power_units",
  "drivers",
  "authority",
  "bipd",
  "cargo",
] as const;

export const KnownFact = Type.Object({
  name: OneOf(KNOWN_FACTS),
  value: Type.String(),
  source: Type.String(),
  as_of: Nullable(Timestamp),
});
export type KnownFact = Static<typeof KnownFact>;

/** What was entered; spread into the packet as the visitor and as the company sees it. */
export const PacketEntries = {
  profile: Nullable(PacketProfile),
  insurance: Nullable(PacketInsurance),
  tax_form: Nullable(ShownTaxForm),
  payment: Nullable(ShownPayment),
  attestations: Nullable(ShownAttestations),
  signature: Nullable(ShownSignature),
  files: Type.Array(PacketFile),
  known: Type.Array(KnownFact),
};
