// What load alerts are raised on, in a sentence each.
import type { TicketType } from "../../src/contract/loads/tickets.ts";

/** What the sentences name. */
export interface AlertEvidence {
  /** The city of the pickup: "Dallas, TX". */
  readonly pickup: string;
  /** The carrier's power units. */
  readonly trucks: number;
  /** The carrier's email on file. */
  readonly email: string | null;
  readonly miles: number;
  readonly equipment: string;
}

const MESSAGES: Readonly<Record<TicketType, (evidence: AlertEvidence) => string>> = {
  out_of_range: ({ pickup }) => `Last seen farther from ${pickup} than it can drive before the appointment.`,
  overbooked_carrier: ({ trucks }) => `More loads under way than the ${trucks} trucks of the carrier.`,
  dispatch_service_email_or_domain: () => "Booked from an address of a dispatch service.",
  fraudulent_email_or_domain: () => "Booked from an address that was used for a carrier whose authority had been dormant.",
  email_or_domain_spoofing: ({ email }) => `Booked from an address that differs by a letter from ${email ?? "the one on file"}.`,
  no_recent_vehicles_observed: () => "No truck of the carrier at an inspection, a toll or by ELD for 60 days.",
  failing_broker_requirements: () => "The carrier stopped passing your rules after it was booked.",
  dormant_eld_connection: ({ miles }) => `No ELD connection on a load of ${miles} miles.`,
  recent_identity_alert: () => "Another broker filed an identity alert about the carrier this week.",
  cargo_exclusion: ({ equipment }) =>
    `The cargo policy has an exclusion that may apply to ${equipment.replaceAll("_", " ")} freight.`,
  high_risk_pickup_area: ({ pickup }) => `Thefts were reported near ${pickup} within 30 days.`,
  voip_phone: () => "The dispatcher called from a number of an internet phone service.",
  unknown_phone: () => "The dispatcher called from a number that is not on the carrier's record.",
  fraudulent_phone: () => "The number on the rate confirmation belongs to another carrier that was shut down.",
  vehicle_assignment_required: () => "Pickup has begun and no truck is assigned.",
  potentially_wrong_vehicle: () => "The assigned truck was elsewhere when the load was picked up.",
  unverified_vehicle: () => "The VIN was never observed with this carrier.",
};

export const alertMessage = (type: TicketType, evidence: AlertEvidence): string => MESSAGES[type](evidence);
