// What a file of carriers can say, the headings that brokers' systems give it, and what its cells look like.
import type { ImportField } from "../../import/columns.ts";

/** What cells can be read as. */
export type CarrierKind = "number" | "text" | "status" | "yes" | "phone" | "email" | "day" | "figure";

/** One per carrier. A bare "carrier id" is the other system's own code, and none of these. */
const CARRIER_FIELDS = {
  mc: {
    label: "MC number",
    kinds: ["number"],
    headings:
      "mc number|mc|carrier mc number|carrier mc|mcnumber|mc no|motor carrier number|docket number|docket|icc number|icc mc number|icc mc|icc|mc mx ff number s|mc mx ff number|mc mx ff|mc ff mx|mc ff|mc nbr|vendor mc|vendor mc number",
  },
  dot: {
    label: "USDOT number",
    kinds: ["number"],
    headings:
      "usdot number|dot number|usdot|us dot|dot|us dot number|carrier dot number|carrier dot|carrier usdot|dotnumber|usdotnumber|dot no|fmcsa number|vendor dot",
  },
  number: {
    label: "MC or USDOT number",
    kinds: ["number"],
    headings: "mc dot number|dot mc number|mc dot|dot mc|mc or dot|mc or dot number|authority number|identifier|carrier number",
  },
  scac: { label: "SCAC", kinds: ["text"], headings: "scac|scac code|carrier scac" },
  name: {
    label: "Name",
    kinds: ["text"],
    headings:
      "carrier name|legal name|carrier legal name|company name|carrier|company|name|vendor name|vendor|trucking company|motor carrier|business name|payee name|payee|dba name|dba",
  },
  status: {
    label: "Status",
    kinds: ["status"],
    headings:
      "carrier status|status|vendor status|approval status|onboarding status|setup status|carrier setup status|state of carrier|dispatch status|qualification status|qualification|compliance status",
  },
  is_active: {
    label: "Active: yes or no",
    kinds: ["yes"],
    headings: "active|is active|approved|is approved|enabled|can dispatch|ok to use|ok to load|qualified|is qualified",
  },
  is_blocked: {
    label: "Do not use: yes or no",
    kinds: ["yes"],
    headings:
      "do not use|dnu|do not load|do not dispatch|do not book|blocked|is blocked|blacklisted|black listed|blacklist|banned|is dnu|do not use flag|dnu flag|no load|on hold|hold",
  },
  block_reason: {
    label: "Why not to use it",
    kinds: ["text"],
    headings:
      "do not use reason|dnu reason|do not load reason|do not dispatch reason|block reason|blocked reason|reason blocked|blacklist reason|hold reason|inactive reason|status reason|reason",
  },
  contact_role: {
    label: "Contact’s role",
    kinds: ["text"],
    headings: "contact role|contact title|contact type|title|role|position|job title|contact position",
  },
  note: {
    label: "Notes",
    kinds: ["text"],
    headings: "notes|note|carrier notes|comments|comment|remarks|internal notes|memo|carrier comments",
  },
  payment_terms: {
    label: "Payment terms",
    kinds: ["text", "figure"],
    headings: "payment terms|pay terms|terms|carrier terms|net terms|payment term|carrier payment terms|terms code",
  },
  auto_expires: {
    label: "Auto liability expires",
    kinds: ["day"],
    headings:
      "auto liability expiration|auto liability expiration date|auto liability exp|auto liability exp date|auto liability expires|auto expiration|auto expiration date|auto exp date|auto exp|liability expiration|liability expiration date|liability exp date|al expiration|bipd expiration",
  },
  auto_limit: {
    label: "Auto liability limit",
    kinds: ["figure"],
    headings:
      "auto liability limit|auto liability amount|auto liability coverage|auto liability|auto limit|liability limit|liability amount|auto amount|bipd limit|bipd",
  },
  cargo_expires: {
    label: "Cargo insurance expires",
    kinds: ["day"],
    headings:
      "cargo expiration|cargo expiration date|cargo exp|cargo exp date|cargo insurance expiration|cargo insurance expiration date|cargo expires",
  },
  cargo_limit: {
    label: "Cargo insurance limit",
    kinds: ["figure"],
    headings: "cargo limit|cargo amount|cargo coverage|cargo insurance|cargo insurance limit|cargo insurance amount|cargo",
  },
  insurance_expires: {
    label: "Insurance expires",
    kinds: ["day"],
    headings:
      "insurance expiration|insurance expiration date|insurance exp|insurance exp date|insurance expires|ins exp|ins exp date|ins expiration|coi expiration|coi expiration date|coi expires|insurance expiry|insurance date|insurance",
  },
} as const satisfies Readonly<Record<string, ImportField<CarrierKind>>>;

