// What a rate confirmation states beside what is on file: every difference is found with both values, and unknown is never "matches".
import { expect, test } from "vitest";
import type { RateConfirmation, StatedStop } from "../../../src/contract/board/rate-confirmations.ts";
import { CONFIRMATION_LIST } from "../../../src/domain/board/confirmation-filters.ts";
import { confirmationWarnings } from "../../../src/domain/board/confirmation-warnings.ts";
import { MAIL_LIST } from "../../../src/domain/board/mail-filters.ts";
import { mailGroup } from "../../../src/domain/board/rate-confirmation-statuses.ts";
import { checkTerms, differingTerms } from "../../../src/domain/board/term-checks.ts";
import { AGREED } from "./confirmation.ts";

const stating = (terms: Partial<RateConfirmation["terms"]>): RateConfirmation => ({
  ...AGREED,
  terms: { ...AGREED.terms, ...terms },
});
const filing = (file: Partial<RateConfirmation["on_file"]>): RateConfirmation => ({
  ...AGREED,
  on_file: { ...AGREED.on_file, ...file },
});
const [STOP] = AGREED.terms.stops as [StatedStop];
const LATER: StatedStop = { ...STOP, window_start: "2026-11-04T08:00:00Z", window_end: "2026-11-04T10:00:00Z" };

test.each<[string, RateConfirmation, readonly string[]]>([
  ["says what is on file", AGREED, []],
  ["states another rate", stating({ rate: 1950 }), ["rate"]],
  ["states other dates", stating({ stops: [LATER] }), ["dates"]],
  ["states the same time in other digits", stating({ stops: [{ ...STOP, window_start: "2026-11-03T08:00:00Z" }] }), []],
  ["states another place", stating({ stops: [{ ...STOP, name: "Cedar Annex" }] }), ["stops"]],
  ["has a stop more", stating({ stops: [STOP, LATER] }), ["dates", "stops"]],
  ["names another carrier", stating({ dot: "9000002", carrier_name: "IRON PINE LLC" }), ["carrier"]],
  ["names another carrier without a number", stating({ dot: null, carrier_name: "Oak Ridge Inc" }), ["carrier"]],
  ["has the number and another name", stating({ carrier_name: "Oak Ridge Inc" }), ["carrier"]],
  ["has another payee", stating({ remit_to: { name: "Oak Factoring", address: "1 Oak St, Dallas, TX 75201" } }), ["remit_to"]],
  ["has another address", stating({ remit_to: { name: "Iron Pine", address: "PO Box 9" } }), ["remit_to"]],
  ["has another bank account", { ...AGREED, bank_check: "changed" }, ["bank"]],
  ["has other equipment and weight", stating({ equipment_type: "reefer", weight: 1 }), ["equipment", "weight"]],
])("one that %s", (_what, row, terms) => {
  expect(differingTerms(row)).toEqual(terms);
});

test.each<[string, RateConfirmation]>([
  [
    "the document says nothing",
    {
      ...stating({
        rate: null,
        equipment_type: null,
        weight: null,
        carrier_name: null,
        dot: null,
        mc: null,
        remit_to: null,
        stops: [],
      }),
      bank_check: "unknown",
    },
  ],
  ["nothing is on file", { ...filing({ load: null, carrier: null, remit_to: null }), bank_check: "unknown" }],
])("where %s, every term is unknown, none matches and none differs", (_what, row) => {
  expect(new Set(checkTerms(row).map(({ result }) => result))).toEqual(new Set(["unknown"]));
});

test("a difference has both values, where each came from, and when", () => {
  const rate = checkTerms(stating({ rate: 1950 })).find(({ term }) => term === "rate");
  expect(rate).toMatchObject({
    result: "different",
    stated: { text: "$1,950", source: "From dispatch@ironpine.example", at: AGREED.received_at },
    onFile: { text: "$1,800", source: "Load MF-0400007", at: AGREED.on_file.load?.entered_at },
  });
});

test.each<[string, RateConfirmation, readonly string[]]>([
  ["what is on file", AGREED, []],
  ["another rate", stating({ rate: 1950 }), []],
  ["another bank account", { ...AGREED, bank_check: "changed" }, ["bank"]],
  ["an unknown bank account", { ...AGREED, bank_check: "unknown" }, []],
  [
    "a look-alike domain and another payee",
    { ...stating({ remit_to: { name: "X", address: "Y" } }), sender_email: "a@ir0npine.example" },
    ["sender", "remit_to"],
  ],
  ["another carrier", stating({ dot: "9000002" }), ["carrier"]],
])("said loudly about %s", (_what, row, ids) => {
  const warnings = confirmationWarnings(row, checkTerms(row));
  expect(warnings.map(({ id }) => id)).toEqual(ids);
  for (const { evidence } of warnings) expect(evidence.length).toBeGreaterThan(0);
});

test.each([
  "",
  "list=suspicious&text=iron+pine&mine=1&status=viewed&differs=rate,bank&sender=free&creator=3,4&sort=rate-desc&peek=7",
])("the address %j says the same when it is read and written", (address) => {
  expect(CONFIRMATION_LIST.write(CONFIRMATION_LIST.read(address))).toBe(address);
});

test.each(["", "list=undelivered&text=a&mine=1&sender=look_alike&user=3&sort=subject-asc&peek=7"])(
  "the address %j of emails says the same when it is read and written",
  (address) => {
    expect(MAIL_LIST.write(MAIL_LIST.read(address))).toBe(address);
  },
);

test("what cannot be read in an address is ignored", () => {
  expect(CONFIRMATION_LIST.write(CONFIRMATION_LIST.read("list=x&status=y&creator=-1&differs=z&sort=bank-desc&peek=1e9"))).toBe(
    "",
  );
});

test.each([
  ["flagged", "flagged"],
  ["completed", "completed"],
  ["bounced", "undelivered"],
  ["", "undelivered"],
])("the status %j of an email counts as %s", (status, group) => {
  expect(mailGroup({ status })).toBe(group);
});
