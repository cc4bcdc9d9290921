// What is wrong with each section of a packet, field by field; what is right is saved as it is read here.
import type {
  PacketAttestations,
  PacketInsurance,
  PacketPayment,
  PacketProfile,
  PacketTaxForm,
} from "../../../contract/links/packet-fields.ts";
import { PACKET_ATTESTATIONS } from "../../../contract/links/packet-fields.ts";
import { readSchedule, scheduleFault } from "../../carriers/vin-schedule.ts";
import { isDay } from "../../days.ts";
import { isEmail } from "../../email.ts";
import { validPhoneOf } from "../../phone.ts";
import { typedNumber } from "../../typed-number.ts";
import { accountNumberOf, isCardNumber, routingNumberOf } from "./bank-numbers.ts";
import { faultsOf, isBlank, required, type Fault, type Faults } from "./faults.ts";
import { taxNumberOf } from "./tax-number.ts";

const phoneFault = (typed: string): Fault | null => (isBlank(typed) || validPhoneOf(typed) !== null ? null : "phone");
const emailFault = (typed: string): Fault | null => (isBlank(typed) || isEmail(typed.trim()) ? null : "email");

/** Dispatch is reached by telephone at any hour of a haul; for the others one way is enough. */
export function checkProfile({ contacts, equipment }: PacketProfile): Faults {
  const roles = contacts.map(({ role }) => role);
  const ofContacts = contacts.map(({ role, name, phone, email }, at) => ({
    [`contacts.${at}.role`]: roles.indexOf(role) === at ? null : ("twice" as const),
    [`contacts.${at}.name`]: required(name),
    [`contacts.${at}.phone`]:
      phoneFault(phone) ?? (!isBlank(phone) ? null : role === "dispatch" ? "missing" : isBlank(email) ? "reach" : null),
    [`contacts.${at}.email`]: emailFault(email),
  }));
  return faultsOf({
    ...Object.assign({}, ...ofContacts),
    contacts: roles.includes("dispatch") ? null : "missing",
    equipment: equipment.length === 0 ? "choose" : null,
  });
}

/** Assumption: the largest amount of a cargo policy that is believed, in dollars. */
const CARGO_MAX = 100_000_000;

/**
 * @param hasCertificate a certificate was attached
 * @param asksCargo no source has the cargo coverage
 * @param today YYYY-MM-DD
 */
export function checkInsurance(
  { agent_name: name, agent_email: email, agent_phone: phone, cargo, schedule = null }: PacketInsurance,
  { hasCertificate, asksCargo, today }: { readonly hasCertificate: boolean; readonly asksCargo: boolean; readonly today: string },
): Faults {
  const limit = typedNumber(cargo?.limit ?? "");
  const until = cargo?.expires_on ?? "";
  return faultsOf({
    agent_name: isBlank(email) && isBlank(phone) ? null : required(name),
    agent_email: emailFault(email) ?? (isBlank(email) && !hasCertificate ? "certificate" : null),
    agent_phone: phoneFault(phone),
    cargo: asksCargo && cargo === null && !hasCertificate ? "missing" : null,
    ...(cargo === null
      ? {}
      : {
          "cargo.insurer": required(cargo.insurer),
          "cargo.limit": limit === null || Number.isNaN(limit) || limit <= 0 || limit > CARGO_MAX ? "amount" : null,
          "cargo.expires_on": !isDay(until) ? "day" : until < today ? "past" : null,
        }),
    ...(schedule === null
      ? {}
      : {
          "schedule.vins": scheduleFault(readSchedule(schedule.vins)) === null ? null : "vins",
          "schedule.as_of": !isDay(schedule.as_of) || schedule.as_of > today ? "day" : null,
        }),
  });
}

const ZIP = /^\d{5}(-\d{4})?$/;

/** Source: form W-9 (March 2024), lines 1 to 6, parts I and II. */
export function checkTaxForm(form: PacketTaxForm): Faults {
  return faultsOf({
    name: required(form.name),
    llc_class: form.tax_class === "llc" && form.llc_class === null ? "choose" : null,
    other_class: form.tax_class === "other" ? required(form.other_class) : null,
    street: required(form.street),
    city: required(form.city),
    state: /^[A-Za-z]{2}$/.test(form.state.trim()) ? null : "missing",
    postal_code: ZIP.test(form.postal_code.trim()) ? null : "postal_code",
    tax_number: taxNumberOf(form.tax_number_kind, form.tax_number) === null ? form.tax_number_kind : null,
    is_certified: form.is_certified ? null : "certify",
    signed_by: required(form.signed_by),
  });
}

function accountFault(typed: string): Fault | null {
  const digits = accountNumberOf(typed);
  return digits === null ? "account" : isCardNumber(digits) ? "card" : null;
}

/** @param hasAssignment a factor's notice of assignment was attached */
export function checkPayment(payment: PacketPayment, hasAssignment: boolean): Faults {
  const isFactor = payment.kind === "factor";
  const hasAccount = !isFactor || !isBlank(payment.routing_number) || !isBlank(payment.account_number);
  return faultsOf({
    payee_name: required(payment.payee_name),
    bank_name: hasAccount ? required(payment.bank_name) : null,
    routing_number: hasAccount && routingNumberOf(payment.routing_number) === null ? "routing" : null,
    account_number: hasAccount ? accountFault(payment.account_number) : null,
    email: emailFault(payment.email) ?? (isFactor && isBlank(payment.email) && isBlank(payment.phone) ? "reach" : null),
    phone: phoneFault(payment.phone),
    remit_address: isFactor ? required(payment.remit_address) : null,
    assignment: isFactor && !hasAssignment ? "file" : null,
  });
}

export function checkAttestations({ answers, attested_by: by }: PacketAttestations): Faults {
  const items = answers.map(({ item }) => item);
  return faultsOf({
    answers: PACKET_ATTESTATIONS.some((item) => items.filter((each) => each === item).length !== 1) ? "answer" : null,
    attested_by: required(by),
  });
}
