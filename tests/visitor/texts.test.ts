// A text that lacks a language, or a value in one of them, is read by somebody as nothing.
import { expect, it } from "vitest";
import { LINK_LANGUAGES } from "../../src/contract/links/links.ts";
import { isRecord } from "../../src/contract/is-record.ts";
import { textIn, type Text } from "../../src/visitor/texts/text.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../src/visitor/texts/*.ts", { eager: true });

const isText = (value: unknown): value is Text =>
  isRecord(value) && Object.keys(value).length > 0 && LINK_LANGUAGES.some((language) => language in value);

/** The texts in what a file exports, at any depth, with the way to each. */
const textsIn = (value: unknown, way: string): readonly (readonly [string, Text])[] => {
  // The names of the languages themselves.
  if (way.endsWith("LANGUAGE_NAMES")) return [];
  if (isText(value)) return [[way, value]];
  return isRecord(value) ? Object.entries(value).flatMap(([name, each]) => textsIn(each, `${way} ${name}`)) : [];
};

const texts = Object.entries(modules).flatMap(([file, exported]) => textsIn(exported, file.split("/").at(-1) ?? ""));
const valuesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

it("every text is there in each language, with the same values", () => {
  expect(texts.length).toBeGreaterThan(60);
  const wrong = texts.filter(([, text]) =>
    LINK_LANGUAGES.some((language) => !text[language]?.trim() || String(valuesOf(text[language])) !== String(valuesOf(text.en))),
  );
  expect(wrong.map(([way]) => way)).toEqual([]);
});

it("values take the places of their names, and a value's braces stay what they are", () => {
  const text = { en: "{count} of {name}", es: "{count} de {name}" };
  expect(textIn("es", text, { count: 2, name: "{count}" })).toBe("2 de {count}");
});
