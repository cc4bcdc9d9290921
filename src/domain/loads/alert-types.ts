// Every type of load alert: what it says, and what to do about it.
import type { TicketType } from "../../contract/loads/tickets.ts";
import { humanized } from "../status.ts";

export interface AlertType {
  readonly label: string;
  /** What it means for the load. */
  readonly meaning: string;
  /** What to do first. */
  readonly advice: string;
}

/** Assumption: the advice; the API names the types only. */
const ROWS: Readonly<Record<TicketType, AlertType>> = {
  out_of_range: {
    label: "Out of range",
    meaning: "The truck is too far away to reach the pickup on time.",
    advice: "Call dispatch for the truck's position. If it cannot make the appointment, find another carrier.",
  },
  overbooked_carrier: {
    label: "Overbooked carrier",
    meaning: "The carrier has more loads under way than trucks.",
    advice:
      "Ask for the truck number and the driver's name. If the carrier has none free, it may re-broker the load: take it back.",
  },
  dispatch_service_email_or_domain: {
    label: "Dispatch service email or domain",
    meaning: "The email address belongs to a dispatch service, not to the carrier.",
    advice: "Call the carrier at a number on file and confirm that the dispatcher works for it.",
  },
  fraudulent_email_or_domain: {
    label: "Fraudulent email or domain",
    meaning: "The email address or its domain was used in fraud.",
    advice: "Send nothing more to this address. Call the carrier at a number on file and take the load back unless it confirms.",
  },
  email_or_domain_spoofing: {
    label: "Email or domain spoofing",
    meaning: "The email address looks like the carrier's, but is not.",
    advice:
      "Compare it letter by letter with the address on file. Call the carrier at a number on file before you release the load.",
  },
  no_recent_vehicles_observed: {
    label: "No recent vehicles observed",
    meaning: "None of the carrier's trucks has been seen lately.",
    advice: "Ask for the VIN and a photo of the truck, and compare them with the carrier's vehicles.",
  },
  failing_broker_requirements: {
    label: "Failing broker requirements",
    meaning: "The carrier no longer meets your rules.",
    advice: "Open the carrier's assessment. Wait for the missing document, grant an override or take the load back.",
  },
  dormant_eld_connection: {
    label: "Dormant ELD connection",
    meaning: "The carrier's ELD connection sends nothing any more.",
    advice: "Ask the carrier to reconnect its ELD, or agree on check calls for this load.",
  },
  recent_identity_alert: {
    label: "Recent identity alert",
    meaning: "Another broker reported the carrier's identity lately.",
    advice: "Read the identity alert. Confirm the carrier's people and truck before pickup.",
  },
  cargo_exclusion: {
    label: "Cargo exclusion",
    meaning: "The carrier's cargo policy may exclude this freight.",
    advice: "Ask the insurance agent whether this freight is covered, in writing, before pickup.",
  },
  high_risk_pickup_area: {
    label: "High-risk pickup area",
    meaning: "Freight is stolen more often near this pickup.",
    advice: "Confirm the driver, the truck and the trailer with the shipper before it is loaded.",
  },
  voip_phone: {
    label: "VoIP phone",
    meaning: "The phone number is not tied to a place or a person.",
    advice: "Call the carrier at another number on file and confirm the booking.",
  },
  unknown_phone: {
    label: "Unknown phone",
    meaning: "The phone number is not on the carrier's record.",
    advice: "Call the carrier at a number on file and ask whose number this is.",
  },
  fraudulent_phone: {
    label: "Fraudulent phone",
    meaning: "The phone number was used in fraud.",
    advice: "Do not call it back. Call the carrier at a number on file and take the load back unless it confirms.",
  },
  vehicle_assignment_required: {
    label: "Vehicle assignment required",
    meaning: "No truck has been assigned to the load.",
    advice: "Ask dispatch for the truck and assign it, so that the load can be tracked.",
  },
  potentially_wrong_vehicle: {
    label: "Potentially wrong vehicle",
    meaning: "The truck at the pickup may not be the one that was assigned.",
    advice: "Compare the VIN and the plate with the shipper before the truck leaves. If they differ, stop the load.",
  },
  unverified_vehicle: {
    label: "Unverified vehicle",
    meaning: "The truck was never seen with this carrier.",
    advice: "Ask for the registration or the lease, and compare it with the carrier's vehicles.",
  },
  not_protected: {
    label: "Not protected",
    meaning: "Something that protects the load from theft is missing, and the pickup is near.",
    advice: "Open the load and do what its protection names, or hold the pickup.",
  },
};

const UNKNOWN_TYPE = { meaning: "", advice: "Look at the load and its carrier." };

/** A type that this release does not know is shown as its own words. */
export const alertType = (type: string): AlertType =>
  Object.hasOwn(ROWS, type) ? ROWS[type as TicketType] : { label: humanized(type), ...UNKNOWN_TYPE };
