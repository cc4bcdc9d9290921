// What a change would do before it is made: changed statuses, affected loads, and overrides that are no longer needed.
import { ASSESSMENT_STATUSES, type StatusChange, type WhatIf } from "./api.ts";
import type { AssessmentResult, Stage } from "./assess.ts";
import type { FactColumns, OverridePair } from "./columns.ts";
import type { Bits } from "./layout.ts";
import { requiredSetsOf, needed } from "./overrides.ts";

const statusAt = (planes: readonly Bits[], word: number, bit: number): number =>
  planes.findIndex((plane) => (((plane[word] as number) >>> bit) & 1) === 1);

/** By carrier among the facts: 0 where nothing changes, else one more than `from` times five plus `to`. */
function changeMarks({ layout }: Stage, before: AssessmentResult, after: AssessmentResult): Uint8Array {
  const changes = new Uint8Array(layout.slotOf.length);
  const were = ASSESSMENT_STATUSES.map((status) => before.planes[status]);
  const are = ASSESSMENT_STATUSES.map((status) => after.planes[status]);
  for (let word = 0; word < layout.words; word++) {
    let changed = 0;
    for (let plane = 0; plane < were.length; plane++)
      changed |= ((were[plane] as Bits)[word] as number) ^ ((are[plane] as Bits)[word] as number);
    while (changed !== 0) {
      const bit = 31 - Math.clz32(changed);
      changed ^= 1 << bit;
      const from = statusAt(were, word, bit);
      const to = statusAt(are, word, bit);
      changes[layout.factAt[word * 32 + bit] as number] = 1 + from * ASSESSMENT_STATUSES.length + to;
    }
  }
  return changes;
}

type ChangedCarriers = Pick<WhatIf, "changes" | "connectionIds" | "carrierIds" | "from" | "to" | "loads">;

function listed(facts: FactColumns, marks: Uint8Array): ChangedCarriers {
  const counts = new Uint32Array(ASSESSMENT_STATUSES.length ** 2 + 1);
  for (const mark of marks) counts[mark] = (counts[mark] as number) + 1;
  const total = facts.count - (counts[0] as number);
  const connectionIds = new Float64Array(total);
  const carrierIds = new Float64Array(total);
  const from = new Uint8Array(total);
  const to = new Uint8Array(total);
  for (let index = 0, at = 0; at < total; index++) {
    const mark = marks[index] as number;
    if (mark === 0) continue;
    connectionIds[at] = facts.connectionIds[index] as number;
    carrierIds[at] = facts.carrierIds[index] as number;
    from[at] = Math.floor((mark - 1) / ASSESSMENT_STATUSES.length);
    to[at++] = (mark - 1) % ASSESSMENT_STATUSES.length;
  }
  const changes = ASSESSMENT_STATUSES.flatMap((one, row) =>
    ASSESSMENT_STATUSES.map((other, column): StatusChange => {
      const carriers = counts[1 + row * ASSESSMENT_STATUSES.length + column] as number;
      return { from: one, to: other, carriers };
    }),
  ).filter(({ carriers }) => carriers > 0);
  const isTouched = (carrierId: number): boolean => {
    const index = facts.indexOf.get(carrierId);
    return index !== undefined && marks[index] !== 0;
  };
  const loads = facts.openLoads?.filter(({ carrier_id: carrierId }) => isTouched(carrierId)) ?? null;
  return { changes, connectionIds, carrierIds, from, to, loads };
}

type Side = readonly [AssessmentResult, readonly OverridePair[]];

/** By rule type, the slots whose rule an override covers: one is in force, and they would not pass without it. */
function coveredBits({ findings }: Stage, { overrides }: AssessmentResult): ReadonlyMap<string, Bits> {
  return new Map(
    Array.from(overrides, ([isType, bits]) => {
      const { pass } = findings(isType);
      const covered = bits.slice();
      for (let word = 0; word < covered.length; word++) covered[word] = (covered[word] as number) & ~(pass[word] as number);
      return [isType, covered];
    }),
  );
}

/** Overrides in force before and after that covered something and no longer do. `after` has the pairs of `before` at the same indexes. */
function redundant(stage: Stage, [resultBefore, before]: Side, [resultAfter, after]: Side): number[] {
  const { layout, today } = stage;
  const [coveredBefore, coveredAfter] = [coveredBits(stage, resultBefore), coveredBits(stage, resultAfter)];
  const isIn = (bits: ReadonlyMap<string, Bits>, { index, is_type: isType }: OverridePair): boolean => {
    const slot = layout.slotOf[index] as number;
    return (((bits.get(isType)?.[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  };
  const neededIn = ({ required }: AssessmentResult, pair: OverridePair) =>
    needed(pair, requiredSetsOf(pair, layout, required) ?? []);
  const ids = new Set<number>();
  for (let at = 0; at < before.length; at++) {
    const pair = before[at] as OverridePair;
    if (!isIn(coveredBefore, pair)) continue;
    const later = after[at] as OverridePair;
    const isStill = isIn(coveredAfter, later);
    // The usual case: one override, and it still covers the rule.
    if (isStill && later === pair && pair.overrides.length === 1) continue;
    const still = isStill ? neededIn(resultAfter, later) : [];
    for (const { id } of neededIn(resultBefore, pair)) {
      const isLeft = later.overrides.some((one) => one.id === id && one.until >= today);
      if (isLeft && !still.some((one) => one.id === id)) ids.add(id);
    }
  }
  return [...ids].toSorted((a, b) => a - b);
}

/** Compares `before` and `after`, each with the override pairs that it was assessed by. */
export function compare(facts: FactColumns, stage: Stage, before: Side, after: Side): Omit<WhatIf, "took"> {
  return {
    before: before[0].tally,
    after: after[0].tally,
    ...listed(facts, changeMarks(stage, before[0], after[0])),
    redundantOverrides: redundant(stage, before, after),
  };
}
