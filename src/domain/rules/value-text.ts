// The text of thresholds and of what rules found, as the API carries it, and the values back from that text.
import type { Predicate, RuleValue, Within } from "./predicates.ts";

// Intl's formatters cost microseconds each, and a whole book of carriers is assessed at once.
const dollarText = (amount: number): string => `$${String(amount).replace(/\B(?=(?:\d{3}){1,6}$)/g, ",")}`;

const pastText = ({ past }: Within): string => ("months" in past ? `${past.months} months` : `${past.days} days`);

/** What a predicate requires. */
export function thresholdText(test: Predicate): string {
  switch (test.kind) {
    case "equals":
      return test.unset === undefined ? test.word : `${test.word} or ${test.unset}`;
    case "held_for":
      return `at least ${test.months} months`;
    case "coverage":
      return `at least ${dollarText(test.dollars)}`;
    case "within":
      return `${test.verb === undefined ? "" : `${test.verb} `}within ${pastText(test)}`;
    case "flag":
      return test.is ? test.yes : test.no;
  }
}

const SINCE = "since ";
const CANCELLED = "cancelled ";
const CANCELS = ", cancels ";
const NO_LIMIT = "none on file";

const neverText = (test: Predicate): string => (test.kind === "within" ? `none in ${pastText(test)}` : "none");

/** What a predicate found. */
export function valueText(test: Predicate, value: RuleValue): string {
  switch (value.kind) {
    case "word":
      return value.word.replaceAll("_", " ");
    case "since":
      return SINCE + value.day;
    case "limit": {
      if (value.dollars === 0) return NO_LIMIT;
      return dollarText(value.dollars) + (value.cancelsOn === null ? "" : CANCELS + value.cancelsOn);
    }
    case "cancelled":
      return CANCELLED + value.day;
    case "day":
      return value.day;
    case "never":
      return neverText(test);
  }
}

const after = (start: string, text: string): string | null => (text.startsWith(start) ? text.slice(start.length) : null);

function limitIn(text: string): RuleValue {
  const cancelled = after(CANCELLED, text);
  if (cancelled !== null) return { kind: "cancelled", day: cancelled };
  if (text === NO_LIMIT) return { kind: "limit", dollars: 0, cancelsOn: null };
  const [amount = "", cancelsOn = null] = text.split(CANCELS);
  return { kind: "limit", dollars: Number(amount.slice(1).replaceAll(",", "")), cancelsOn };
}

/** The value behind the text that `valueText` wrote for the same predicate. */
export function valueIn(test: Predicate, text: string): RuleValue {
  if (test.kind === "coverage") return limitIn(text);
  const since = test.kind === "held_for" ? after(SINCE, text) : null;
  if (since !== null) return { kind: "since", day: since };
  if (test.kind !== "within") return { kind: "word", word: text };
  return text === neverText(test) ? { kind: "never" } : { kind: "day", day: text };
}
