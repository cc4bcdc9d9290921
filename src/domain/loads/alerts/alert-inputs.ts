// What each type of load alert reads, and when it is raised by the thresholds that hold, in words.
import type { TicketType } from "../../../contract/loads/tickets.ts";
import { counted } from "./judgement.ts";
import type { AlertSettings } from "./settings.ts";

export interface AlertInputs {
  readonly reads: string;
  /** A sentence with the values that hold. */
  readonly fires: (settings: AlertSettings) => string;
}

const days = (count: number): string => counted(count, "day");

export const ALERT_INPUTS: { readonly [Type in TicketType]: AlertInputs } = {
  out_of_range: {
    reads: "The last position of the assigned truck, and the appointment of its next stop",
    fires: ({ fastestMph, positionHours }) =>
      `At ${fastestMph} mph without rest, the truck cannot be at the stop before its appointment ends. The position is at most ${counted(positionHours, "hour")} old.`,
  },
  overbooked_carrier: {
    reads: "Your open loads of the carrier, its power units by FMCSA, and its trucks that were observed",
    fires: ({ loadsPerTruck, observedTruckDays }) =>
      `The carrier has more than ${counted(loadsPerTruck, "load")} at one time for each truck. Trucks observed within ${days(observedTruckDays)} count.`,
  },
  dispatch_service_email_or_domain: {
    reads: "The addresses that the load was booked from, the directory, and the addresses of other carriers",
    fires: ({ dispatchedCarriers }) =>
      `The directory names the address as a dispatch service's, or ${dispatchedCarriers} carriers with other officers and streets share it.`,
  },
  fraudulent_email_or_domain: {
    reads: "The addresses that the load was booked from, identity alerts, your true alarms, and the carrier's authority",
    fires: ({ dormantDays, revivedDays, takeoverDays }) =>
      `The address is disposable, was named in fraud, or is also one of a carrier that you blocked or that lost its authority. Or it came with a new officer, within ${days(takeoverDays)}, to an authority that was away for ${days(dormantDays)} and came back within the last ${days(revivedDays)}.`,
  },
  email_or_domain_spoofing: {
    reads: "The sender, reply address and DMARC result of the mails that the load was booked by, and the addresses on file",
    fires: () => "The address resembles one on file, answers would go to another domain, or the check of its domain failed.",
  },
  no_recent_vehicles_observed: {
    reads: "Inspections, ELD visits and positions of the carrier's trucks, and the age of its authority",
    fires: ({ unseenDays, newAuthorityDays }) =>
      `No truck of the carrier was seen for ${days(unseenDays)}, and its authority is older than ${days(newAuthorityDays)}.`,
  },
  failing_broker_requirements: {
    reads: "The assessment against your rules when the load was booked, and now",
    fires: () => "The carrier passed when the load was booked and fails now.",
  },
  dormant_eld_connection: {
    reads: "The positions of all trucks of the carrier, where its ELD is connected",
    fires: ({ silentHours, silentDays }) =>
      `No truck reported for ${counted(silentHours, "hour")} while the load is under way, or for ${days(silentDays)} before that.`,
  },
  recent_identity_alert: {
    reads: "Published identity alerts of other companies about the carrier",
    fires: ({ identityAlertDays }) => `One was filed within the last ${days(identityAlertDays)}.`,
  },
  not_protected: {
    reads: "The checklist that your company sets for loads, and the pickup",
    fires: () => "The pickup is near, and what the checklist asks for is missing or failed.",
  },
  cargo_exclusion: {
    reads: "The carrier's cargo policy and insurance schedule, the freight, its declared value, and the assigned truck",
    fires: () =>
      "The policy excludes the freight, covers less than it is worth, or it or the schedule lists vehicles among which the truck is not.",
  },
  high_risk_pickup_area: {
    reads: "The pickup's ZIP code, your identity alerts, and your true alarms",
    fires: ({ incidents, incidentMiles, incidentDays }) =>
      `The ZIP code is on your list, or you had ${counted(incidents, "incident")} within ${counted(incidentMiles, "mile")} in ${days(incidentDays)}.`,
  },
  voip_phone: {
    reads: "The numbers that the load was booked from, and the kind of line of the registered one",
    fires: () => "The number is one of an internet phone service.",
  },
  unknown_phone: {
    reads: "The numbers that the load was booked from, and those on the carrier's record",
    fires: () => "The number is not on the carrier's record.",
  },
  fraudulent_phone: {
    reads: "The numbers that the load was booked from, identity alerts, your true alarms, and other carriers' numbers",
    fires: () => "The number was named in fraud, or is also one of a carrier that you blocked or that lost its authority.",
  },
  vehicle_assignment_required: {
    reads: "The load's truck, and the appointment of its pickup",
    fires: () => "The pickup has begun and no truck is assigned.",
  },
  potentially_wrong_vehicle: {
    reads:
      "What the driver showed by a link, and the positions of the assigned truck and of the carrier's other trucks around the departure from the pickup",
    fires: ({ wrongTruckMiles, departureMinutes }) =>
      `Within ${counted(departureMinutes, "minute")} of the departure, the assigned truck was more than ${counted(wrongTruckMiles, "mile")} from the pickup. Or it did not report, and another truck of the carrier that is on no other load of yours stood there. Or the driver showed a truck of another carrier or one that nobody has seen, or typed a VIN in, of another truck or at another phone number than the carrier confirmed.`,
  },
  unverified_vehicle: {
    reads: "The assigned truck's VIN, and where inspections, ELD and policies saw it",
    fires: ({ elsewhereDays }) =>
      `The VIN is not valid, was never seen with the carrier, or was seen with another one within ${days(elsewhereDays)}.`,
  },
};
