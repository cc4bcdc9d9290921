// The findings of every rule type for every carrier, as masks: who passes, and whose data is missing or has expired.
import { monthsBefore } from "../../src/domain/days.ts";
import { STALE_AFTER_DAYS, type FactGroup } from "../../src/domain/rules/facts.ts";
import type { Flag, Predicate } from "../../src/domain/rules/predicates.ts";
import { firstDayWithin } from "../../src/domain/rules/reading.ts";
import { ruleType } from "../../src/domain/rules/rules.ts";
import { DAY, type FactColumns, type NumberColumn, type WordColumn } from "./columns.ts";
import type { Bits, Layout } from "./layout.ts";

/** A slot in neither mask fails, except for empty slots. */
export interface Findings {
  readonly pass: Bits;
  readonly incomplete: Bits;
}

/** Slots whose number is known and at least this. */
function atLeast({ words, numbers }: Layout, name: NumberColumn, least: number): Bits {
  const column = numbers[name];
  const bits = new Int32Array(words);
  for (let word = 0, slot = 0; word < words; word++) {
    let mask = 0;
    // Arithmetic instead of branches, which would be mispredicted half the time: six times as fast.
    for (let bit = 0; bit < 32; bit++, slot++) mask |= Number((column[slot] as number) >= least) << bit;
    bits[word] = mask;
  }
  return bits;
}

/** Slots whose code is marked; `marks[0]` is for unknown. */
function among({ words, codes }: Layout, name: WordColumn, marks: Uint8Array): Bits {
  const column = codes[name];
  const bits = new Int32Array(words);
  for (let word = 0, slot = 0; word < words; word++) {
    let mask = 0;
    for (let bit = 0; bit < 32; bit++, slot++) mask |= (marks[(column[slot] as number) + 1] as number) << bit;
    bits[word] = mask;
  }
  return bits;
}

// Loops, because the `map` of typed arrays takes ten times as long.
function both(a: Bits, b: Bits): Bits {
  const bits = new Int32Array(a.length);
  for (let at = 0; at < bits.length; at++) bits[at] = (a[at] as number) & (b[at] as number);
  return bits;
}

function either(a: Bits, b: Bits): Bits {
  const bits = new Int32Array(a.length);
  for (let at = 0; at < bits.length; at++) bits[at] = (a[at] as number) | (b[at] as number);
  return bits;
}

function without(a: Bits, b: Bits): Bits {
  const bits = new Int32Array(a.length);
  for (let at = 0; at < bits.length; at++) bits[at] = (a[at] as number) & ~(b[at] as number);
  return bits;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** Caches the value of each key. */
function once<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** What the predicates find of every carrier, whatever the age of the facts; the same as `read` of the domain for one. */
function predicateMasks(facts: FactColumns, layout: Layout, now: Date): (test: Predicate) => Findings {
  const { live } = layout;
  const known = once((name: NumberColumn) => atLeast(layout, name, -Infinity));
  const from = (name: NumberColumn, least: number): Bits => atLeast(layout, name, least);
  // Amounts and days are whole numbers.
  const upTo = (name: NumberColumn, most: number): Bits => without(known(name), from(name, most + 1));
  const unknown = (name: NumberColumn): Bits => without(live, known(name));
  const is = (name: WordColumn, word: string | null): Bits => {
    const { words } = facts.words[name];
    return among(
      layout,
      name,
      Uint8Array.from([null, ...words], (each) => (each === word ? 1 : 0)),
    );
  };
  // Several rules read the same status, and several the same cancellation.
  const unset = once((name: WordColumn) => is(name, null));
  const equalTo = once((word: string) => once((name: WordColumn) => is(name, word)));
  const today = Math.floor(now.getTime() / DAY);
  const over = once((name: NumberColumn) => upTo(name, today));
  const isFlag = (name: NumberColumn, flag: boolean): Bits => (flag ? from(name, 1) : upTo(name, 0));
  const ofFlag = ({ fact, is: wanted, unless }: Flag): Findings => {
    const plain = { pass: isFlag(fact, wanted), incomplete: unknown(fact) };
    if (unless === undefined) return plain;
    const exempt = isFlag(unless.fact, unless.is);
    const required = isFlag(unless.fact, !unless.is);
    return {
      pass: either(exempt, both(required, plain.pass)),
      incomplete: either(unknown(unless.fact), both(required, plain.incomplete)),
    };
  };

  return (test) => {
    switch (test.kind) {
      case "equals": {
        const equal = equalTo(test.word)(test.fact);
        if (test.unset === undefined) return { pass: equal, incomplete: unset(test.fact) };
        return { pass: either(unset(test.fact), equal), incomplete: new Int32Array(layout.words) };
      }
      case "held_for": {
        const holding = equalTo(test.word)(test.status);
        return {
          pass: both(holding, upTo(test.since, dayNumber(monthsBefore(now, test.months)))),
          incomplete: either(unset(test.status), both(holding, unknown(test.since))),
        };
      }
      case "coverage":
        return { pass: without(from(test.limit, test.dollars), over(test.cancelsOn)), incomplete: unknown(test.limit) };
      case "within": {
        const incomplete = unknown(test.day);
        return {
          pass: from(test.day, dayNumber(firstDayWithin(test.past, now))),
          incomplete: test.count === undefined ? incomplete : without(incomplete, upTo(test.count, 0)),
        };
      }
      case "flag":
        return ofFlag(test);
      case "at_most": {
        const { enough } = test;
        const pass = upTo(test.fact, test.most);
        if (enough === undefined) return { pass, incomplete: unknown(test.fact) };
        const many = from(enough.fact, enough.least);
        return { pass: both(pass, many), incomplete: either(unknown(test.fact), without(live, many)) };
      }
      case "at_least":
        return { pass: from(test.fact, test.least), incomplete: unknown(test.fact) };
      case "not_within": {
        const first = dayNumber(firstDayWithin(test.past, now));
        const recent = from(test.day, first);
        const watched = test.watchedSince === undefined ? live : upTo(test.watchedSince, first);
        return { pass: without(watched, recent), incomplete: without(without(live, watched), recent) };
      }
      case "until":
        return { pass: from(test.day, today), incomplete: unknown(test.day) };
    }
  };
}

/** The findings of each rule type, computed once each; a type that no data can assess is incomplete for everybody. `now` in milliseconds. */
export function findingsOf(facts: FactColumns, layout: Layout, now: number): (isType: string) => Findings {
  const { live } = layout;
  const masksOf = predicateMasks(facts, layout, new Date(now));
  const fresh = once((group: FactGroup) => atLeast(layout, `${group}_as_of`, now - STALE_AFTER_DAYS[group] * DAY));
  return once((isType) => {
    const type = ruleType(isType);
    if (type === undefined) return { pass: new Int32Array(layout.words), incomplete: live };
    const { pass, incomplete } = masksOf(type.test);
    const recent = type.facts === null ? live : fresh(type.facts);
    return { pass: both(both(pass, recent), live), incomplete: either(both(incomplete, live), without(live, recent)) };
  });
}
