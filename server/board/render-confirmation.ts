// Lays a rate confirmation out as a PDF of one page or more: parties, stops, charges, payment and conditions.
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { formatDay } from "../../src/domain/format.ts";
import { humanized } from "../../src/domain/status.ts";
import { datedStopDay, windowText } from "../../src/domain/stop-time.ts";
import type { StoredTerms } from "./stored-terms.ts";
import { Paper } from "./paper.ts";

const dollars = (amount: number): string => `$${amount.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

const CONDITIONS = [
  "The carrier transports this load under its own authority and shall not re-broker, assign or interline it.",
  "Rate includes all accessorial charges unless they are listed above. Detention is paid only with times on the signed bill of lading.",
  "The carrier accepts the broker's tracking of the load from one hour before pickup until delivery.",
  "Invoice with the signed proof of delivery within 30 days. Payment terms are those of the broker-carrier agreement.",
  "Changes of the remittance address or the bank account take effect only after the broker has confirmed them by telephone.",
];

function writeStops(paper: Paper, { terms }: StoredTerms): void {
  paper.heading("Stops");
  for (const [at, stop] of terms.stops.entries()) {
    paper.line(`${at + 1}. ${stop.is_type === "pickup" ? "Pickup" : "Delivery"}: ${stop.name}`, "bold");
    paper.line(`${stop.city}, ${stop.state} ${stop.postal_code}`);
    const { window_start: from, window_end: to } = stop;
    if (from !== null && to !== null)
      paper.line(
        `Appointment: ${windowText({ ...stop, window_start: from, window_end: to }, { withYear: true, otherwise: "UTC" })}`,
      );
    paper.gap();
  }
}

function writePayment(paper: Paper, stored: StoredTerms, isBankHidden: boolean): void {
  const { terms, bank_name: bank, account_last4: last4 } = stored;
  paper.heading("Payment");
  if (terms.remit_to === null) paper.line("Remit to: as on file");
  else {
    paper.pair("Remit to", terms.remit_to.name);
    paper.pair("", terms.remit_to.address);
  }
  if (isBankHidden) paper.pair("Bank", "Hidden: needs Bank accounts permission");
  else if (bank !== null && last4 !== null) paper.pair("Bank", `${bank}, account ending in ${last4}`);
}

/** The same bytes for the same terms. `isBankHidden` leaves the bank account blank. */
export async function renderConfirmation(stored: StoredTerms, isBankHidden: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  const when = new Date(stored.read_at);
  document.setTitle(`Rate confirmation ${stored.reference}`);
  document.setProducer("Rate confirmations");
  document.setCreator(stored.company_name);
  document.setCreationDate(when);
  document.setModificationDate(when);
  const paper = new Paper(
    document,
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
    `Rate confirmation ${stored.reference}`,
  );
  const { terms } = stored;
  paper.title("Rate confirmation");
  paper.pair("Confirmation", stored.reference);
  paper.pair("Load", stored.load_number ?? "");
  const [first] = terms.stops;
  const received = Date.parse(stored.received_at);
  paper.pair(
    "Date",
    first === undefined ? `${formatDay(stored.received_at.slice(0, 10))} UTC` : datedStopDay(received, first, "UTC"),
  );
  paper.heading("Broker");
  paper.line(stored.company_name);
  paper.heading("Carrier");
  paper.line(terms.carrier_name ?? "");
  paper.line(
    [terms.dot === null ? "" : `DOT ${terms.dot}`, terms.mc === null ? "" : `MC ${terms.mc}`].filter(Boolean).join("   "),
  );
  paper.heading("Freight");
  paper.pair("Equipment", terms.equipment_type === null ? "" : humanized(terms.equipment_type));
  paper.pair("Weight", terms.weight === null ? "" : `${terms.weight.toLocaleString("en-US")} lb`);
  writeStops(paper, stored);
  paper.heading("Charges");
  for (const { label, amount } of stored.charges) paper.pair(label, dollars(amount));
  paper.pair("Total rate", terms.rate === null ? "" : dollars(terms.rate), "bold");
  writePayment(paper, stored, isBankHidden);
  if (stored.instructions !== null) {
    paper.heading("Special instructions");
    paper.line(stored.instructions);
  }
  paper.heading("Conditions");
  for (const [at, text] of CONDITIONS.entries()) paper.line(`${at + 1}. ${text}`);
  paper.gap();
  paper.pair("Carrier signature", "____________________________");
  return Buffer.from(await document.save());
}
