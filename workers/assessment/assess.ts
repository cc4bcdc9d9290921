// Assesses every carrier at once by arithmetic on masks: rule by rule, 32 carriers a step.
import { activeRules, indexSets, applicableSets, type ActiveRule, type OwnedSet } from "../../src/domain/rules/rule-sets.ts";
import { isHardRule, rulePosition } from "../../src/domain/rules/rules.ts";
import type { RuleTally, Tally } from "./api.ts";
import type { AssessmentStatus } from "../../src/domain/rules/assessment-labels.ts";
import type { OverridePair } from "./columns.ts";
import type { Bits, Group, Layout } from "./layout.ts";
import type { Findings } from "./masks.ts";
import { overrideBits, type RequiredRules } from "./overrides.ts";

/** Carriers as laid out, with the findings at one time. */
export interface Stage {
  readonly layout: Layout;
  readonly findings: (isType: string) => Findings;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** In days since 1970. */
  readonly today: number;
}

export interface AssessmentResult {
  /** Slots by assessment. */
  readonly planes: Readonly<Record<AssessmentStatus, Bits>>;
  /** By group, the active rules that apply to its carriers and the sets that require them. */
  readonly required: readonly RequiredRules[];
  /** Slots with an override that counts, by rule type. */
  readonly overrides: ReadonlyMap<string, Bits>;
  readonly tally: Tally;
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function bitCounts(bits: Bits): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at++) sum += bitCount(bits[at] as number);
  return sum;
}

/** An override of a hard rule does not stand in for missing data. */
const without = (bits: Bits, others: Bits): Bits => bits.map((word, at) => word & ~(others[at] as number));

type Counts = { -readonly [K in keyof RuleTally]: RuleTally[K] };

const rulesBySet = new WeakMap<OwnedSet, readonly ActiveRule[]>();

/** One set applies to most groups, and it is the same object from one call to the next. */
function requiredBySets(sets: readonly OwnedSet[]): readonly ActiveRule[] {
  const [only] = sets;
  if (only === undefined || sets.length > 1) return activeRules(sets);
  const required = rulesBySet.get(only) ?? activeRules(sets);
  rulesBySet.set(only, required);
  return required;
}

interface Rule {
  readonly counts: Counts;
  readonly pass: Bits;
  readonly incomplete: Bits;
  readonly override: Bits;
}

/** Slots with at least one rule of a result, and with two or more. */
interface OneOrMore {
  readonly one: Bits;
  readonly two: Bits;
}
const oneOrMore = (words: number): OneOrMore => ({ one: new Int32Array(words), two: new Int32Array(words) });

interface ResultMasks {
  readonly failed: OneOrMore;
  readonly unknown: OneOrMore;
  readonly covered: OneOrMore;
}

function gather({ live }: Layout, { from, to }: Group, rule: Rule, { failed, unknown, covered }: ResultMasks): void {
  for (let word = from; word < to; word++) {
    const short = (live[word] as number) & ~(rule.pass[word] as number);
    if (short === 0) continue;
    const over = short & (rule.override[word] as number);
    const open = short & ~over & (rule.incomplete[word] as number);
    const fail = short & ~over & ~open;
    failed.two[word] = (failed.two[word] as number) | ((failed.one[word] as number) & fail);
    failed.one[word] = (failed.one[word] as number) | fail;
    unknown.two[word] = (unknown.two[word] as number) | ((unknown.one[word] as number) & open);
    unknown.one[word] = (unknown.one[word] as number) | open;
    covered.two[word] = (covered.two[word] as number) | ((covered.one[word] as number) & over);
    covered.one[word] = (covered.one[word] as number) | over;
  }
}

/**
 * Counts a rule's results in a group. It is the sole reason where it alone has the result that the assessment is: without it the
 * assessment would be better, or none where no other rule applies.
 */
function count(
  { live }: Layout,
  group: Group,
  rule: Rule,
  isOnly: boolean,
  into: readonly Counts[],
  { failed, unknown, covered }: ResultMasks,
): void {
  let [short, incomplete, override, decides] = [0, 0, 0, 0];
  for (let word = group.from; word < group.to; word++) {
    const rest = (live[word] as number) & ~(rule.pass[word] as number);
    if (rest === 0) continue;
    short += bitCount(rest);
    const over = rest & (rule.override[word] as number);
    const open = rest & ~over & (rule.incomplete[word] as number);
    const fail = rest & ~over & ~open;
    const fails = failed.one[word] as number;
    const opens = unknown.one[word] as number;
    override += bitCount(over);
    incomplete += bitCount(open);
    decides += bitCount(
      (fail & ~(failed.two[word] as number)) |
        (open & ~(unknown.two[word] as number) & ~fails) |
        (over & ~(covered.two[word] as number) & ~opens & ~fails),
    );
  }
  for (const counts of into) {
    counts.appliesTo += group.carriers;
    counts.pass += group.carriers - short;
    counts.fail += short - incomplete - override;
    counts.incomplete += incomplete;
    counts.override += override;
    counts.soleReason += isOnly ? group.carriers : decides;
  }
}

const noCounts = (isType: string): Counts => ({
  is_type: isType,
  appliesTo: 0,
  pass: 0,
  fail: 0,
  incomplete: 0,
  override: 0,
  soleReason: 0,
});

