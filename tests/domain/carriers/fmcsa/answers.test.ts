// Many carriers in one question, and whole files: the same records as if each had been asked for alone.
import { expect, test } from "vitest";
import { answersByCarrier, docketsIn, keysToAsk } from "../../../../src/domain/carriers/fmcsa/answers.ts";
import { DATASET_NAMES, datasetOf } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { readCarrier } from "../../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { OpenDataAnswers, OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { answer, asked, census, DOT, FAILED, legacyCarrier, NOW } from "./asked.ts";
import { NEIGHBOR, OTHER, RICH } from "./carrier-rows.ts";

const batch = (given: { readonly [Name in (typeof DATASET_NAMES)[number]]?: readonly OpenDataRow[] } = {}): OpenDataAnswers =>
  Object.fromEntries(DATASET_NAMES.map((name) => [name, answer(given[name] ?? [...(NEIGHBOR[name] ?? []), ...RICH[name]])]));

/** The answers to questions about one carrier alone, from the same rows: what has one of the keys that it is asked for by. */
function alone(dot: string): OpenDataAnswers {
  const whole = batch();
  const found: Record<string, OpenDataAnswers["census"]> = {};
  for (const keyed of ["dot", "padded_dot", "docket", "inspection"]) {
    for (const name of DATASET_NAMES.filter((each) => datasetOf(each).keyed === keyed)) {
      const keys = keysToAsk(name, dot, found);
      found[name] = answer((whole[name]?.rows ?? []).filter((row) => keys.includes(row[datasetOf(name).key] ?? "")));
    }
  }
  return found;
}

test("a batch and a single question come to the same record", () => {
  const found = answersByCarrier([DOT, OTHER, "99"], batch());
  for (const dot of [DOT, OTHER]) {
    const record = readCarrier(dot, found.get(dot) ?? {}, NOW);
    expect(record).toEqual(readCarrier(dot, alone(dot), NOW));
    expect(record?.sections).toMatchObject({ registration: { state: "known" }, insurance: { state: "known" } });
  }
  expect(readCarrier("99", found.get("99") ?? {}, NOW)).toBeNull();
});

test("rows by docket come to all who have it, but not to whom they do not name", () => {
  const found = answersByCarrier([DOT, OTHER], batch());
  const policies = (dot: string) => found.get(dot)?.legacy_insurance?.rows.map((row) => row["policy_no"]);
  expect(policies(DOT)).toEqual(["ABC 123", "OLD777"]);
  expect(policies(OTHER)).toEqual(["OLD777"]);
  expect(found.get(DOT)?.legacy_past_filings?.rows.map((row) => row["policy_no"])).toEqual(["OLD-0", "OLD-1"]);
  expect(found.get(OTHER)?.violations?.rows.map((row) => row["inspection_id"])).toEqual(["601"]);
});

test("padded and unpadded numbers are one carrier's, and zeros are nobody's", () => {
  const rows = ["01234567", "1234567", "00000000", "0"].map((dot_number, at) =>
    legacyCarrier({ dot_number, bus_telno: String(at) }),
  );
  const found = answersByCarrier([DOT], batch({ legacy_carriers: rows }));
  expect(found.get(DOT)?.legacy_carriers?.rows).toHaveLength(2);
});

test("a question that failed says nothing of any of them, and one that was cut nothing of those without rows", () => {
  const failed = answersByCarrier([DOT, OTHER], { ...batch(), crashes: FAILED });
  expect([DOT, OTHER].map((dot) => failed.get(dot)?.crashes?.outcome)).toEqual(["failed", "failed"]);
  const cut = answersByCarrier([DOT, OTHER], { ...batch(), crashes: answer(RICH.crashes, 10) });
  expect([DOT, OTHER].map((dot) => cut.get(dot)?.crashes?.outcome)).toEqual(["rows", "failed"]);
  expect(readCarrier(DOT, cut.get(DOT) ?? {}, NOW)?.sections.crashes).toMatchObject({ state: "partial", leftOut: 10 });
  const { crashes: _, ...unasked } = batch();
  expect(answersByCarrier([DOT], unasked).get(DOT)?.crashes).toBeUndefined();
});

test("an answer that was cut before any row of the carrier says nothing of it", () => {
  const cut = readCarrier(DOT, { ...asked({}), out_of_service_orders: answer([], 3) }, NOW);
  expect(cut?.values.out_of_service).toBeNull();
  expect(cut?.sections.safety?.state).toBe("partial");
});

test("each dataset is asked for by the form of its key", () => {
  const answers = asked({
    census: [census({ docket1prefix: "MC", docket1: "777" })],
    legacy_carriers: [legacyCarrier()],
    inspections: [
      { dot_number: DOT, inspection_id: "501" },
      { dot_number: DOT, inspection_id: "'; drop" },
    ],
  });
  expect(keysToAsk("census", DOT, {})).toEqual([DOT]);
  expect(keysToAsk("motus_insurance", DOT, {})).toEqual([DOT]);
  expect(keysToAsk("legacy_filings", DOT, {})).toEqual(["01234567", DOT]);
  expect(keysToAsk("legacy_filings", "12345678", {})).toEqual(["12345678"]);
  expect(keysToAsk("legacy_insurance", DOT, answers)).toEqual(["MC012345", "MC12345", "MC000777", "MC777"]);
  expect(keysToAsk("legacy_insurance", DOT, {})).toEqual([]);
  expect(keysToAsk("violations", DOT, answers)).toEqual(["501"]);
  expect(docketsIn(answers)).toEqual(["MC12345", "MC777"]);
});
