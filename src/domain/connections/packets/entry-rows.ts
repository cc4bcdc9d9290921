// What a carrier entered into its packet, as labeled lines for the company, section by section.
import type { PacketAnswers } from "../../../contract/connections/packet-answers.ts";
import type {
  ContactRole,
  PacketAttestation,
  PacketSection,
  PaymentState,
  TAX_CLASSES,
} from "../../../contract/links/packet-fields.ts";
import { equipmentName } from "../../carriers/equipment-name.ts";
import { readSchedule } from "../../carriers/vin-schedule.ts";
import { formatCount, formatDay, formatPhone } from "../../format.ts";
import { maskedTaxNumber } from "../../links/packet/tax-number.ts";
import { statusTable } from "../../status.ts";

export const SECTION_LABELS: Readonly<Record<PacketSection, string>> = {
  profile: "Contacts and equipment",
  insurance: "Insurance",
  tax_form: "Tax form",
  contract: "Agreement",
  payment: "Where to be paid",
  attestations: "Attestations",
};

const ROLES: Readonly<Record<ContactRole, string>> = {
  dispatch: "Dispatch",
  accounting: "Accounting",
  safety: "Safety",
  after_hours: "After hours",
};

const ATTESTED: Readonly<Record<PacketAttestation, string>> = {
  cdl_policy: "Non-domiciled CDL policy",
  ucr: "UCR registration",
  drug_program: "Drug and alcohol program",
  english_proficiency: "English proficiency",
  no_rebrokering: "No re-brokering",
};

const TAX_LABELS: Readonly<Record<(typeof TAX_CLASSES)[number], string>> = {
  individual: "Individual",
  c_corporation: "C corporation",
  s_corporation: "S corporation",
  partnership: "Partnership",
  trust: "Trust or estate",
  llc: "LLC",
  other: "Other",
};

export const paymentStatus = statusTable<PaymentState>({
  entered: { label: "Waits for approval", tone: "incomplete" },
  current: { label: "Paid here", tone: "pass" },
  held: { label: "Held: call back", tone: "fail" },
  replaced: { label: "Replaced", tone: "unknown" },
  denied: { label: "Denied on the telephone", tone: "fail" },
});

/** A label and what stands beside it. */
export type EntryRow = readonly [string, string];

const line = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" · ");

function profileRows({ profile }: PacketAnswers): readonly EntryRow[] {
  if (profile === null) return [];
  const { contacts, equipment, states } = profile;
  return [
    ...contacts.map(({ role, name, phone, email }): EntryRow => [
      ROLES[role],
      line(name, phone === "" ? "" : formatPhone(phone), email),
    ]),
    ["Equipment", equipment.map(equipmentName).join(", ")],
    ["Preferred states", states.join(", ")],
  ];
}

function insuranceRows({ insurance }: PacketAnswers): readonly EntryRow[] {
  if (insurance === null) return [];
  const { agent_name: name, agent_phone: phone, agent_email: email, cargo, schedule } = insurance;
  return [
    ["Agent", line(name, phone === "" ? "" : formatPhone(phone), email)],
    [
      "Cargo coverage",
      cargo === null ? "" : line(cargo.insurer, cargo.policy_number, `$${cargo.limit}`, `until ${formatDay(cargo.expires_on)}`),
    ],
    [
      "Insurance schedule",
      schedule ? `${formatCount(readSchedule(schedule.vins).vins.length, "VIN")}, as of ${formatDay(schedule.as_of)}` : "",
    ],
  ];
}

function taxRows({ tax_form: form }: PacketAnswers): readonly EntryRow[] {
  if (form === null) return [];
  const kind =
    form.tax_class === "llc" && form.llc_class !== null ? `LLC, taxed as ${form.llc_class}` : TAX_LABELS[form.tax_class];
  return [
    ["Name", line(form.name, form.business_name)],
    ["Classification", line(kind, form.other_class, form.exempt_payee_code)],
    ["Address", `${form.street}, ${form.city}, ${form.state} ${form.postal_code}`],
    [form.tax_number_kind === "ein" ? "EIN" : "SSN or ITIN", maskedTaxNumber(form.tax_number_kind, form.tax_number_last4)],
    ["Certified by", form.signed_by],
  ];
}

function signatureRows({ signature }: PacketAnswers): readonly EntryRow[] {
  if (signature === null) return [];
  return [
    ["Signed", `${signature.contract_name}, version ${signature.contract_version}`],
    ["By", line(signature.name, signature.title ?? "")],
    ["SHA-256", signature.content_hash ?? ""],
  ];
}

const attestationRows = ({ attestations }: PacketAnswers): readonly EntryRow[] =>
  attestations === null
    ? []
    : [
        ...attestations.answers.map(({ item, is_true: isTrue, expires_on: until }): EntryRow => [
          ATTESTED[item],
          isTrue ? `Yes, until ${formatDay(until)}` : "No",
        ]),
        ["Attested by", attestations.attested_by],
      ];

const ROWS: Readonly<Record<PacketSection, (answers: PacketAnswers) => readonly EntryRow[]>> = {
  profile: profileRows,
  insurance: insuranceRows,
  tax_form: taxRows,
  contract: signatureRows,
  // Its accounts stand in a list of their own, with their history.
  payment: () => [],
  attestations: attestationRows,
};

/** Lines that say something. */
export const entryRows = (section: PacketSection, answers: PacketAnswers): readonly EntryRow[] =>
  ROWS[section](answers).filter(([, value]) => value !== "");
