// Which small values of the portal are a person's preferences, which the server keeps for all of their computers.
import { MAIL_KINDS, mailPreference } from "./mail-kinds.ts";

const KNOWN: ReadonlySet<string> = new Set([
  "theme",
  "isRailNarrow",
  "menuGroups",
  "letterKeys",
  "alerts:version",
  "firstDayDismissed",
  ...MAIL_KINDS.map(mailPreference),
]);

/** The arrangement of a table, and the saved views of a list. */
const KNOWN_KIND = /^(?:table|views):[\w:. -]{1,80}$/;

/**
 * Whether the value of this name is a preference. Drafts, recent searches and the last filters are not: they are unfinished work of
 * one computer, and may hold what was typed about people.
 */
export const isPreference = (name: string): boolean => KNOWN.has(name) || (name.length <= 100 && KNOWN_KIND.test(name));
