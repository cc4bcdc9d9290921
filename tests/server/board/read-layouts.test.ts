// Confirmations laid out by other programs: what is read from them is right, and what cannot be told is left open.
import { expect, test } from "vitest";
import { pdfText } from "../../../server/board/reading/pdf-text.ts";
import { readConfirmation, readingsOf } from "../../../src/domain/board/reading/read-confirmation.ts";
import { pdfOf, TWO_COLUMNS, type Written } from "./layouts.ts";

async function read(...pages: readonly (readonly Written[])[]) {
  const text = await pdfText(await pdfOf(...pages));
  if (text.kind !== "read") throw new Error(text.reason);
  return readConfirmation(text.pages);
}

const without = (text: string): readonly Written[] => TWO_COLUMNS.filter(([each]) => !each.startsWith(text));

test("blocks side by side are not mixed: the broker's number is not the carrier's, and each stop has its own day", async () => {
  const { terms, stops, isConfirmation } = await read(TWO_COLUMNS);
  expect(isConfirmation).toBe(true);
  expect(terms).toMatchObject({
    load_number: { value: "L-71" },
    carrier_name: { value: "Carrier 1 LLC" },
    mc: { value: "9100001" },
    dot: { value: "9000001" },
    equipment_type: { value: "van" },
    weight: { value: 41_500 },
    rate: { value: 1700 },
    remit_to: null,
    bank: null,
  });
  expect(terms.charges).toEqual([
    { label: "Line haul", amount: 1500 },
    { label: "Fuel surcharge", amount: 200 },
  ]);
  expect(stops.map(({ is_type, name, place, window }) => [is_type, name?.value, place?.value.city, window?.value])).toEqual([
    ["pickup", "Oak Mill Foods", "Dallas", { window_start: "2026-11-23T14:00:00.000Z", window_end: "2026-11-23T16:00:00.000Z" }],
    ["dropoff", "River Depot", "Chicago", { window_start: "2026-11-24T20:00:00.000Z", window_end: "2026-11-24T20:00:00.000Z" }],
  ]);
});

test("charges without a total are no rate, and it is said", async () => {
  const { terms, notes } = await read(without("Total").filter(([text]) => text !== "USD 1,700.00"));
  expect([terms.rate, notes]).toEqual([null, ["The charges that were read add up to $1,700.00, and no total was read."]]);
});

test("two totals that differ are no rate", async () => {
  const { terms } = await read([...TWO_COLUMNS, ["Total: $1,900.00", 40, 400]]);
  expect(terms.rate).toBeNull();
});

test("charges that do not make the total are said", async () => {
  const { terms, notes } = await read([...without("$200"), ["$300.00", 480, 340]]);
  expect(terms.rate?.value).toBe(1700);
  expect(notes).toEqual(["The charges that were read add up to $1,800.00, which is not the total."]);
});

test("only the broker's number in the document is not the carrier's", async () => {
  expect((await read(without("MC# 9100001"))).terms.mc).toBeNull();
});

test.each([
  ["Date: 23/11/2026", "a day whose first number is no month"],
  ["Date: TBD", "no day"],
])("%s is not read: %s", async (date) => {
  const { stops } = await read([...without("Date: 11/23"), [date, 40, 250]]);
  expect(stops[0]).toMatchObject({ window: null, place: { value: { city: "Dallas" } } });
});

test("a day with no hours is that day on the clock of the place", async () => {
  const { stops } = await read(without("Time: 08:00"));
  expect(stops[0]?.window).toMatchObject({
    value: { window_start: "2026-11-23T06:00:00.000Z", window_end: "2026-11-24T05:59:00.000Z" },
    certainty: "likely",
  });
});

test("a place whose clock is not known leaves the appointment open", async () => {
  const { stops } = await read([...without("Dallas"), ["Somewhere, TN", 40, 235]]);
  expect(stops[0]?.window).toBeNull();
});

test("bank and remit-to are read; of the account only the last digits are quoted", async () => {
  const { terms, ...rest } = await read([
    ...TWO_COLUMNS,
    ["Remit To:", 40, 420],
    ["Quick Cash LLC", 190, 420],
    ["PO Box 9", 190, 434],
    ["Reno, NV 89501", 190, 448],
    ["Bank Name: Elm Bank", 40, 480],
    ["Account Number: 000123456789", 40, 494],
    ["Routing Number: 021000021", 40, 508],
  ]);
  expect(terms.remit_to?.value).toEqual({ name: "Quick Cash LLC", address: "PO Box 9, Reno, NV 89501" });
  expect(terms.bank?.value).toEqual({ bank_name: "Elm Bank", account_last4: "6789" });
  expect(JSON.stringify(readingsOf({ terms, ...rest }))).not.toContain("12345");
});

test("of two accounts, or of two payees, none is read: which is meant is for a person", async () => {
  const account = (number: string, y: number): Written => [`Account Number: ${number}`, 40, y];
  const banks: readonly Written[] = [["Bank Name: Elm Bank", 40, 480], account("000123451111", 494)];
  expect((await read([...TWO_COLUMNS, ...banks])).terms.bank?.value.account_last4).toBe("1111");
  expect((await read([...TWO_COLUMNS, ...banks, account("000123459999", 508)])).terms.bank).toBeNull();
  const payees: readonly Written[] = [
    ["Remit To: Quick Cash LLC", 40, 420],
    ["Remit To: Carrier 1 LLC", 40, 450],
  ];
  expect((await read([...TWO_COLUMNS, ...payees])).terms.remit_to).toBeNull();
});

test("each value has the box that it stands in", async () => {
  const found = readingsOf(await read(TWO_COLUMNS)).find(({ field }) => field === "rate");
  expect(found).toMatchObject({ page: 1, quote: "USD 1,700.00" });
  expect(found?.box.x).toBeCloseTo(480, 0);
  expect((found?.box.y ?? 0) + (found?.box.height ?? 0)).toBeCloseTo(355, 0);
});

test("a page without text says so, and nothing is read", async () => {
  const { hasText, notes, terms, stops } = await read([]);
  expect([hasText, notes, terms.rate, stops]).toEqual([
    false,
    ["The document holds no text: it is a scan or a photo."],
    null,
    [],
  ]);
});

test("a certificate of insurance is no rate confirmation", async () => {
  const { isConfirmation } = await read([
    ["CERTIFICATE OF LIABILITY INSURANCE", 60, 40],
    ["Policy number: 4711", 60, 60],
    ["Limit: $1,000,000", 60, 80],
  ]);
  expect(isConfirmation).toBe(false);
});
