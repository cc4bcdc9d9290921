// The masks compared with the domain: every assessment, count, status change and redundant override of random brokers is what assessing one by one gives.
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
import { assessAll, book, changed, NOW, textOf, type Broker } from "./broker.ts";
import { assumptions, brokers } from "./random-brokers.ts";
import { isActiveValue } from "../../../src/contract/rules/rule-values.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";

let host: AssessmentApi;
beforeAll(() => {
  host = createAssessmentHost();
});

const RUNS = { numRuns: 100 };
const NOTHING: Assumption = { sets: [], grants: [], ends: [] };

/** The assessments and the results of each rule, counted one by one. */
function counted(broker: Broker): Tally {
  const byStatus: Record<AssessmentStatus, number> = { pass: 0, partial_pass: 0, fail: 0, incomplete: 0, none: 0 };
  const rules = new Map<string, { -readonly [K in keyof RuleTally]: RuleTally[K] }>();
  for (const { result, rules: assessed } of assessAll(broker)) {
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
  return { carriers: broker.carriers.length, byStatus, rules: [...rules.values()], bySet: {} };
}

/** How many carriers each set requires each rule of, and with which results, without carriers that have rules of their own. */
function countedBySet(broker: Broker): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const index = indexSets(broker.sets);
  for (const [at, { rules }] of assessAll(broker).entries()) {
    const { id, classes } = broker.carriers[at] as Broker["carriers"][number];
    if (index.ofCarriers.has(id)) continue;
    for (const set of new Set(applicableSets(index, id, classes)))
      for (const { is_type: isType, result } of rules) {
        const key = `${set.classification_id} ${isType} ${result}`;
        if (isActiveValue(set.values[isType])) counts[key] = (counts[key] ?? 0) + 1;
      }
  }
  return counts;
}

/** In one order, and without active rules that apply to nobody. */
const comparable = ({ rules, carriers, byStatus }: Tally): unknown => ({
  carriers,
  byStatus,
  rules: rules.filter(({ appliesTo }) => appliesTo > 0).toSorted((a, b) => (a.is_type < b.is_type ? -1 : 1)),
});

