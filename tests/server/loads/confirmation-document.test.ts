// What the carrier reads in the PDF: everything that was agreed, each stop on its own clock, and who answered.
import { expect, test } from "vitest";
import { pdfText } from "../../../server/board/reading/pdf-text.ts";
import { renderTerms, type Papers } from "../../../server/loads/confirmations/render-terms.ts";
import { withoutPlaces } from "../../../src/domain/loads/confirmation/hidden-places.ts";
import { terms } from "../../domain/loads/confirmation/terms.ts";

const papers = (change: Partial<Papers> = {}): Papers => ({
  terms: terms(),
  version: 2,
  content_hash: "abc123",
  sent_at: "2026-11-20T10:00:00.000000Z",
  ...change,
});

async function textOf(of: Papers): Promise<string> {
  const text = await pdfText(await renderTerms(of));
  if (text.kind !== "read") throw new Error(text.reason);
  return text.pages.flatMap(({ items }) => items.map((item) => item.text)).join(" ");
}

test("every term stands in the document, and each window on the clock of its stop", async () => {
  const text = await textOf(papers());
  for (const part of [
    "B-801 Version 2",
    "Broker First Brokerage Broker’s contact Mara Manager",
    "(214) 555-0100",
    "Carrier Carrier 1 LLC MC 9100001 DOT 9000001",
    "Dispatcher Ann Driver Ray Diaz",
    "Truck 44 Trailer T9",
    "Equipment Reefer Length 53 ft",
    "Temperature 34 to 38 °F Commodity Berries Weight 42,000 lb",
    "PO number PO-1 BOL number BOL-2 Reference REF-3",
    "1. Pickup: Elm Dock Dallas, TX 75201",
    "Mon Nov 23, 2026 08:00 – 10:00 CT",
    "Line haul $1,300.00 Fuel surcharge $200.50 Total $1,500.50",
    "Broker-carrier agreement, version 3",
    "Call before arrival.",
    "abc123",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("ANSWER");
});

test("before it is accepted no dock and no pickup number is in the file", async () => {
  const text = await textOf(papers({ terms: withoutPlaces(terms()) }));
  for (const secret of ["Elm Dock", "75201", "PO-1", "BOL-2"]) expect(text).not.toContain(secret);
  expect(text).toContain("1. Pickup Dallas, TX Appointment");
});

test("the answer stands on it with name, time, address and the proven contact", async () => {
  const answered = {
    answer: "countered",
    answered_at: "2026-11-20T11:02:03.000000Z",
    answered_by: "Ray Diaz",
    answer_address: "203.0.113.9",
    proof: { method: "mail", contact: "ops@carrier.example", contact_changed_on: null },
    reason: "Fuel",
    counter_amount: 1800,
  } as const;
  const text = await textOf(papers(answered));
  expect(text).toContain(
    "Counter-offer Ray Diaz At Fri Nov 20, 2026 05:02 CT (2026-11-20 11:02:03 UTC) From address 203.0.113.9",
  );
  expect(text).toContain("Reached at ops@carrier.example, on file with FMCSA Asks for $1,800.00 Reason Fuel");
});

test("the same terms give the same bytes, so that what was sent can be compared", async () => {
  expect((await renderTerms(papers())).equals(await renderTerms(papers()))).toBe(true);
});
