// The masks against the objects: every verdict, count, flip and redundant override of worlds at random is what judging one by one gives.
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import { indexSets, applicableSets } from "../../../src/domain/rules/rule-sets.ts";
import { overallAssessment } from "../../../src/domain/rules/combine.ts";
import {
  ASSESSMENT_STATUSES,
  type AssessmentApi,
  type Assumption,
  type RuleTally,
  type Tally,
} from "../../../workers/assessment/api.ts";
import type { AssessmentStatus } from "../../../src/domain/rules/assessment-labels.ts";
import { createAssessmentHost } from "../../../workers/assessment/host.ts";
import { changed, judged, NOW, textOf, type World } from "./broker.ts";
import { assumptions, worlds } from "./random-brokers.ts";

let host: AssessmentApi;
beforeAll(() => {
  host = createAssessmentHost();
});

const RUNS = { numRuns: 100 };
const NOTHING: Assumption = { sets: [], grants: [], ends: [] };

/** How the objects stand and how each rule does, counted one by one. */
function counted(world: World): Tally {
  const byStatus: Record<AssessmentStatus, number> = { pass: 0, partial_pass: 0, fail: 0, incomplete: 0, none: 0 };
  const rules = new Map<string, { -readonly [K in keyof RuleTally]: RuleTally[K] }>();
  for (const { result, rules: assessed } of judged(world)) {
    byStatus[result ?? "none"]++;
    for (const rule of assessed) {
      const zero = { is_type: rule.is_type, appliesTo: 0, pass: 0, fail: 0, incomplete: 0, override: 0, soleReason: 0 };
      const counts = rules.get(rule.is_type) ?? zero;
      rules.set(rule.is_type, counts);
      counts.appliesTo++;
      counts[rule.result.toLowerCase() as "pass"]++;
      const others = assessed.filter((one) => one !== rule).map((one) => one.result);
      if ((others.length === 0 ? null : overallAssessment(others)) !== result) counts.soleReason++;
    }
  }
  return { carriers: world.carriers.length, byStatus, rules: [...rules.values()] };
}

/** In one order, and without the rules that are active where nobody is judged by them. */
const comparable = ({ rules, ...tally }: Tally): unknown => ({
  ...tally,
  rules: rules.filter(({ appliesTo }) => appliesTo > 0).toSorted((a, b) => (a.is_type < b.is_type ? -1 : 1)),
});

