// Rows of a list to vet: their order, their result, why, and what changed.
import { describe, expect, it } from "vitest";
import type { VettingCarrier, VettingRow } from "../../../src/contract/connections/vetting.ts";
import type { AssessedCarrier } from "../../../src/contract/rules/assessed-carriers.ts";
import {
  changedText,
  nextOutcome,
  bySeverity,
  vettingAnswer,
  vettingOutcome,
  vettingWhy,
} from "../../../src/domain/connections/vetting/rows.ts";

const CARRIER: VettingCarrier = {
  id: 1,
  legal_name: "Acme LLC",
  dot: "1",
  mc: null,
  city: null,
  state: null,
  email: null,
  subscription_id: null,
  connection: null,
};
const ASSESSED: AssessedCarrier = {
  id: 1,
  result: "pass",
  failing: [],
  incomplete: [],
  hides_rules: false,
  connection: null,
  as_of: null,
  assessed_at: "2026-11-23T00:00:00.000000Z",
  hides_hard_fact: false,
  warnings: [],
};
const ALERT = { is_type: "identity_alert", evidence: "x", as_of: null } as const;
const CHAMELEON = { is_type: "likely_chameleon", evidence: "x", as_of: null } as const;
const OUT_OF_SERVICE = { is_type: "out_of_service", evidence: "x", as_of: null } as const;

const row = (id: number, assessed: Partial<AssessedCarrier> | null, more: Partial<VettingRow> = {}): VettingRow => ({
  id,
  line: id,
  typed: "MC 1",
  problem: null,
  candidates: [],
  numbers: [],
  carrier: assessed === null ? null : CARRIER,
  is_chosen: false,
  assessed: assessed === null ? null : { ...ASSESSED, ...assessed },
  before: null,
  ...more,
});

describe("rows of a list to vet", () => {
  it("have what is wrong first, and within it more warnings first", () => {
    const rows = [
      row(1, {}),
      row(2, { result: "incomplete" }),
      row(3, { warnings: [ALERT] }),
      row(4, { warnings: [ALERT, CHAMELEON] }),
      row(5, null, { problem: "nothing_found" }),
      row(6, null, { problem: "several_carriers", candidates: [CARRIER, CARRIER] }),
      row(7, { result: "fail" }),
      row(8, {}, { carrier: { ...CARRIER, connection: { id: 1, status: "do_not_dispatch", is_dismissed: false } } }),
    ];
    expect(bySeverity(rows).map((each) => [each.id, vettingOutcome(each)])).toEqual([
      [7, "fail"],
      [8, "fail"],
      [6, "open"],
      [5, "none"],
      [4, "caution"],
      [3, "caution"],
      [2, "incomplete"],
      [1, "pass"],
    ]);
  });

  it("are stepped through by the results that they have, all of them between the last and the first", () => {
    const rows = [row(1, {}), row(2, null), row(3, { result: "fail" })];
    const stepped = (by: 1 | -1) => {
      const seen = [nextOutcome(rows, null, by)];
      while (seen.at(-1) !== null) seen.push(nextOutcome(rows, seen.at(-1) ?? null, by));
      return seen;
    };
    expect(stepped(1)).toEqual(["fail", "none", "pass", null]);
    expect(stepped(-1)).toEqual(["pass", "none", "fail", null]);
    expect(nextOutcome([], null, 1)).toBeNull();
  });

  it("say whether the carrier is OK to use, and why not", () => {
    expect(vettingAnswer(row(1, {}))?.label).toBe("Pass if connected");
    expect(vettingAnswer(row(1, null))).toBeNull();
    expect(vettingWhy(row(1, { result: "fail", failing: ["has_cargo_coverage_100000"] }))).toBe("Cargo < $100k");
    expect(vettingWhy(row(1, null, { problem: "several_carriers", candidates: [CARRIER, CARRIER] }))).toBe(
      "Several carriers match: choose one of 2",
    );
    expect(vettingWhy(row(1, null, { problem: "unreadable" }))).toBe("Couldn’t read this line");
  });

  it("say what changed since the last day", () => {
    const before = { on: "2026-11-22", result: "fail", warnings: ["insurance_cancellation"] } as const;
    expect(changedText(row(1, { warnings: [ALERT, CHAMELEON] }, { before: { ...before, warnings: [...before.warnings] } }))).toBe(
      "Was Fail; New: Identity alert; New: Likely chameleon; Gone: Insurance cancellation (since 2026-11-22)",
    );
    expect(
      changedText(
        row(1, { warnings: [OUT_OF_SERVICE, CHAMELEON] }, { before: { on: "2026-11-22", result: "pass", warnings: [] } }),
      ),
    ).toBe("New: Out of service; New: Likely chameleon (since 2026-11-22)");
    expect(changedText(row(1, {}))).toBe("");
  });
});
