// Demo rate confirmations: most say what was agreed; some state another rate, date, carrier or account, or come from a look-alike domain.
import type { RateConfirmationStatus } from "../../../../src/contract/board/rate-confirmations.ts";
import { PAIR_DISTANCE, type Role } from "../carriers/archetypes.ts";
import { carrierAt, type Carrier } from "../carriers/carrier.ts";
import { identifiersOf } from "../carriers/identifiers.ts";
import { domainLabel, lookAlike } from "../carriers/names.ts";
import { HOUR, MINUTE } from "../clock.ts";
import type { Load } from "../loads/loads.ts";
import { Draw, type Weighted } from "../random.ts";
import { otherPayee, remittanceOf, type Payee } from "./remittances.ts";

/** What is wrong with a confirmation; `none` for most. */
export type Flaw = "none" | "rate" | "dates" | "stop" | "carrier" | "remit_to" | "bank" | "look_alike";

/** Assumption: how often each is seen. */
const FLAWS: Weighted<Flaw> = [
  ["none", 78],
  ["rate", 7],
  ["dates", 5],
  ["stop", 2],
  ["carrier", 2],
  ["remit_to", 2],
  ["bank", 2],
  ["look_alike", 2],
];

/** What carriers that take part in a fraud send, and what comes in the name of those that are imitated. */
const OF_ROLE: Readonly<Partial<Record<Role, Flaw>>> = {
  imitated: "look_alike",
  look_alike_email_domain: "look_alike",
  double_brokered_load: "carrier",
  chameleon: "bank",
  revived_dormant_authority: "remit_to",
  eld_far_from_claimed_lane: "rate",
};

/** What nobody has settled on an open load yet. */
const IS_UNSETTLED: ReadonlySet<Flaw> = new Set(["look_alike", "bank", "remit_to", "carrier"]);

export interface Confirmation {
  readonly id: number;
  readonly load: Load;
  readonly carrier: Carrier;
  readonly flaw: Flaw;
  readonly status: RateConfirmationStatus;
  /** Dollars. */
  readonly rate: number;
  readonly charges: readonly { readonly label: string; readonly amount: number }[];
  /** Milliseconds that the stops are stated later than agreed, and the place of the stop that has another name; -1: none. */
  readonly later: number;
  readonly renamed: number;
  readonly stated: { readonly name: string; readonly dot: string | null; readonly mc: string | null };
  /** Null: the document does not say. */
  readonly payee: Payee | null;
  readonly sender: { readonly name: string; readonly email: string };
  /** Milliseconds from the present. */
  readonly sent: number;
  readonly received: number;
}

function statedCarrier(carrier: Carrier): Confirmation["stated"] {
  const numbers = new Map(identifiersOf(carrier));
  return { name: carrier.legalName, dot: numbers.get("DOT") ?? null, mc: numbers.get("MC") ?? null };
}

/** The address that the document came from. */
function senderOf(draw: Draw, carrier: Carrier, flaw: Flaw): Confirmation["sender"] {
  const [box, domain] = (carrier.email ?? `dispatch@${domainLabel(carrier.legalName)}.example`).split("@") as [string, string];
  const name = carrier.officer;
  if (flaw !== "look_alike" || carrier.role === "look_alike_email_domain") return { name, email: `${box}@${domain}` };
  if (carrier.role === "imitated") return { name, email: carrierAt(carrier.ordinal + PAIR_DISTANCE).email ?? "" };
  return { name, email: `${box}@${lookAlike(draw, domain.split(".")[0] ?? domain)}.example` };
}

function chargesOf(draw: Draw, rate: number): Confirmation["charges"] {
  const fuel = Math.round(rate * (0.12 + draw.unit() * 0.08));
  const stop = draw.chance(0.15) ? 75 : 0;
  return [
    { label: "Line haul", amount: rate - fuel - stop },
    { label: "Fuel surcharge", amount: fuel },
    ...(stop === 0 ? [] : [{ label: "Stop-off", amount: stop }]),
  ];
}

const STATUSES: Weighted<RateConfirmationStatus> = [
  ["viewed", 52],
  ["delivered", 38],
  ["cancelled", 5],
  ["rejected", 5],
];

const hasAddress = ({ email }: Carrier): boolean => email !== null && !/@(postbox|quickmail|webmail)\./.test(email);

/** The confirmation of a load that has a carrier. Its id is the load's. */
export function drawConfirmation(load: Load, carrier: Carrier): Confirmation {
  const draw = new Draw("rate-confirmation", load.id);
  const drawn = OF_ROLE[carrier.role] ?? draw.weighted(FLAWS);
  // A domain that nobody knows cannot be imitated.
  const flaw = drawn === "look_alike" && !hasAddress(carrier) ? "none" : drawn;
  const rate = flaw === "rate" ? load.rate + draw.pick([-150, 100, 200, 275, 400]) : load.rate;
  const onFile = remittanceOf(carrier);
  const other = otherPayee(draw, carrier);
  const payee =
    flaw === "remit_to"
      ? other
      : flaw === "bank"
        ? { ...other, name: onFile?.name ?? carrier.legalName, address: onFile?.address ?? other.address }
        : draw.chance(0.9)
          ? onFile
          : null;
  const sent = Math.min(load.created + draw.int(10, 90) * MINUTE, -3 * MINUTE);
  const drawnStatus = draw.weighted(STATUSES);
  return {
    id: load.id,
    load,
    carrier,
    flaw,
    status:
      load.status === "cancelled"
        ? "cancelled"
        : load.status !== "delivered" && load.status !== "assumed_delivered" && IS_UNSETTLED.has(flaw)
          ? "delivered"
          : drawnStatus,
    rate,
    charges: chargesOf(draw, rate),
    later: flaw === "dates" ? draw.pick([-24, 12, 24, 24, 48]) * HOUR : 0,
    renamed: flaw === "stop" ? load.trip.stops.length - 1 : -1,
    stated: statedCarrier(flaw === "carrier" ? carrierAt(carrier.ordinal + 1) : carrier),
    payee,
    sender: senderOf(draw, carrier, flaw),
    sent,
    received: Math.min(sent + draw.int(5, 240) * MINUTE, -MINUTE),
  };
}
