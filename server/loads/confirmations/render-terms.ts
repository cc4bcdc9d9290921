// Lays the terms of a rate confirmation that the company sends out as a PDF, with the answer on it where there is one.
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { ConfirmationTerms } from "../../../src/contract/loads/confirmations.ts";
import { confirmationFacts, type FactGroup } from "../../../src/domain/loads/confirmation/confirmation-facts.ts";
import { confirmedWindow, dollarsText } from "../../../src/domain/loads/confirmation/term-changes.ts";
import { datedStopTime } from "../../../src/domain/stop-time.ts";
import { zoneOf } from "../../../src/domain/time-zone.ts";
import { Paper } from "../../board/paper.ts";
import type { SentRow } from "./sent-rows.ts";

/** What is written besides the terms. */
export interface Papers extends Partial<
  Pick<SentRow, "answer" | "answered_at" | "answered_by" | "answer_address" | "proof" | "reason" | "counter_amount">
> {
  readonly terms: ConfirmationTerms;
  /** Null: it was not sent yet. */
  readonly version: number | null;
  readonly content_hash: string;
  readonly sent_at: string;
}

const GROUPS: Readonly<Record<FactGroup, string>> = {
  broker: "Broker",
  carrier: "Carrier",
  freight: "Freight",
  agreement: "Agreement",
};

function writeGroup(paper: Paper, terms: ConfirmationTerms, group: FactGroup): void {
  const facts = confirmationFacts(terms).filter((fact) => fact.group === group);
  if (facts.length === 0) return;
  paper.heading(GROUPS[group]);
  for (const { label, value } of facts) paper.pair(label, value);
}

function writeStops(paper: Paper, { stops }: ConfirmationTerms): void {
  paper.heading("Stops");
  for (const [at, stop] of stops.entries()) {
    const name = stop.name === "" ? "" : `: ${stop.name}`;
    paper.line(`${at + 1}. ${stop.is_type === "pickup" ? "Pickup" : "Delivery"}${name}`, "bold");
    paper.line(`${stop.city}, ${stop.state} ${stop.postal_code}`.trim());
    paper.line(`Appointment: ${confirmedWindow(stop)}`);
    paper.gap();
  }
}

const ANSWERS = { accepted: "Accepted", declined: "Declined", countered: "Counter-offer" } as const;

/** On the clock of the first stop, as all times of the load, and to the second in UTC: a signature is of one moment, wherever it is read. */
function moment(at: string | null | undefined, { stops: [first] }: ConfirmationTerms): string {
  if (at == null) return "";
  const universal = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return first === undefined || zoneOf(first) === null ? universal : `${datedStopTime(Date.parse(at), first)} (${universal})`;
}

function writeAnswer(paper: Paper, { answer, proof, ...sent }: Papers): void {
  if (answer == null) return;
  paper.heading("Answer");
  paper.pair(ANSWERS[answer], sent.answered_by ?? "", "bold");
  paper.pair("At", moment(sent.answered_at, sent.terms));
  if (sent.answer_address != null) paper.pair("From address", sent.answer_address);
  if (proof != null) paper.pair("Reached at", `${proof.contact}, on file with FMCSA`);
  if (sent.counter_amount != null) paper.pair("Asks for", dollarsText(sent.counter_amount));
  if (sent.reason != null) paper.pair("Reason", sent.reason);
}

/** The same bytes for the same terms and answer. */
export async function renderTerms(papers: Papers): Promise<Buffer> {
  const { terms, version, content_hash: hash } = papers;
  const document = await PDFDocument.create();
  const title = `Rate confirmation, load ${terms.load_number}`;
  const when = new Date(papers.sent_at);
  document.setTitle(title);
  document.setProducer("Rate confirmations");
  document.setCreator(terms.broker.name);
  document.setCreationDate(when);
  document.setModificationDate(when);
  const fonts = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ] as const;
  const paper = new Paper(document, ...fonts, version === null ? `${title}, draft` : `${title}, version ${version}`);
  paper.title("Rate confirmation");
  paper.pair("Load", terms.load_number, "bold");
  paper.pair("Version", version === null ? "Draft, not sent" : String(version));
  if (version !== null) paper.pair("Sent", moment(papers.sent_at, terms));
  writeGroup(paper, terms, "broker");
  writeGroup(paper, terms, "carrier");
  writeGroup(paper, terms, "freight");
  writeStops(paper, terms);
  paper.heading("Charges");
  for (const { label, amount } of terms.charges) paper.pair(label, dollarsText(amount));
  paper.pair("Total", dollarsText(terms.rate), "bold");
  writeGroup(paper, terms, "agreement");
  if (terms.notes !== null) {
    paper.heading("Instructions");
    for (const line of terms.notes.split("\n")) paper.line(line);
  }
  writeAnswer(paper, papers);
  paper.gap();
  paper.pair("Content hash", hash);
  return Buffer.from(await document.save());
}