const inOrder = (counts: Iterable<Counts>): readonly RuleTally[] =>
  Array.from(counts).toSorted((a, b) => rulePosition(a.is_type) - rulePosition(b.is_type));

/** The counts of each rule type of each set, by the set's classification. */
class CountsBySet {
  readonly #sets = new Map<string, Map<string, Counts>>();

  of(classificationId: number | null, isType: string): Counts {
    const ofSet = this.#sets.get(String(classificationId)) ?? new Map<string, Counts>();
    this.#sets.set(String(classificationId), ofSet);
    const counts = ofSet.get(isType) ?? noCounts(isType);
    ofSet.set(isType, counts);
    return counts;
  }

  tallies(): Tally["bySet"] {
    return Object.fromEntries(Array.from(this.#sets, ([key, ofSet]) => [key, inOrder(ofSet.values())]));
  }
}

function planesOf(
  { live, words, groups }: Layout,
  required: readonly RequiredRules[],
  masks: ResultMasks,
): Record<AssessmentStatus, Bits> {
  const make = (): Bits => new Int32Array(words);
  const planes = { pass: make(), partial_pass: make(), fail: masks.failed.one, incomplete: make(), none: make() };
  for (const [at, { from, to }] of groups.entries()) {
    const hasRules = (required[at]?.size ?? 0) > 0;
    for (let word = from; word < to; word++) {
      const fails = masks.failed.one[word] as number;
      const open = (masks.unknown.one[word] as number) & ~fails;
      const over = (masks.covered.one[word] as number) & ~fails & ~open;
      planes.incomplete[word] = open;
      planes.partial_pass[word] = over;
      planes[hasRules ? "pass" : "none"][word] = (live[word] as number) & ~fails & ~open & ~over;
    }
  }
  return planes;
}

/** By group, the rules that overrides count for: those that none of its sets locks. */
function overridableOf(rules: readonly (readonly ActiveRule[])[], required: readonly RequiredRules[]): readonly RequiredRules[] {
  const known = new Map<readonly ActiveRule[], RequiredRules>();
  return rules.map((list, at) => {
    if (!list.some(({ isLocked }) => isLocked)) return required[at] ?? new Map();
    const open = known.get(list) ?? new Map(list.flatMap(({ is_type: type, by, isLocked }) => (isLocked ? [] : [[type, by]])));
    known.set(list, open);
    return open;
  });
}

/** The assessment of every carrier by these rule sets and overrides, and the results of each rule. */
export function assess(
  { layout, findings, today }: Stage,
  sets: readonly OwnedSet[],
  pairs: readonly OverridePair[],
): AssessmentResult {
  const index = indexSets(sets);
  const rulesOfGroup = layout.groups.map((group) =>
    requiredBySets(applicableSets(index, group.carrierId, group.classifications)),
  );
  const interned = new Map<readonly ActiveRule[], RequiredRules>();
  const required = rulesOfGroup.map((list) => {
    const known = interned.get(list) ?? new Map(list.map(({ is_type: isType, by }) => [isType, by]));
    interned.set(list, known);
    return known;
  });
  const inForce = overrideBits(pairs, layout, overridableOf(rulesOfGroup, required), today);
  const overrides = new Map(
    Array.from(
      inForce,
      ([isType, bits]) => [isType, isHardRule(isType) ? without(bits, findings(isType).incomplete) : bits] as const,
    ),
  );
  const nobody = new Int32Array(layout.words);
  const rules = new Map<string, Rule>();
  for (const { is_type: isType } of sets.flatMap((set) => requiredBySets([set]))) {
    if (rules.has(isType)) continue;
    const counts = noCounts(isType);
    rules.set(isType, { counts, ...findings(isType), override: overrides.get(isType) ?? nobody });
  }
  const ofGroup = (at: number): Rule[] => (rulesOfGroup[at] ?? []).flatMap(({ is_type: isType }) => rules.get(isType) ?? []);
  const masks = { failed: oneOrMore(layout.words), unknown: oneOrMore(layout.words), covered: oneOrMore(layout.words) };
  const bySet = new CountsBySet();
  for (const [at, group] of layout.groups.entries()) {
    const own = ofGroup(at);
    for (const rule of own) gather(layout, group, rule, masks);
    // A carrier's own rules are nobody else's.
    const isShared = !index.ofCarriers.has(group.carrierId);
    for (const rule of own) {
      const { counts } = rule;
      const sets = isShared ? (required[at]?.get(counts.is_type) ?? []) : [];
      const into = [counts, ...sets.map((classificationId) => bySet.of(classificationId, counts.is_type))];
      count(layout, group, rule, own.length === 1, into, masks);
    }
  }
  const planes = planesOf(layout, required, masks);
  const byStatus = Object.fromEntries(Object.entries(planes).map(([name, bits]) => [name, bitCounts(bits)]));
  return {
    planes,
    required,
    overrides,
    tally: {
      carriers: layout.slotOf.length,
      byStatus: byStatus as Tally["byStatus"],
      rules: inOrder(Array.from(rules.values(), ({ counts }) => counts)),
      bySet: bySet.tallies(),
    },
  };
}