describe("at random", () => {
  test("the columns count what the objects are", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        expect(await host.load(textOf(world))).toMatchObject({ carriers: world.carriers.length });
        const tally = await host.tally(NOW);
        expect(tally && comparable(tally)).toEqual(comparable(counted(world)));
      }),
      RUNS,
    );
  });

  test("a what-if is what assessing anew gives once the change is made", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, assumptions, async (world, assumption) => {
        await host.load(textOf(world));
        const answer = await host.whatIf(assumption, NOW);
        if (answer === null) throw new Error("no facts");
        const [before, after] = [judged(world), judged(changed(world, assumption))];
        const changes = world.carriers.flatMap(({ id }, at) => {
          const [from, to] = [before[at]?.result ?? "none", after[at]?.result ?? "none"];
          return from === to ? [] : [{ id, from, to }];
        });
        const told = Array.from(answer.carrierIds, (id, at) => ({
          id,
          from: ASSESSMENT_STATUSES[answer.from[at] ?? -1],
          to: ASSESSMENT_STATUSES[answer.to[at] ?? -1],
        }));
        expect(told).toEqual(changes);
        expect([...answer.connectionIds]).toEqual(changes.map(({ id }) => id + 1_000_000));
        for (const { from, to, carriers } of answer.changes)
          expect(changes.filter((flip) => flip.from === from && flip.to === to)).toHaveLength(carriers);
        expect(answer.changes.reduce((sum, { carriers }) => sum + carriers, 0)).toBe(changes.length);
        expect(comparable(answer.before)).toEqual(comparable(counted(world)));
        expect(comparable(answer.after)).toEqual(comparable(counted(changed(world, assumption))));
        const touched = world.loads?.filter((load) => changes.some(({ id }) => id === load.carrier_id)) ?? null;
        expect(answer.loads).toEqual(touched);
      }),
      RUNS,
    );
  });

  test("a carrier rule by rule is what the domain says of it, also under an assumption", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, assumptions, async (world, assumption) => {
        await host.load(textOf(world));
        const [now, then] = [judged(world), judged(changed(world, assumption))];
        for (const [at, { id }] of world.carriers.entries()) {
          expect(await host.one(id, null, NOW)).toEqual(now[at]?.rules);
          expect(await host.one(id, assumption, NOW)).toEqual(then[at]?.rules);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("an override is redundant when ending it would have changed something before and changes nothing after", async () => {
    const results = (world: World, carrierId: number): string => {
      const carrier = world.carriers.find(({ id }) => id === carrierId);
      if (carrier === undefined) return "";
      const judging = applicableSets(indexSets(world.sets), carrierId, carrier.classes);
      const own = world.overrides.filter((one) => one.carrier_id === carrierId);
      return JSON.stringify(assessBySets(carrier.facts, judging, own, new Date(NOW)).rules);
    };
    const matters = (world: World, id: number, carrierId: number): boolean =>
      results(world, carrierId) !== results(changed(world, { ...NOTHING, ends: [id] }), carrierId);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(worlds, assumptions, async (world, assumption) => {
        await host.load(textOf(world));
        const answer = await host.whatIf(assumption, NOW);
        const later = changed(world, assumption);
        const isReplaced = (one: World["overrides"][number]): boolean =>
          assumption.grants.some(
            (grant) =>
              grant.carrier_id === one.carrier_id &&
              grant.is_type === one.is_type &&
              grant.classification_id === one.classification_id,
          );
        const redundant = world.overrides
          // One that is ended or gives way to a new one is not left over.
          .filter((one) => !assumption.ends.includes(one.id) && !isReplaced(one))
          .filter((one) => matters(world, one.id, one.carrier_id) && !matters(later, one.id, one.carrier_id))
          .map(({ id }) => id);
        found += redundant.length;
        expect(answer?.redundantOverrides).toEqual(redundant.toSorted((a, b) => a - b));
      }),
      { numRuns: 80 },
    );
    // A generator that makes none would prove nothing.
    expect(found).toBeGreaterThan(3);
  });
});

test("assuming nothing flips nobody", async () => {
  const [world] = fc.sample(worlds, { numRuns: 1, seed: 7 });
  await host.load(textOf(world as World));
  const answer = await host.whatIf(NOTHING, NOW);
  expect(answer).toMatchObject({ changes: [], redundantOverrides: [] });
  expect(answer?.carrierIds).toHaveLength(0);
  expect(answer?.after).toEqual(answer?.before);
});

test("before facts are loaded nothing is told, and of a carrier that is not among them nothing", async () => {
  const empty = createAssessmentHost();
  expect([await empty.tally(NOW), await empty.whatIf(NOTHING, NOW), await empty.one(10, null, NOW)]).toEqual([null, null, null]);
  expect(await host.one(999_999, null, NOW)).toBeNull();
});

test("what cannot be read is refused, and what was known stays", async () => {
  const [world] = fc.sample(worlds, { numRuns: 1, seed: 7 });
  const text = textOf(world as World);
  await host.load(text);
  const before = await host.tally(NOW);
  await expect(host.load("<html>")).rejects.toThrow();
  await expect(host.load(text.replace(/"bipd_limit":\[/, '"bipd_limit":[1,'))).rejects.toThrow("bipd_limit");
  expect(await host.tally(NOW)).toEqual(before);
});

test("as days go by facts grow old and overrides expire", async () => {
  const [world] = fc.sample(worlds, { numRuns: 1, seed: 7 });
  await host.load(textOf(world as World));
  const later = await host.tally(NOW + 500 * 86_400_000);
  const stale = later?.rules.filter(({ appliesTo }) => appliesTo > 0) ?? [];
  expect(stale.length).toBeGreaterThan(0);
  for (const { pass, fail } of stale) expect(pass + fail).toBe(0);
});
