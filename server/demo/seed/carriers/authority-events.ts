// When a demo carrier's authority was granted, revoked and reinstated, consistent with its status, its age and its archetype.
import { carrierAt, type Carrier } from "./carrier.ts";
import { PAIR_DISTANCE } from "./archetypes.ts";
import type { More } from "./carrier-more.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { Draw } from "../random.ts";

export const EVENT_COLUMNS = ["carrier_id", "happened_on", "authority_type", "event", "reason"] as const;

interface Event {
  readonly event: "granted" | "revoked" | "reinstated";
  /** Whole days before the present. */
  readonly days: number;
  readonly reason: string | null;
}

/** Share of revocations that the carrier did not request. */
const INVOLUNTARY = 0.85;
const LAPSED = "Involuntary: insurance on file lapsed";
const NOT_FILED = "Involuntary: process agent or biennial update missing";
const VOLUNTARY = "Voluntary: at the carrier's request";
const NEW_INSURANCE = "Insurance filed again";

/** Assumption: share of active carriers whose authority was once revoked for some weeks. */
const ONCE_REVOKED = 0.05;

/** A dead carrier's authority ended this many days before its successor registered, and after its trucks were last seen. */
const BEFORE_SUCCESSOR = { from: 5, to: 20 } as const;

/** Days since a dormant authority was reinstated. */
export const REVIVED_LATELY = { from: 6, to: 75 } as const;

function revocation(draw: Draw): string {
  const involuntary = draw.chance(INVOLUNTARY);
  const lapsed = draw.chance(0.8);
  return involuntary ? (lapsed ? LAPSED : NOT_FILED) : VOLUNTARY;
}

/** The events after the grant, newest last; their days are between the grant and today. */
function later(draw: Draw, carrier: Carrier, granted: number): Event[] {
  const { role, facts, ordinal } = carrier;
  const reason = revocation(draw);
  const share = draw.unit();
  const once = draw.chance(ONCE_REVOKED);
  const gap = draw.int(14, 70);
  if (role === "predecessor") {
    const successor = carrierAt(ordinal + PAIR_DISTANCE).facts.registeredDays;
    const days = successor + draw.int(BEFORE_SUCCESSOR.from, BEFORE_SUCCESSOR.to);
    return [{ event: "revoked", days: Math.min(days, granted - 1), reason: LAPSED }];
  }
  if (role === "revived_dormant_authority") {
    const back = draw.int(REVIVED_LATELY.from, REVIVED_LATELY.to);
    const dormant = 900 + Math.round(share * Math.max(0, granted - 1400));
    return [
      { event: "revoked", days: Math.min(dormant, granted - 1), reason: LAPSED },
      { event: "reinstated", days: back, reason: NEW_INSURANCE },
    ];
  }
  const some = Math.max(1, Math.round(share * Math.min(granted - 1, 1500)));
  if (facts.authorityStatus === "revoked") return granted < 2 ? [] : [{ event: "revoked", days: some, reason }];
  if (facts.authorityStatus === "inactive") return granted < 2 ? [] : [{ event: "revoked", days: some, reason: VOLUNTARY }];
  // Only long ago: a recent reinstatement is a risk signal.
  if (!once || some < 200 || granted - some < 30) return [];
  return [
    { event: "revoked", days: some, reason: LAPSED },
    { event: "reinstated", days: some - gap, reason: NEW_INSURANCE },
  ];
}

/** Every event of a carrier's authority, for each type it holds; its age counts from the first grant. */
export function eventRows(carrier: Carrier, { authorityTypes }: More, clock: DemoClock): Cell[][] {
  const { facts, id, ordinal } = carrier;
  const granted = facts.authorityDays;
  if (granted === null) return [];
  const events: Event[] = [
    { event: "granted", days: granted, reason: null },
    ...later(new Draw("authority-events", ordinal), carrier, granted),
  ];
  return authorityTypes.flatMap((type) =>
    events.map(({ event, days, reason }) => [id, clock.day(-days * DAY), type, event, reason]),
  );
}
