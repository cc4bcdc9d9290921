// Numbers of a file to monitor that no carrier here has: asked about once, and each row says what came of it.
import { expect, it } from "vitest";
import type { MonitorRow } from "../../../src/contract/connections/subscriptions.ts";
import { lookUpOf, problemText, unknownNumbers } from "../../../src/domain/connections/monitor-file.ts";

const row = (number: MonitorRow["number"]): MonitorRow => ({
  line: 1,
  given: "",
  outcome: "not_found",
  carrier_id: null,
  legal_name: null,
  problem: "No carrier has the number MC 42.",
  ...(number === undefined ? {} : { number }),
});
const MC = { is_type: "MC", value: "42" } as const;

it("each number is asked about once, and rows of an earlier answer have none", () => {
  expect(unknownNumbers([row(MC), row(MC), row(null), row(undefined)])).toEqual([MC]);
});

it("a row tells what FMCSA does not have from what was not asked", () => {
  expect(lookUpOf(row(MC), new Map([["MC:42", "none"]]))).toBe("none");
  expect(lookUpOf(row(MC), new Map())).toBe("unasked");
  expect(lookUpOf(row(null), new Map())).toBeNull();
  expect(problemText(row(MC), new Map([["MC:42", "failed"]]))).toBe("No carrier has the number MC 42; FMCSA could not be asked");
  expect(problemText(row(MC), null)).toBe("No carrier has the number MC 42.");
});
