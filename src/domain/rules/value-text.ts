// The text of thresholds and of what rules found, as the API carries it, and the values back from that text.
import type { Predicate } from "./predicates.ts";
import type { Past, RuleValue } from "./reading.ts";

// Intl's formatters cost microseconds each, and a whole book of carriers is assessed at once.
const dollarText = (amount: number): string => `$${String(amount).replace(/\B(?=(?:\d{3}){1,6}$)/g, ",")}`;

const pastText = ({ past }: { readonly past: Past }): string =>
  "months" in past ? `${past.months} months` : `${past.days} days`;

const UNTIL = "until ";
const percentText = (hundredths: number): string => `${hundredths / 100}%`;

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
    case "at_most":
      return test.unit === "percent" ? `at most ${percentText(test.most)} (${test.text})` : test.text;
    case "at_least":
      return `at least ${test.least}`;
    case "not_within":
      return `none within ${pastText(test)}`;
    case "until":
      return test.text;
  }
}

const SINCE = "since ";
const CANCELLED = "cancelled ";
const CANCELS = ", cancels ";
const NO_LIMIT = "none on file";

const neverText = (test: Predicate): string => (test.kind === "within" ? `none in ${pastText(test)}` : "none");

/** The words for who need not meet it. */
const exemptText = (test: Predicate): string => (test.kind === "flag" ? test.unless?.text : undefined) ?? "not required";

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
    case "count":
      return test.kind === "at_most" && test.unit === "percent" ? percentText(value.count) : String(value.count);
    case "until":
      return UNTIL + value.day;
    case "exempt":
      return exemptText(test);
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

const countIn = (text: string): number => (text.endsWith("%") ? Math.round(Number(text.slice(0, -1)) * 100) : Number(text));

/** The value behind the text that `valueText` wrote for the same predicate. */
export function valueIn(test: Predicate, text: string): RuleValue {
  if (test.kind === "coverage") return limitIn(text);
  const since = test.kind === "held_for" ? after(SINCE, text) : null;
  if (since !== null) return { kind: "since", day: since };
  if (test.kind === "at_most" || test.kind === "at_least") return { kind: "count", count: countIn(text) };
  if (test.kind === "until") return { kind: "until", day: after(UNTIL, text) ?? text };
  if (test.kind === "flag" && test.unless?.text === text) return { kind: "exempt" };
  if (test.kind !== "within" && test.kind !== "not_within") return { kind: "word", word: text };
  return text === neverText(test) ? { kind: "never" } : { kind: "day", day: text };
}
