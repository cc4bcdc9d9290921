// The texts of a page in the language that its visitor has chosen.
import { useMemo } from "preact/hooks";
import { visitorMoment } from "../../contract/clock.ts";
import type { LinkLanguage } from "../../contract/links/links.ts";
import { useLink } from "../link-context.ts";
import { useSubject } from "../subject.ts";
import { textIn, type Text, type Values } from "./text.ts";

export type Say = (text: Text, values?: Values) => string;

export const useLanguage = (): LinkLanguage => useSubject(useLink().language);

/** Says a row of texts: `say(TEXTS.open, { time })`. */
export function useText(): Say {
  const language = useLanguage();
  return useMemo(() => (text, values) => textIn(language, text, values), [language]);
}

/** A time as people of the language write it, in this device's zone with its name; without its day where that is today. */
export function useTime(): (instant: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const locale = language === "es" ? "es-US" : "en-US";
    return (instant) => visitorMoment(Date.parse(instant), Date.now(), locale);
  }, [language]);
}