/** Per person or desk: behind a word for who it is. */
const CONTACT_FIELDS = {
  name: { label: "name", kinds: ["text"], headings: "name|full name|person|" },
  phone: {
    label: "phone",
    kinds: ["phone"],
    headings:
      "phone|phone number|telephone|tel|cell|cell phone|mobile|mobile phone|phone 1|main phone|office phone|work phone|business phone|phone no|telephone number|",
  },
  email: {
    label: "email",
    kinds: ["email"],
    headings: "email|email address|e mail|e mail address|email 1|mail|emails|email addresses|",
  },
} as const satisfies Readonly<Record<string, ImportField<CarrierKind>>>;

export const DESKS = ["contact", "dispatch", "billing"] as const;
export type Desk = (typeof DESKS)[number];
type CarrierField = keyof typeof CARRIER_FIELDS;
export type ContactField = keyof typeof CONTACT_FIELDS;
export type CarrierCell = CarrierField | `${Desk}.${ContactField}`;

/** The words before or behind a contact's heading; a name without one is the carrier's. */
const DESK_WORDS: Readonly<Record<Desk, readonly string[]>> = {
  contact: ["primary contact", "main contact", "contact 1", "contact", "primary"],
  dispatch: ["dispatcher", "dispatch contact", "dispatch", "operations", "ops"],
  billing: [
    "billing contact",
    "billing",
    "accounting contact",
    "accounting",
    "accounts receivable",
    "remit to",
    "remit",
    "ar",
    "factoring",
  ],
};

const DESK_NAMES: Readonly<Record<Desk, string>> = { contact: "Contact", dispatch: "Dispatch", billing: "Billing" };
export const deskName = (desk: Desk): string => DESK_NAMES[desk];

/** The field of a contact; null: it is none of one. */
export function contactOf(cell: CarrierCell): readonly [Desk, ContactField] | null {
  const [desk, field] = cell.split(".");
  return field === undefined ? null : [desk as Desk, field as ContactField];
}

export function wordsOf(cell: CarrierCell): readonly string[] {
  const contact = contactOf(cell);
  if (contact === null) return [""];
  const [desk, field] = contact;
  return [...DESK_WORDS[desk], ...(desk === "contact" && field !== "name" ? ["", "carrier", "company", "office", "vendor"] : [])];
}

/** Everything that a column can be, in the order in which a person chooses from it. */
export const CARRIER_CELLS: ReadonlyMap<CarrierCell, ImportField<CarrierKind>> = new Map<CarrierCell, ImportField<CarrierKind>>([
  ...(Object.keys(CARRIER_FIELDS) as CarrierField[]).map((cell) => [cell, CARRIER_FIELDS[cell]] as const),
  ...DESKS.flatMap((desk) =>
    (Object.keys(CONTACT_FIELDS) as ContactField[]).map(
      (field) =>
        [`${desk}.${field}`, { ...CONTACT_FIELDS[field], label: `${DESK_NAMES[desk]} ${CONTACT_FIELDS[field].label}` }] as const,
    ),
  ),
]);
