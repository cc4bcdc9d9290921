// A demo carrier's traces in portals and networks: sign-ins, contact changes, rate confirmations, payments.
import type { Carrier } from "./carrier.ts";
import { DEAD_DAYS } from "./carrier-facts.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import { arrayText, type Cell } from "../../../db/csv.ts";
import { coinWord, domainLabel, drawPerson } from "./names.ts";
import { sparePhone } from "./phones.ts";
import { takenOverDays } from "./taken-over.ts";
import { Draw } from "../random.ts";

// Addresses reserved for benchmarks (RFC 2544), so that none belongs to anybody.
const BLOCK = 131_072;
function networkAddress(ordinal: number): string {
  const at = (ordinal * 7919 + 4211) % BLOCK;
  return `198.${18 + Math.floor(at / 65_536)}.${Math.floor(at / 256) % 256}.${at % 256}`;
}

/** Share of chameleons that sign in from their predecessor's address. */
const SAME_NETWORK = 0.7;

export const REMOTE_ADDRESS_COLUMNS = ["carrier_id", "address", "seen_on"] as const;
export function remoteAddressRow(carrier: Carrier, clock: DemoClock): Cell[] {
  const draw = new Draw("remote-address", carrier.ordinal);
  const shares = carrier.role === "chameleon" && draw.chance(SAME_NETWORK);
  const days = carrier.role === "predecessor" ? DEAD_DAYS + draw.int(0, 120) : draw.int(1, 90);
  const origin = shares ? (carrier.related ?? carrier.ordinal) : carrier.ordinal;
  return [carrier.id, networkAddress(origin), clock.day(-Math.min(days, carrier.facts.registeredDays) * DAY)];
}

/** Share of honest carriers with a contact change within two years. */
const HONEST_CHANGES = 0.04;

export const CHANGE_COLUMNS = ["id", "carrier_id", "field", "old_value", "new_value", "changed_on", "source"] as const;
/** Ids reserved for one carrier's changes. */
const CHANGES = 4;

export function changeRows(carrier: Carrier, clock: DemoClock): Cell[][] {
  const { role, ordinal, id, email, phone, officer } = carrier;
  const draw = new Draw("contact-changes", ordinal);
  const honestly = draw.chance(HONEST_CHANGES);
  const before = drawPerson(draw);
  const lately = draw.int(3, 70);
  const former = {
    phone: sparePhone(ordinal),
    email: `office@${domainLabel(coinWord(draw))}.example`,
    officer: `${before.first} ${before.last}`,
  };
  const row = (at: number, field: keyof typeof former, value: string | null, days: number): Cell[] => [
    ordinal * CHANGES + at + 1,
    id,
    field,
    former[field],
    value,
    clock.day(-days * DAY),
    "FMCSA registration",
  ];
  if (role === "revived_dormant_authority")
    return [
      row(0, "phone", phone, lately),
      row(1, "officer", officer, lately),
      ...(email === null ? [] : [row(2, "email", email, lately)]),
    ];
  if (role === "look_alike_email_domain") return [row(0, "email", email, lately)];
  if (role === "double_brokered_load" || role === "eld_far_from_claimed_lane")
    return draw.chance(0.5) ? [row(0, "phone", phone, lately)] : [];
  const takenOver = takenOverDays(carrier);
  if (takenOver !== null) return [row(0, "email", email, takenOver)];
  const days = draw.int(5, 720);
  if (role !== "honest" || !honestly || days >= carrier.facts.registeredDays) return [];
  return [email !== null && draw.chance(0.4) ? row(0, "email", email, days) : row(0, "phone", phone, days)];
}

export const ENDPOINT_COLUMNS = ["id", "carrier_id", "kind", "value", "is_verified", "verified_at", "last_used_at"] as const;
export function endpointRows(carrier: Carrier, clock: DemoClock): Cell[][] {
  const { ordinal, id, role, email, phone, legalName } = carrier;
  const draw = new Draw("rate-confirmations", ordinal);
  const verified = draw.int(20, 600);
  const used = role === "predecessor" ? DEAD_DAYS + draw.int(0, 100) : draw.int(0, 45);
  const isVerified = role !== "look_alike_email_domain" && draw.chance(0.92);
  const kind = email === null ? (draw.chance(0.5) ? "fax" : "portal") : "email";
  const portal = `portal.${domainLabel(legalName)}.example`;
  const value = kind === "email" ? (email ?? "") : kind === "fax" ? phone : portal;
  const since = Math.min(Math.max(verified, used + 1), carrier.facts.registeredDays);
  const time = (days: number): string => clock.time(-days * DAY - HOUR);
  const rows: Cell[][] = [
    [ordinal * 2 + 1, id, kind, value, isVerified, isVerified ? time(since) : null, time(Math.min(used, since))],
  ];
  if (kind === "email" && draw.chance(0.18)) rows.push([ordinal * 2 + 2, id, "portal", portal, true, time(since), null]);
  return rows;
}

/** Assumption: shares of connected carriers that are in the payment network, and that factor their invoices. */
const KNOWN = 0.62;
const FACTORED = 0.55;
const DISPUTED = 0.012;

export const PAYMENT_COLUMNS = [
  "carrier_id",
  "brokers",
  "first_load_on",
  "last_load_on",
  "average_days_to_pay",
  "disputed_loads",
  "is_factored",
  "loads_by_month",
  "as_of",
] as const;

/** The first day of the month `months` before, and how many days ago it is. */
function monthStart(present: Date, months: number): number {
  const first = Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - months, 1);
  return Math.floor((present.getTime() - first) / DAY);
}

/** Undefined for a carrier that the network has never seen. */
export function paymentRow(carrier: Carrier, clock: DemoClock): Cell[] | undefined {
  const { role, facts, fleet, id } = carrier;
  const draw = new Draw("payments", carrier.ordinal);
  if (!draw.chance(KNOWN) || role === "predecessor") return undefined;
  const busy = Math.min(90, fleet.powerUnits * 1.5) * (0.3 + draw.unit());
  const byMonth = Array.from({ length: 12 }, (_, at) =>
    monthStart(clock.present, 11 - at) < facts.registeredDays - 30 ? draw.poisson(Math.round(busy * 1000) / 1000) : 0,
  );
  // The rest of the current month is in the future.
  byMonth[11] = Math.floor(((byMonth[11] ?? 0) * clock.present.getUTCDate()) / 31);
  const first = byMonth.findIndex((loads) => loads > 0);
  const last = byMonth.findLastIndex((loads) => loads > 0);
  if (first < 0) return undefined;
  const total = byMonth.reduce((sum, loads) => sum + loads, 0);
  const within = (at: number, late: boolean): string => {
    const start = monthStart(clock.present, 11 - at);
    const end = at === 11 ? 0 : monthStart(clock.present, 10 - at) + 1;
    return clock.day(-(late ? end + Math.floor((start - end) / 4) : start - Math.floor((start - end) / 4)) * DAY);
  };
  const disputes = role === "double_brokered_load" ? 0.12 : DISPUTED;
  return [
    id,
    Math.min(total, draw.int(1, 9)),
    within(first, false),
    within(last, true),
    Math.round(draw.int(190, 460)) / 10,
    Math.min(total, draw.poisson(Math.round(total * disputes * 1000) / 1000)),
    draw.chance(0.9) ? draw.chance(FACTORED) : null,
    arrayText(byMonth),
    clock.time(-draw.int(1, 22) * HOUR),
  ];
}
