// What each kind of field asks a browser for: the keyboard of a phone, what it may fill in, and how far it corrects what is typed.
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";

interface Attributes extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "autoComplete" | "autoCapitalize" | "autoCorrect" | "spellCheck" | "enterKeyHint"
> {
  readonly type: HTMLInputTypeAttribute;
}

/** Typed as it is written somewhere else: a phone that corrects or capitalizes it makes it wrong. */
const VERBATIM = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** Enter submits the form. What is entered here is about others, so nothing of the person's own is offered. */
const PLAIN = { type: "text", autoComplete: "off", enterKeyHint: "done" } as const;

const KINDS = {
  /** Words: a subject, the name of a view. */
  text: PLAIN,
  /** Of a person, a company, a facility. */
  name: { ...PLAIN, autoCapitalize: "words", autoCorrect: "off", spellCheck: false },
  phone: { ...PLAIN, ...VERBATIM, type: "tel", inputMode: "tel" },
  email: { ...PLAIN, ...VERBATIM, type: "email", inputMode: "email" },
  /** One of the two, and which is not known yet: the keyboard with "@" has the digits, too. */
  contact: { ...PLAIN, ...VERBATIM, inputMode: "email" },
  /** A VIN, a number with letters, a postal code: Canada's have letters, so no keypad. */
  identifier: { ...PLAIN, ...VERBATIM, autoCapitalize: "characters" },
  whole: { ...PLAIN, type: "number", inputMode: "numeric" },
  /** Dollars and cents, or a measure. */
  decimal: { ...PLAIN, type: "number", inputMode: "decimal" },
  /** A measure with its own reading of what is typed: "44,000". */
  measure: { ...PLAIN, inputMode: "decimal" },
  /** With signs that no keypad of a phone has: a temperature below zero, ZIP codes with commas between them. */
  verbatim: { ...PLAIN, ...VERBATIM },
  day: { ...PLAIN, type: "date" },
  moment: { ...PLAIN, type: "datetime-local" },
  place: { ...PLAIN, autoCapitalize: "words", autoCorrect: "off", spellCheck: false },
  /** Narrows choices that are shown. */
  find: { ...PLAIN, ...VERBATIM, enterKeyHint: "search" },
  search: { ...PLAIN, ...VERBATIM, type: "search", inputMode: "search", enterKeyHint: "search" },
  /** Of an account with somebody else; not shown as it is typed. */
  secret: { ...PLAIN, ...VERBATIM, type: "password" },
  /** Sent to the person by mail, and offered by the phone that gets it. */
  code: { ...PLAIN, ...VERBATIM, inputMode: "numeric", autoComplete: "one-time-code" },
  "own-email": { ...PLAIN, ...VERBATIM, type: "email", inputMode: "email", autoComplete: "email" },
  "own-first-name": { ...PLAIN, autoCapitalize: "words", autoComplete: "given-name" },
  "own-last-name": { ...PLAIN, autoCapitalize: "words", autoComplete: "family-name" },
  "own-company": { ...PLAIN, autoCapitalize: "words", autoComplete: "organization" },
} as const satisfies Readonly<Record<string, Attributes>>;

export type FieldKind = keyof typeof KINDS;

/** For an input of its own; text in a form has `TextInput`. */
export const fieldKind = (kind: FieldKind): Attributes => KINDS[kind];
