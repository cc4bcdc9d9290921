// The product's own document is read exactly: what was written into it comes out of it.
import { expect, test } from "vitest";
import { pdfText } from "../../../server/board/reading/pdf-text.ts";
import { renderConfirmation } from "../../../server/board/render-confirmation.ts";
import type { StoredTerms } from "../../../server/board/stored-terms.ts";
import { EQUIPMENT } from "../../../src/contract/carriers/carriers.ts";
import { readConfirmation } from "../../../src/domain/board/reading/read-confirmation.ts";

const STOPS = [
  {
    is_type: "pickup",
    name: "Great Lakes Cold Storage",
    city: "Dallas",
    state: "TX",
    postal_code: "75201",
    window_start: "2026-11-23T14:00:00.000Z",
    window_end: "2026-11-23T16:30:00.000Z",
  },
  {
    is_type: "dropoff",
    name: "Annex 7, Door 4",
    city: "Salt Lake City",
    state: "UT",
    postal_code: "84101",
    window_start: "2026-11-24T18:00:00.000Z",
    window_end: "2026-11-24T18:00:00.000Z",
  },
  {
    is_type: "dropoff",
    name: "O'Hara & Sons",
    city: "Chicago",
    state: "IL",
    postal_code: "60601",
    window_start: "2026-11-26T02:00:00.000Z",
    window_end: "2026-11-26T14:00:00.000Z",
  },
] as const;

export const stored = (change: Partial<StoredTerms["terms"]> = {}, more: Partial<StoredTerms> = {}): StoredTerms => ({
  reference: "RC-0400123",
  terms: {
    rate: 2450.75,
    equipment_type: "reefer",
    weight: 42_000,
    carrier_name: "Iron Pine Transport LLC",
    dot: "3123456",
    mc: "987654",
    remit_to: { name: "Swift Pay Factoring Inc", address: "PO Box 1200, Dallas, TX 75201" },
    stops: [...STOPS],
    ...change,
  },
  on_file: { load: null, carrier: null, remit_to: null },
  bank_check: "unknown",
  bank_name: "Alder Bank",
  account_last4: "4711",
  filed_bank_name: null,
  filed_last4: null,
  filed_source: null,
  filed_as_of: null,
  charges: [
    { label: "Line haul", amount: 2200 },
    { label: "Fuel surcharge", amount: 250.75 },
  ],
  instructions: "Driver must call for a pickup number. Lumper receipts must be sent within 24 hours.",
  read_at: "2026-11-20T10:00:00Z",
  received_at: "2026-11-20T10:00:00Z",
  company_name: "Meridian Freight Brokers LLC",
  load_number: "ML-400123",
  ...more,
});

const readBack = async (of: StoredTerms, isBankHidden = false) => {
  const text = await pdfText(await renderConfirmation(of, isBankHidden));
  if (text.kind !== "read") throw new Error(text.reason);
  return readConfirmation(text.pages);
};

test("every term comes back as it was written, with the page it stands on", async () => {
  const { terms, stops, isConfirmation, notes } = await readBack(stored());
  const values = Object.fromEntries(
    Object.entries(terms).map(([field, read]) => [
      field,
      read !== null && typeof read === "object" && "value" in read ? read.value : read,
    ]),
  );
  expect(values).toEqual({
    reference: "RC-0400123",
    load_number: "ML-400123",
    carrier_name: "Iron Pine Transport LLC",
    dot: "3123456",
    mc: "987654",
    equipment_type: "reefer",
    weight: 42_000,
    rate: 2450.75,
    remit_to: { name: "Swift Pay Factoring Inc", address: "PO Box 1200, Dallas, TX 75201" },
    bank: { bank_name: "Alder Bank", account_last4: "4711" },
    charges: stored().charges,
    instructions: stored().instructions,
  });
  expect(
    stops.map(({ is_type, name, place, window }) => ({ is_type, name: name?.value, ...place?.value, ...window?.value })),
  ).toEqual(STOPS);
  expect([isConfirmation, notes]).toEqual([true, []]);
  expect(terms.rate).toMatchObject({ page: 1, quote: "$2,450.75", certainty: "certain" });
});

test("what is not written is not read, and a hidden account is no account", async () => {
  const empty = stored(
    { rate: null, weight: null, equipment_type: null, remit_to: null, dot: null, mc: null, carrier_name: null },
    { charges: [], instructions: null, load_number: null },
  );
  const { terms } = await readBack(empty, true);
  for (const field of [
    "rate",
    "weight",
    "equipment_type",
    "remit_to",
    "dot",
    "mc",
    "load_number",
    "bank",
    "instructions",
  ] as const)
    expect([field, terms[field]]).toEqual([field, null]);
});

test.each(EQUIPMENT)("%s is read as itself", async (equipment) => {
  expect((await readBack(stored({ equipment_type: equipment }))).terms.equipment_type?.value).toBe(equipment);
});

test("a confirmation of several pages is read to its end", async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ ...STOPS[at === 0 ? 0 : 1], name: `Dock ${at + 1}` }));
  const { stops, terms } = await readBack(stored({ stops: many }));
  expect(stops.map(({ name }) => name?.value)).toEqual(many.map(({ name }) => name));
  expect(stops.every(({ place, window }) => place !== null && window !== null)).toBe(true);
  expect(terms.rate).toMatchObject({ value: 2450.75, page: 2 });
});
