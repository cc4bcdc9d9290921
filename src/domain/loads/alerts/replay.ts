// Judges a load at the moments of its past, to count which alerts some settings would have raised and resolved.
import type { TicketType } from "../../../contract/loads/tickets.ts";
import type { Point } from "../../great-circle.ts";
import { ALERT_ROWS, judgeLoad } from "./alert-rows.ts";
import type { AlertFacts, ContactRecord, Time } from "./facts.ts";
import type { Moment } from "./judgement.ts";
import type { AlertSettings } from "./settings.ts";

/** A time in which no truck of the carrier reported; `from` null: none had before, as far as is known. */
export interface Silence {
  readonly from: Time | null;
  readonly until: Time;
}

/** A load, and what is kept of its past. */
export interface PastLoad {
  /** As they are on file now. */
  readonly facts: AlertFacts;
  readonly bookedAt: Time;
  /** When it got its truck; null: not known. */
  readonly truckSince: Time | null;
  /** When it was over, or now. */
  readonly until: Time;
  /** Where the assigned truck was, in the order of time. */
  readonly fixes: readonly (Point & { readonly at: Time })[];
  /** In the order of time, with the one since its last report. Empty: it reported before all that was read, or never. */
  readonly silences: readonly Silence[];
}

export interface Outcome {
  /** The message of each cause. */
  readonly raised: ReadonlyMap<string, string>;
  /** How many of them were closed by facts. */
  readonly resolved: number;
}

/** Outside of silences the carrier reported within less time than any threshold has. */
const lastFixAt = ({ facts: { carrier }, silences }: PastLoad, at: Time): Time | null => {
  if (carrier === null || carrier.lastFixAt === null) return null;
  if (silences.length === 0) return carrier.lastFixAt <= at ? carrier.lastFixAt : null;
  const silence = silences.find(({ from, until }) => (from ?? Number.NEGATIVE_INFINITY) <= at && at < until);
  return silence === undefined ? at : silence.from;
};

const until =
  (at: Time) =>
  (time: Time | null): Time | null =>
    time !== null && time <= at ? time : null;

const knownAt = <Used extends { readonly records: readonly ContactRecord[] }>(used: readonly Used[], at: Time): Used[] =>
  used.map((each) => ({ ...each, records: each.records.filter((record) => record.at <= at) }));

/** The facts as they were at a time, as far as that is kept. */
function factsAt(load: PastLoad, at: Time): AlertFacts {
  const { facts, truckSince, fixes } = load;
  const { carrier, assessedNow } = facts;
  const known = until(at);
  const hasTruck = truckSince === null || truckSince <= at;
  return {
    ...facts,
    position: fixes.findLast((fix) => fix.at <= at) ?? null,
    stops: facts.stops.map((stop) => ({ ...stop, arrivedAt: known(stop.arrivedAt), departedAt: known(stop.departedAt) })),
    vehicle: hasTruck ? facts.vehicle : null,
    truckNumber: hasTruck ? facts.truckNumber : null,
    carrier:
      carrier === null
        ? null
        : {
            ...carrier,
            lastFixAt: lastFixAt(load, at),
            revokedAt: known(carrier.revokedAt),
            reinstatedAt: known(carrier.reinstatedAt),
            emailChangedAt: known(carrier.emailChangedAt),
            officerChangedAt: known(carrier.officerChangedAt),
          },
    assessedNow: assessedNow !== null && assessedNow.at <= at ? assessedNow : null,
    addresses: knownAt(facts.addresses, at),
    phones: knownAt(facts.phones, at),
    incidents: facts.incidents.filter((incident) => incident.at <= at),
  };
}

/** When the load was looked at: as it was booked, with each position, as appointments begin and end, before a silence ends, at last. */
function looksAt({ facts, bookedAt, until: end, fixes, silences }: PastLoad): readonly (readonly [Time, readonly Moment[]])[] {
  const clock = [
    ...facts.stops.flatMap(({ windowStart, windowEnd }) => [windowStart + 1, windowEnd + 1]),
    ...silences.map((silence) => silence.until - 1),
  ];
  const looks: (readonly [Time, readonly Moment[]])[] = [
    ...fixes.map(({ at }) => [at, ["position"]] as const),
    ...clock.map((at) => [at, ["clock"]] as const),
  ];
  const during = looks.filter(([at]) => at > bookedAt && at < end).toSorted(([one], [other]) => one - other);
  return [[bookedAt, ["booking"]], ...during, [Math.max(bookedAt, end - 1), ["change", "position", "clock"]]];
}

/** What became of one type, look by look. */
class Course {
  readonly #raised = new Map<string, string>();
  readonly #open = new Set<string>();

  raise(cause: string, message: string): void {
    if (!this.#raised.has(cause)) this.#raised.set(cause, message);
    this.#open.add(cause);
  }

  close(cause: string): void {
    this.#open.delete(cause);
  }

  get outcome(): Outcome {
    return { raised: this.#raised, resolved: this.#raised.size - this.#open.size };
  }
}

/** What the settings would have raised and resolved of each of the types. */
export function replay(load: PastLoad, types: readonly TicketType[], settings: AlertSettings): ReadonlyMap<TicketType, Outcome> {
  const courses = new Map(types.map((type) => [type, new Course()]));
  for (const [at, moments] of looksAt(load)) {
    const due = types.filter((type) => ALERT_ROWS[type].moments.some((moment) => moments.includes(moment)));
    if (due.length === 0) continue;
    const facts = factsAt(load, at);
    for (const [type, judgement] of judgeLoad(facts, due, settings, at)) {
      const course = courses.get(type);
      if (judgement.result === "raised") course?.raise(judgement.cause, judgement.message);
      if (judgement.result === "clear" && judgement.corrected !== null)
        for (const cause of judgement.causes) course?.close(cause);
      for (const { cause } of ALERT_ROWS[type].settled?.(facts) ?? []) course?.close(cause);
    }
  }
  return new Map([...courses].map(([type, course]) => [type, course.outcome]));
}
