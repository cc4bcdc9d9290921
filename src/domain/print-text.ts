// What is printed in the margins of every page of a record.
import { identifierOf, type Identified } from "./carriers/identifiers.ts";

/** "Acme LLC, DOT 1234, MC 97"; a number that it does not have is said to be missing. */
export function printedCarrier(name: string, carrier: Identified | null): string {
  const number = (type: string): string => `${type} ${carrier === null ? "unknown" : (identifierOf(carrier, type) ?? "none")}`;
  return `${name}, ${number("DOT")}, ${number("MC")}`;
}

/** A string of CSS: what would end it, or a line, is escaped. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;

/** The rule for the pages: what the record is at the top, who printed it when and the page's number at the bottom. */
export const pageRule = (top: string, bottom: string): string => `@page {
  size: letter;
  margin: 0.75in 0.6in;
  @top-left { content: ${cssString(top)}; font: 9px sans-serif; }
  @bottom-left { content: ${cssString(bottom)}; font: 9px sans-serif; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 9px sans-serif; }
}`;
