// The labels of risk signals and of the counts in a contact search; a signal is a reason to look closer, not a result.
import type { COUNT_HEADERS, ContactRisk } from "../../../contract/carriers/contact-search.ts";
import { statusTable } from "../../status.ts";

/** Amber calls for a closer look, gray means unknown, neutral is a plain fact. */
export const contactRisk = statusTable<ContactRisk>({
  voip_phone: { label: "VoIP number", tone: "incomplete" },
  unknown_phone: { label: "Line type unknown", tone: "unknown" },
  invalid_phone: { label: "Not a valid number", tone: "incomplete" },
  disposable_domain: { label: "Disposable domain", tone: "incomplete" },
  look_alike_domain: { label: "Look-alike domain", tone: "incomplete" },
  free_mail: { label: "Free mail", tone: "neutral" },
  unknown_domain: { label: "Unknown domain", tone: "unknown" },
});

/** What the additional headers of the answer count. */
export const COUNT_LABELS: Readonly<Record<(typeof COUNT_HEADERS)[number], string>> = {
  totalemails: "Email addresses",
  totalphones: "Phone numbers",
  totaladdresses: "Street addresses",
  totalcontacts: "Contacts",
  totalremoteaddresses: "IP addresses",
  totalvehiclevins: "Vehicles by VIN",
  scheduledvehiclecount: "Scheduled vehicles",
  nonscheduledvehiclecount: "Nonscheduled vehicles",
};