describe("for random brokers", () => {
  test("the counts are those of the domain", async () => {
    await fc.assert(
      fc.asyncProperty(brokers, async (broker) => {
        expect(await host.load(textOf(broker))).toMatchObject({ carriers: broker.carriers.length });
        const tally = await host.tally(NOW);
        expect(tally && comparable(tally)).toEqual(comparable(counted(broker)));
      }),
      RUNS,
    );
  });

  test("the counts of a rule set are those of its own carriers", async () => {
    await fc.assert(
      fc.asyncProperty(brokers, async (broker) => {
        await host.load(textOf(broker));
        const tally = await host.tally(NOW);
        const counts = Object.entries(tally?.bySet ?? {}).flatMap(([set, rules]) =>
          rules.flatMap(({ is_type: isType, pass, fail, incomplete, override }) =>
            Object.entries({ Pass: pass, Fail: fail, Incomplete: incomplete, Override: override })
              .filter(([, count]) => count > 0)
              .map(([result, count]) => [`${set} ${isType} ${result}`, count] as const),
          ),
        );
        expect(Object.fromEntries(counts)).toEqual(countedBySet(broker));
      }),
      RUNS,
    );
  });

  test("a what-if is what reassessing gives once the change is made", async () => {
    await fc.assert(
      fc.asyncProperty(brokers, assumptions, async (broker, assumption) => {
        await host.load(textOf(broker));
        const answer = await host.whatIf(assumption, NOW);
        if (answer === null) throw new Error("no facts");
        const [before, after] = [assessAll(broker), assessAll(changed(broker, assumption))];
        const changes = broker.carriers.flatMap(({ id }, at) => {
          const [from, to] = [before[at]?.result ?? "none", after[at]?.result ?? "none"];
          return from === to ? [] : [{ id, from, to }];
        });
        const listed = Array.from(answer.carrierIds, (id, at) => ({
          id,
          from: ASSESSMENT_STATUSES[answer.from[at] ?? -1],
          to: ASSESSMENT_STATUSES[answer.to[at] ?? -1],
        }));
        expect(listed).toEqual(changes);
        expect([...answer.connectionIds]).toEqual(changes.map(({ id }) => id + 1_000_000));
        for (const { from, to, carriers } of answer.changes)
          expect(changes.filter((change) => change.from === from && change.to === to)).toHaveLength(carriers);
        expect(answer.changes.reduce((sum, { carriers }) => sum + carriers, 0)).toBe(changes.length);
        expect(comparable(answer.before)).toEqual(comparable(counted(broker)));
        expect(comparable(answer.after)).toEqual(comparable(counted(changed(broker, assumption))));
        const touched = broker.loads?.filter((load) => changes.some(({ id }) => id === load.carrier_id)) ?? null;
        expect(answer.loads).toEqual(touched);
      }),
      RUNS,
    );
  });

  test("the results of one carrier are those of the domain, also under an assumption", async () => {
    await fc.assert(
      fc.asyncProperty(brokers, assumptions, async (broker, assumption) => {
        await host.load(textOf(broker));
        const [now, then] = [assessAll(broker), assessAll(changed(broker, assumption))];
        for (const [at, { id }] of broker.carriers.entries()) {
          expect(await host.one(id, null, NOW)).toEqual(now[at]?.rules);
          expect(await host.one(id, assumption, NOW)).toEqual(then[at]?.rules);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("an override is redundant when ending it changed something before and changes nothing after", async () => {
    const results = (broker: Broker, carrierId: number): string => {
      const carrier = broker.carriers.find(({ id }) => id === carrierId);
      if (carrier === undefined) return "";
      const applicable = applicableSets(indexSets(broker.sets), carrierId, carrier.classes);
      const own = broker.overrides.filter((one) => one.carrier_id === carrierId);
      return JSON.stringify(assessBySets(carrier.facts, applicable, own, new Date(NOW)).rules);
    };
    const matters = (broker: Broker, id: number, carrierId: number): boolean =>
      results(broker, carrierId) !== results(changed(broker, { ...NOTHING, ends: [id] }), carrierId);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(brokers, assumptions, async (broker, assumption) => {
        await host.load(textOf(broker));
        const answer = await host.whatIf(assumption, NOW);
        const later = changed(broker, assumption);
        const isReplaced = (one: Broker["overrides"][number]): boolean =>
          assumption.grants.some(
            (grant) =>
              grant.carrier_id === one.carrier_id &&
              grant.is_type === one.is_type &&
              grant.classification_id === one.classification_id,
          );
        const redundant = broker.overrides
          // An ended or replaced override is not redundant.
          .filter((one) => !assumption.ends.includes(one.id) && !isReplaced(one))
          .filter((one) => matters(broker, one.id, one.carrier_id) && !matters(later, one.id, one.carrier_id))
          .map(({ id }) => id);
        found += redundant.length;
        expect(answer?.redundantOverrides).toEqual(redundant.toSorted((a, b) => a - b));
      }),
      { numRuns: 80 },
    );
    // Without any, the test would prove nothing.
    expect(found).toBeGreaterThan(3);
  });
});

test("assuming nothing changes nobody's status", async () => {
  const [broker] = fc.sample(brokers, { numRuns: 1, seed: 7 });
  await host.load(textOf(broker as Broker));
  const answer = await host.whatIf(NOTHING, NOW);
  expect(answer).toMatchObject({ changes: [], redundantOverrides: [] });
  expect(answer?.carrierIds).toHaveLength(0);
  expect(answer?.after).toEqual(answer?.before);
});

test("before facts are loaded there is no answer, and none about a carrier that is not among them", async () => {
  const empty = createAssessmentHost();
  expect([await empty.tally(NOW), await empty.whatIf(NOTHING, NOW), await empty.one(10, null, NOW)]).toEqual([null, null, null]);
  expect(await host.one(999_999, null, NOW)).toBeNull();
});

test("unreadable facts are refused, and the former ones stay", async () => {
  const [broker] = fc.sample(brokers, { numRuns: 1, seed: 7 });
  const text = textOf(broker as Broker);
  await host.load(text);
  const before = await host.tally(NOW);
  await expect(host.load("<html>")).rejects.toThrow();
  await expect(host.load(text.replace(/"bipd_limit":\[/, '"bipd_limit":[1,'))).rejects.toThrow("bipd_limit");
  expect(await host.tally(NOW)).toEqual(before);
});

test("as days pass, data and overrides expire", async () => {
  await host.load(textOf(book(40)));
  const later = await host.tally(NOW + 500 * 86_400_000);
  // What the portal itself records does not expire.
  const expires = (isType: string): boolean => ruleType(isType)?.facts !== null;
  const stale = later?.rules.filter(({ is_type: isType, appliesTo }) => appliesTo > 0 && expires(isType)) ?? [];
  expect(stale.length).toBeGreaterThan(0);
  for (const { pass, fail } of stale) expect(pass + fail).toBe(0);
});
