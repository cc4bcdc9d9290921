// The table of rule types as the worker reads it: the bits of every carrier on both sides of every threshold.
import { describe, expect, it } from "vitest";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import { parseColumns } from "../../../workers/assessment/columns.ts";
import { layOut } from "../../../workers/assessment/layout.ts";
import { findingsOf } from "../../../workers/assessment/masks.ts";
import { boundaries } from "../../domain/rules/boundaries.ts";
import { NOW, textOf } from "./broker.ts";

const CASES = boundaries(new Date(NOW));
const carriers = CASES.map(({ facts }, at) => ({ id: at + 1, classes: [], facts }));
const facts = parseColumns(textOf({ carriers, sets: [], overrides: [], loads: null }));
const layout = layOut(facts, new Set());
const findings = findingsOf(facts, layout, NOW);

const isSet = (bits: Int32Array, slot: number): boolean => (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

describe("the masks over the columns", () => {
  it.each(RULE_TYPES.map(({ is_type: isType }) => isType))("of %s are right at every boundary", (isType) => {
    const { pass, incomplete } = findings(isType);
    for (const [at, { is_type: other, title, finding }] of CASES.entries()) {
      const slot = layout.slotOf[at] as number;
      const found = isSet(pass, slot) ? "pass" : isSet(incomplete, slot) ? "incomplete" : "fail";
      if (other === isType) expect(found, title).toBe(finding);
      expect(isSet(pass, slot) && isSet(incomplete, slot)).toBe(false);
    }
  });
});
