// What may be wrong with an e-mail address or a number, in words; a mark is a reason to look closer, not a verdict.
import type { COUNT_HEADERS, ContactRisk } from "../../../contract/carriers/search.ts";
import { statusTable } from "../../status.ts";

/** Amber asks for a closer look, grey says that nothing is known, neutral is a fact without a judgement. */
export const contactRisk = statusTable<ContactRisk>({
  voip_phone: { label: "VoIP number", tone: "incomplete" },
  unknown_phone: { label: "Unknown kind of line", tone: "unknown" },
  disposable_domain: { label: "Disposable domain", tone: "incomplete" },
  look_alike_domain: { label: "Look-alike domain", tone: "incomplete" },
  free_mail: { label: "Free mail", tone: "neutral" },
  unknown_domain: { label: "Unknown domain", tone: "unknown" },
});

/** What the answer's extra headers count, by header. */
export const COUNT_LABELS: Readonly<Record<(typeof COUNT_HEADERS)[number], string>> = {
  totalemails: "E-mail addresses",
  totalphones: "Telephone numbers",
  totaladdresses: "Street addresses",
  totalcontacts: "Contacts",
  totalremoteaddresses: "Remote addresses",
  totalvehiclevins: "Vehicles by VIN",
  scheduledvehiclecount: "Scheduled vehicles",
  nonscheduledvehiclecount: "Vehicles not scheduled",
};
