// What comes of judging one type of alert: cause for it with its evidence, no cause, or that it cannot be judged.
import { dayInWords, momentText } from "../../../contract/clock.ts";
import type { AlertEvidence } from "../../../contract/loads/tickets.ts";
import { datedStopTime } from "../../stop-time.ts";
import type { AlertFacts, AlertStop, Time } from "./facts.ts";
import type { AlertSettings } from "./settings.ts";

/** When a load is looked at: it gets a carrier, it or its carrier changes, a truck reports, time passes, or its protection is looked at. */
export type Moment = "booking" | "change" | "position" | "clock" | "protection";

export interface Raised {
  readonly result: "raised";
  /** What it is about, such as a carrier's address: one alert per load, type and cause. */
  readonly cause: string;
  /** One plain sentence made of the evidence. */
  readonly message: string;
  readonly evidence: readonly AlertEvidence[];
}

export type Judgement =
  | Raised
  /** Facts are missing: neither cause for an alert nor for closing one. */
  | { readonly result: "cannot_judge"; readonly missing: string }
  /**
   * No cause. `corrected`: why alerts with these causes were raised on facts that turned out wrong; null: what held then need not hold
   * now, and the alert stays.
   */
  | { readonly result: "clear"; readonly causes: readonly string[]; readonly corrected: string | null };

/** An alert that has nothing left to do, whether or not it was right: what it warned of is over. */
export interface Settled {
  readonly cause: string;
  readonly reason: string;
}

/** One type of alert. Pure: the same facts at the same time always give the same. */
export interface AlertRow {
  readonly moments: readonly Moment[];
  /** It is about trucks and times, which a load that is over has no more. */
  readonly isOfOpenLoads?: boolean;
  readonly judge: (facts: AlertFacts, settings: AlertSettings, now: Time) => Judgement;
  readonly settled?: (facts: AlertFacts) => readonly Settled[];
}

export const cannotJudge = (missing: string): Judgement => ({ result: "cannot_judge", missing });

export const clear = (causes: readonly string[] = [], corrected: string | null = null): Judgement => ({
  result: "clear",
  causes,
  corrected,
});

export const raised = (cause: string, message: string, evidence: readonly AlertEvidence[]): Raised => ({
  result: "raised",
  cause,
  message,
  evidence,
});

/** A value that an alert rests on. @param asOf milliseconds since 1970; null: the source does not say */
export const shown = (label: string, value: string | number, source: string, asOf: Time | null): AlertEvidence => ({
  label,
  value: typeof value === "number" ? value.toLocaleString("en-US") : value,
  source,
  as_of: asOf === null ? null : new Date(asOf).toISOString(),
});

/** A version of a company's own thresholds, and when it was chosen. */
export interface ChosenVersion {
  readonly version: number;
  readonly at: Time;
}

/** An alert says which thresholds it was raised by; null: the product's own, of which nothing has to be said. */
export const raisedBy = (judgement: Judgement, chosen: ChosenVersion | null): Judgement =>
  judgement.result !== "raised" || chosen === null
    ? judgement
    : {
        ...judgement,
        evidence: [
          ...judgement.evidence,
          shown("Thresholds", `Version ${chosen.version}`, "Your company’s alert settings", chosen.at),
        ],
      };

/** "3 loads". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "November 2, 2026": what the sources say is a day, without a zone. */
export const dayText = (at: Time): string => dayInWords(at, "longDay");

/** "Mon Nov 2, 2026 08:30 CT": on the clock of a stop, as everywhere; undefined: the load has no stop, and it is UTC, which is said. */
export function timeText(at: Time, stop: Pick<AlertStop, "place" | "postalCode" | "timeZone"> | undefined): string {
  if (stop === undefined) return momentText(at, "UTC");
  const place = { state: stop.place.split(", ").at(-1) ?? "", postal_code: stop.postalCode, time_zone: stop.timeZone ?? null };
  return datedStopTime(at, place, "UTC");
}

export const NO_CARRIER = "The load has no carrier.";
export const NO_TRUCK = "No truck is assigned.";

/** The cause of what is about the carrier as a whole, or about one thing of it. */
export const causeOf = ({ carrier }: AlertFacts, what: string | number = ""): string => `${carrier?.id ?? 0} ${what}`.trim();
