// What is printed in the margins of every page of a record.
import type { CurrentUser } from "../contract/session/session.ts";
import { identifierOf, type Identified } from "./carriers/identifiers.ts";

type Printer = Pick<CurrentUser, "first_name" | "last_name" | "email">;

/** "Acme LLC, DOT 1234, MC 97"; a number that it does not have is said to be missing. */
export function printedCarrier(name: string, carrier: Identified | null): string {
  const number = (type: string): string => `${type} ${carrier === null ? "unknown" : (identifierOf(carrier, type) ?? "none")}`;
  return `${name}, ${number("DOT")}, ${number("MC")}`;
}

/** "Ann Lee, ann@example.com". */
export const printerName = ({ first_name: first, last_name: last, email }: Printer): string =>
  [[first, last].filter(Boolean).join(" "), email].filter(Boolean).join(", ");

/** A string of CSS: what would end it, or a line, is escaped. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;

/** In the dark theme, too: what the margins inherit is the color of its text. */
const MARGIN = "font: 9px sans-serif; color: black;";

/** The rule for the pages: what is printed at the top, who printed it when and the page's number at the bottom. */
export const pageRule = (top: string, bottom: string, size = "letter"): string => `@page {
  size: ${size};
  margin: 0.75in 0.6in;
  @top-left { content: ${cssString(top)}; ${MARGIN} }
  @bottom-left { content: ${cssString(bottom)}; ${MARGIN} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${MARGIN} }
}`;
