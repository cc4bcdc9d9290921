// From when on facts give cause for an alert, unless a company has chosen otherwise. Assumption: all of them; vendors publish none, and the
// product's own record of true and false alarms shows how good they are.

import type { TicketType } from "../../../contract/loads/tickets.ts";
import { EARLIEST_MPH } from "../tracking/estimate.ts";

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const ALERT_SETTINGS = {
  /** Assumption: an older position says too little about where a truck can be by now. Hours. */
  positionHours: 4,
  /** No truck averages more over a whole way, even without rest. Miles per hour. */
  fastestMph: EARLIEST_MPH,
  /** Assumption: more loads at one time than this many for each truck are too many. */
  loadsPerTruck: 1,
  /** Assumption: trucks observed within this many days are the carrier's. */
  observedTruckDays: 90,
  /** Assumption: this many different carriers do not share an address unless somebody dispatches for all of them. */
  dispatchedCarriers: 5,
  /** Assumption: an authority that was away longer was dormant, and for this long after its return its new contacts are suspect. Days. */
  dormantDays: 365,
  revivedDays: 120,
  /** Assumption: email and officer that change within this many days were changed together. */
  takeoverDays: 30,
  /** The product's value: trucks that nobody saw for so many days do not run. */
  unseenDays: 60,
  /** Assumption: nobody can have seen the trucks of a carrier this new; inspection files lag by weeks. Days. */
  newAuthorityDays: 90,
  /** Assumption: an ELD that is silent for so long on a load, or without one, has stopped. Hours and days. */
  silentHours: 24,
  silentDays: 7,
  /** The specification's window of recent identity alerts. Days. */
  identityAlertDays: 7,
  /** Assumption: this many incidents, within so many miles and days, make an area one of high risk. */
  incidents: 3,
  incidentMiles: 50,
  incidentDays: 90,
  /** ZIP codes, or their first digits, that the company itself calls areas of high risk. Nobody publishes a list that machines can read. */
  riskyZips: [] as readonly string[],
  /** Assumption: a truck farther away than this when its load leaves the pickup does not haul it. Miles. */
  wrongTruckMiles: 25,
  /** Assumption: positions this long before and after the departure tell which truck left. Minutes. */
  departureMinutes: 30,
  /** Assumption: a truck seen with another carrier this lately may be that carrier's. Days. */
  elsewhereDays: 30,
  /** Types that the company has turned off: they are not judged. */
  off: [] as readonly TicketType[],
};
export type AlertSettings = Readonly<typeof ALERT_SETTINGS>;

/** The settings by which facts are read, and not only judged. */
const READ_BY = ["observedTruckDays", "identityAlertDays", "incidentDays", "departureMinutes"] as const;

/** Whether the facts that are read for one serve the other as well. */
export const isReadAlike = (one: AlertSettings, other: AlertSettings): boolean => READ_BY.every((key) => one[key] === other[key]);
