// The assessment worker's functions over its loaded facts; they run on any thread.
import type { OwnedSet } from "../../src/domain/rules/rule-sets.ts";
import type { AssessmentApi } from "./api.ts";
import { assess, type AssessmentResult, type Stage } from "./assess.ts";
import { assumedPairs, assumedSets } from "./assumed.ts";
import { DAY, parseColumns, type FactColumns } from "./columns.ts";
import { layOut, type Layout } from "./layout.ts";
import { findingsOf } from "./masks.ts";
import { assessOne } from "./one.ts";
import { compare } from "./what-if.ts";

interface Prepared extends Stage {
  /** By the saved rules and overrides. */
  readonly current: AssessmentResult;
}

const carriersOf = (sets: readonly OwnedSet[]): number[] => sets.flatMap(({ carrier_id: id }) => id ?? []);

export function createAssessmentHost(): AssessmentApi {
  let facts: FactColumns | null = null;
  // Consecutive what-ifs are about the same carriers at the same time.
  let laidOut: { readonly key: string; readonly layout: Layout } | null = null;
  let prepared: { readonly key: string; readonly stage: Prepared } | null = null;

  function prepare(known: FactColumns, now: number, assumed: readonly OwnedSet[]): Prepared {
    const apart = new Set([...carriersOf(known.sets), ...carriersOf(assumed)]);
    const carriers = [...apart].toSorted((a, b) => a - b).join(" ");
    const key = `${now} ${carriers}`;
    if (prepared?.key === key) return prepared.stage;
    if (laidOut?.key !== carriers) laidOut = { key: carriers, layout: layOut(known, apart) };
    const { layout } = laidOut;
    const stage = { layout, findings: findingsOf(known, layout, now), now, today: Math.floor(now / DAY) };
    prepared = { key, stage: { ...stage, current: assess(stage, known.sets, known.pairs) } };
    return prepared.stage;
  }

  return {
    async load(text) {
      const read = parseColumns(text);
      facts = read;
      laidOut = null;
      prepared = null;
      return { carriers: read.count, as_of: read.asOf };
    },
    tally: async (now) => (facts === null ? null : prepare(facts, now, []).current.tally),
    async whatIf(assumption, now) {
      if (facts === null) return null;
      const began = performance.now();
      const sets = assumedSets(facts, assumption);
      const pairs = assumedPairs(facts, assumption);
      const stage = prepare(facts, now, sets);
      const answer = compare(facts, stage, [stage.current, facts.pairs], [assess(stage, sets, pairs), pairs]);
      return { ...answer, took: performance.now() - began };
    },
    async one(carrierId, assumption, now) {
      if (facts === null) return null;
      return assessOne(facts, carrierId, assumedSets(facts, assumption), assumedPairs(facts, assumption), now);
    },
  };
}
