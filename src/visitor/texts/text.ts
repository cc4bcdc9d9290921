// A text of the visitor's pages, in all languages that links have, with values in braces.
import type { LinkLanguage } from "../../contract/links/links.ts";

/** One row: `{ en: "Open until {time}", es: "Abierto hasta {time}" }`. */
export type Text = Readonly<Record<LinkLanguage, string>>;

export type Texts = Readonly<Record<string, Text>>;

export type Values = Readonly<Record<string, string | number>>;

/** The text in a language; each `{name}` is replaced by its value. A value that is not given shows as its name. */
export const textIn = (language: LinkLanguage, text: Text, values: Values = {}): string =>
  text[language].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
