// Demo rate confirmations, their stops and their emails as rows.
import { AGENTS, emailOf, MANAGER, MANAGER_OF_SECOND, nameOf } from "../account/accounts.ts";
import { MAIN } from "../account/companies.ts";
import { HOUR, MINUTE, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { sparePhone } from "../carriers/phones.ts";
import { Draw } from "../random.ts";
import type { Confirmation } from "./confirmations.ts";

export const CONFIRMATION_COLUMNS = [
  "company_id",
  "id",
  "creator_id",
  "load_id",
  "carrier_id",
  "mail_id",
  "reference",
  "status",
  "former_status",
  "status_reason",
  "status_changed_at",
  "status_changed_by_user_id",
  "rate",
  "equipment_type",
  "weight",
  "carrier_name",
  "dot",
  "mc",
  "remit_name",
  "remit_address",
  "bank_name",
  "account_last4",
  "bank_hash",
  "charges",
  "instructions",
  "received_at",
  "read_at",
  "created_at",
  "updated_at",
] as const;

const INSTRUCTIONS = [
  "Driver must call for a pickup number. Lumper receipts must be sent within 24 hours.",
  "Seal must stay intact until the consignee breaks it. No team drivers without notice.",
  "Straps and load bars required. Arrive clean, dry and free of odor.",
];

const REASONS: Readonly<Record<"cancelled" | "rejected", readonly string[]>> = {
  cancelled: ["The shipper canceled the load", "Replaced by a corrected confirmation"],
  rejected: [
    "The rate is not the one that was agreed",
    "Payee not confirmed by phone",
    "Signed by somebody unknown to the carrier",
  ],
};

/** Who booked the load; at the main brokerage its manager has some of them. */
const creatorOf = ({ load }: Confirmation): number => {
  if (load.company !== MAIN) return MANAGER_OF_SECOND;
  const draw = new Draw("confirmation-creator", load.id);
  return draw.chance(0.2) ? MANAGER : draw.pick(AGENTS);
};

const referenceOf = ({ load }: Confirmation): string => `RC-${load.number.slice(3)}`;

export function confirmationRow(of: Confirmation, clock: DemoClock): Cell[] {
  const { id, load, carrier, status, payee, stated } = of;
  const draw = new Draw("confirmation-course", id);
  const creator = creatorOf(of);
  const isOver = status === "cancelled" || status === "rejected";
  const changed = Math.min(of.received + draw.int(10, 300) * MINUTE, -30_000);
  return [
    load.company,
    id,
    creator,
    load.id,
    carrier.id,
    id,
    referenceOf(of),
    status,
    isOver ? "delivered" : null,
    isOver ? draw.pick(REASONS[status]) : null,
    isOver ? clock.time(changed) : null,
    isOver ? creator : null,
    of.rate,
    load.equipment,
    load.weight,
    stated.name,
    stated.dot,
    stated.mc,
    payee?.name ?? null,
    payee?.address ?? null,
    payee?.bank ?? null,
    payee?.last4 ?? null,
    payee?.hash ?? null,
    JSON.stringify(of.charges),
    draw.chance(0.5) ? draw.pick(INSTRUCTIONS) : null,
    clock.time(of.received),
    clock.time(of.received + 20_000),
    clock.time(of.sent),
    clock.time(isOver ? changed : of.received + 20_000, id % 1000),
  ];
}

export const CONFIRMATION_STOP_COLUMNS = [
  "company_id",
  "rate_confirmation_id",
  "position",
  "is_type",
  "name",
  "city",
  "state",
  "postal_code",
  "window_start",
  "window_end",
] as const;

export const confirmationStopRows = ({ id, load, later, renamed }: Confirmation, clock: DemoClock): Cell[][] =>
  load.trip.stops.map(({ place, type, name, windowStart, windowEnd }, at) => [
    load.company,
    id,
    at + 1,
    type,
    at === renamed ? `${name} Annex` : name,
    place.city,
    place.state,
    place.code,
    clock.time(load.start + windowStart + later),
    clock.time(load.start + windowEnd + later),
  ]);

export const MAIL_COLUMNS = [
  "company_id",
  "id",
  "user_id",
  "carrier_id",
  "subject",
  "status",
  "from_name",
  "from_email",
  "reply_to",
  "to_email",
  "message",
  "delivery_error",
  "spf",
  "dkim",
  "dmarc",
  "attachments",
  "sent_at",
  "received_at",
  "updated_at",
] as const;

/** Ids of emails without a confirmation are this much above those with one. */
const UNREAD = 250_000;

const FAILURES = [
  "The mailbox is full.",
  "The attachment is larger than the mailbox accepts.",
  "The attachment could not be opened: it is protected by a password.",
];

/** Assumption: the share of honest senders who sign with a mobile that nobody has on record. */
const OWN_MOBILE = 0.02;

/** The number under a mail: the carrier's, or one that is on no record. */
function signedPhone({ id, carrier, flaw }: Confirmation): string {
  const isStranger =
    flaw === "bank" || flaw === "remit_to" || flaw === "look_alike" || new Draw("signed-phone", id).chance(OWN_MOBILE);
  return isStranger ? sparePhone(id) : carrier.phone;
}

export function mailRow(of: Confirmation, clock: DemoClock, isDelivered: boolean): Cell[] {
  const { id, load, carrier, sender, flaw } = of;
  const draw = new Draw(isDelivered ? "confirmation-mail" : "failed-mail", id);
  const user = creatorOf(of);
  const isForged = flaw === "look_alike";
  const received = isDelivered ? of.received : of.received - draw.int(1, 4) * HOUR;
  const file = `${referenceOf(of)}.pdf`;
  return [
    load.company,
    isDelivered ? id : id + UNREAD,
    user,
    carrier.id,
    `${draw.chance(0.7) ? "RE: " : ""}Rate confirmation ${load.number}`,
    isDelivered ? "completed" : "undelivered",
    sender.name,
    sender.email,
    isForged && draw.chance(0.5) ? sender.email.replace(/^[^@]+/, "payments") : null,
    emailOf(user),
    `Hello ${(nameOf(user) ?? "").split(" ")[0] ?? ""},\n\nplease find the signed rate confirmation for load ${load.number} attached.\n\nRegards,\n${sender.name}\n${carrier.legalName}\n${signedPhone(of)}`,
    isDelivered ? null : draw.pick(FAILURES),
    "pass",
    draw.chance(isForged ? 0.5 : 0.9) ? "pass" : "none",
    draw.chance(0.75) ? "pass" : "none",
    JSON.stringify([
      { name: file, rate_confirmation_id: isDelivered ? id : null },
      ...(draw.chance(0.2) ? [{ name: "certificate-of-insurance.pdf", rate_confirmation_id: null }] : []),
    ]),
    clock.time(received - draw.int(2, 50) * 1_000),
    clock.time(received),
    clock.time(received + 1_000, id % 1000),
  ];
}
