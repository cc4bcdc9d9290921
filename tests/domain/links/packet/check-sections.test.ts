// A part of the packet that is taken with something missing is one that a broker has to call about.
import { expect, test } from "vitest";
import type { PacketInsurance, PacketPayment, PacketTaxForm } from "../../../../src/contract/links/packet-fields.ts";
import { PACKET_ATTESTATIONS } from "../../../../src/contract/links/packet-fields.ts";
import { attestedUntil } from "../../../../src/domain/links/packet/attestation-days.ts";
import {
  checkAttestations,
  checkInsurance,
  checkPayment,
  checkProfile,
  checkTaxForm,
} from "../../../../src/domain/links/packet/check-sections.ts";
import { tidyProfile } from "../../../../src/domain/links/packet/tidy.ts";

const contact = (role: "dispatch" | "accounting", phone: string, email = "") => ({ role, name: "Ana", phone, email });

test("dispatch needs a telephone; others may have an address alone; nobody stands there twice", () => {
  const check = (...contacts: ReturnType<typeof contact>[]) => checkProfile({ contacts, equipment: ["van"], states: [] });
  expect(check(contact("dispatch", "214 555 0142"), contact("accounting", "", "a@b.example"))).toEqual({});
  expect(check(contact("dispatch", "", "a@b.example"))).toEqual({ "contacts.0.phone": "missing" });
  expect(check(contact("dispatch", "214 555 0142"), contact("accounting", ""))).toEqual({ "contacts.1.phone": "reach" });
  expect(check(contact("accounting", "214 555 0142"))).toEqual({ contacts: "missing" });
  const two = contact("dispatch", "214 555 0142");
  expect(check(two, two)).toEqual({ "contacts.1.role": "twice" });
  // It has the length of a number, but no country gives it out.
  expect(check(contact("dispatch", "000 000 0000"))).toEqual({ "contacts.0.phone": "phone" });
});

test("what is kept is the same for any way of typing it", () => {
  const of = (phone: string, email: string) =>
    tidyProfile({ contacts: [contact("dispatch", phone, email)], equipment: [], states: [] });
  expect(of("(214) 555-0142", " Ana@B.example ")).toEqual(of("+1 214.555.0142", "ana@b.example"));
});

test("an agent's address or a certificate is enough, and cargo is asked for only where nobody has it", () => {
  const insurance: PacketInsurance = { agent_name: "", agent_email: "", agent_phone: "", cargo: null };
  const facts = { hasCertificate: true, asksCargo: true, today: "2026-11-28" };
  expect(checkInsurance(insurance, facts)).toEqual({});
  expect(checkInsurance(insurance, { ...facts, hasCertificate: false, asksCargo: false })).toEqual({
    agent_email: "certificate",
  });
  expect(checkInsurance(insurance, { ...facts, hasCertificate: false })).toMatchObject({ cargo: "missing" });
  const cargo = { insurer: "", policy_number: "", limit: "100k", expires_on: "2026-11-27" };
  expect(checkInsurance({ ...insurance, cargo }, facts)).toEqual({ "cargo.insurer": "missing", "cargo.expires_on": "past" });
  expect(checkInsurance({ ...insurance, cargo: { ...cargo, limit: "a lot" } }, facts)).toMatchObject({ "cargo.limit": "amount" });
});

const FORM: PacketTaxForm = {
  name: "Carrier LLC",
  business_name: "",
  tax_class: "individual",
  llc_class: null,
  other_class: "",
  exempt_payee_code: "",
  street: "1 Main St",
  city: "Dallas",
  state: "TX",
  postal_code: "75201-1234",
  tax_number_kind: "ssn",
  tax_number: "123-45-6789",
  is_certified: true,
  signed_by: "Ana",
};

test("form W-9 is signed under its certification, and its number fits its kind", () => {
  expect(checkTaxForm(FORM)).toEqual({});
  expect(checkTaxForm({ ...FORM, is_certified: false, signed_by: " " })).toEqual({
    is_certified: "certify",
    signed_by: "missing",
  });
  expect(checkTaxForm({ ...FORM, tax_class: "llc" })).toEqual({ llc_class: "choose" });
  expect(checkTaxForm({ ...FORM, tax_class: "other" })).toEqual({ other_class: "missing" });
  expect(checkTaxForm({ ...FORM, tax_number: "1234", postal_code: "752" })).toEqual({
    tax_number: "ssn",
    postal_code: "postal_code",
  });
});

const BANK: PacketPayment = {
  kind: "bank",
  payee_name: "Carrier LLC",
  bank_name: "Bank",
  routing_number: "011000015",
  account_number: "123456",
  account_kind: "checking",
  email: "",
  phone: "",
  remit_address: "",
};

test("a bank account is whole, and a factor has its notice of assignment and a way to be reached", () => {
  expect(checkPayment(BANK, false)).toEqual({});
  expect(checkPayment({ ...BANK, account_number: "4111111111111111" }, false)).toEqual({ account_number: "card" });
  const factor: PacketPayment = { ...BANK, kind: "factor", bank_name: "", routing_number: "", account_number: "" };
  expect(checkPayment(factor, false)).toEqual({ email: "reach", remit_address: "missing", assignment: "file" });
  expect(checkPayment({ ...factor, phone: "214 555 0142", remit_address: "PO Box 1" }, true)).toEqual({});
  // Half an account is none.
  expect(
    checkPayment({ ...factor, phone: "214 555 0142", remit_address: "PO Box 1", routing_number: "011000015" }, true),
  ).toEqual({
    bank_name: "missing",
    account_number: "account",
  });
});

test("each line is answered once, by somebody, and for as long as it can hold", () => {
  const answers = PACKET_ATTESTATIONS.map((item) => ({ item, is_true: false }));
  expect(checkAttestations({ answers, attested_by: "Ana" })).toEqual({});
  expect(checkAttestations({ answers: answers.slice(1), attested_by: "" })).toEqual({
    answers: "answer",
    attested_by: "missing",
  });
  const now = new Date("2026-11-28T22:00:00Z");
  expect(attestedUntil("ucr", now)).toBe("2026-12-31");
  expect(attestedUntil("drug_program", now)).toBe("2027-11-28");
});
