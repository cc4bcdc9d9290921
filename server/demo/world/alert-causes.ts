// Which alerts a simulated load gives cause for: when its carrier is booked, and before its pickup. The same facts always give the same.
import { TRACKABLE_MILES } from "../../../src/contract/constants.ts";
import type { TicketType } from "../../../src/contract/loads/tickets.ts";
import { milesBetween, type Point } from "../../../src/domain/great-circle.ts";
import { Draw } from "../seed/random.ts";
import { MPH } from "../seed/loads/trips.ts";
import type { AlertEvidence } from "../../loads/alert-messages.ts";
import { factCauses, type BookingFacts } from "../../loads/booking-alerts.ts";

/** What is known of a load and its carrier at one moment. */
export interface AlertFacts extends AlertEvidence, BookingFacts {
  /** What the carrier really is, which the product does not know; null: honest. */
  readonly archetype: string | null;
  readonly isFailing: boolean;
  readonly hasVoipPhone: boolean;
  readonly hasEld: boolean;
  readonly hasExclusions: boolean;
  /** Days since a truck of the carrier was seen; null: never. */
  readonly unseenDays: number | null;
  readonly hasVehicle: boolean;
  /** Of the first stop. */
  readonly postalCode: string;
  readonly place: Point;
  /** Milliseconds since 1970. */
  readonly pickupEnds: number;
  readonly position: (Point & { readonly at: number }) | null;
}

const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;
/** Assumption: trucks that nobody saw for so long do not run. */
const UNSEEN_DAYS = 60;
/** Assumption: roads are longer than the straight line by this. */
const CIRCUITY = 1.18;
/** Assumption: from this distance on a carrier without an ELD connection is remarkable. */
const LONG_HAUL = TRACKABLE_MILES * 6;
/** Assumption: the share of places, a ZIP code's first three digits, near which thefts were reported within a month. */
const THEFTS = 0.03;

type Cause = readonly [TicketType, boolean];

const found = (causes: readonly Cause[]): TicketType[] => causes.filter(([, isGiven]) => isGiven).map(([type]) => type);

/** Assumption: the chances are those of the trade's own guesses; a cause that is common among honest carriers is seldom noticed. */
export function bookingAlerts(id: number, facts: AlertFacts): TicketType[] {
  const draw = new Draw("world-booking", id);
  const [dispatcher, phone, voip, unseen, eld, exclusion] = [1, 2, 3, 4, 5, 6].map(() => draw.unit()) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return found([
    ["fraudulent_email_or_domain", facts.archetype === "revived_dormant_authority"],
    ["email_or_domain_spoofing", facts.archetype === "look_alike_email_domain"],
    ["fraudulent_phone", facts.archetype === "chameleon"],
    ...factCauses(facts),
    ["voip_phone", facts.hasVoipPhone && voip < 0.3],
    ["no_recent_vehicles_observed", (facts.unseenDays === null || facts.unseenDays > UNSEEN_DAYS) && unseen < 0.15],
    ["dormant_eld_connection", !facts.hasEld && facts.miles >= LONG_HAUL && eld < 0.15],
    ["cargo_exclusion", facts.hasExclusions && exclusion < 0.05],
    ["dispatch_service_email_or_domain", dispatcher < 0.015],
    ["unknown_phone", phone < 0.02],
  ]);
}

/** Farther from the pickup than it can drive, even without rest, until the window ends. */
function isOutOfRange({ position, place, pickupEnds }: AlertFacts): boolean {
  if (position === null) return false;
  return (milesBetween(position, place) * CIRCUITY) / MPH > (pickupEnds - position.at) / HOUR;
}

/** @param now milliseconds since 1970 */
export function pickupAlerts(id: number, facts: AlertFacts, now: number): TicketType[] {
  const draw = new Draw("world-pickup", id);
  const area = Array.from(facts.postalCode.slice(0, 3), (sign) => Number.parseInt(sign, 36)).reduce(
    (sum, digit) => sum * 36 + digit,
    0,
  );
  const thefts = new Draw("world-thefts", (area % 46_656) * 1_000 + (Math.floor(now / MONTH) % 1_000));
  return found([
    ["failing_broker_requirements", facts.isFailing && draw.chance(0.3)],
    ["potentially_wrong_vehicle", facts.archetype === "double_brokered_load" && facts.hasVehicle],
    ["out_of_range", facts.hasVehicle && (facts.archetype === "eld_far_from_claimed_lane" || isOutOfRange(facts))],
    ["high_risk_pickup_area", thefts.chance(THEFTS)],
  ]);
}
