// What a carrier certifies with form W-9, and the names of its choices: the same on its page and in the document that is made of it.
import type { TAX_CLASSES } from "../../../contract/links/packet-fields.ts";
import type { LinkLanguage } from "../../../contract/links/links.ts";

type Text = Readonly<Record<LinkLanguage, string>>;

/** Source: form W-9 (March 2024), part II. A text that somebody certified is not changed. */
export const TAX_CERTIFICATION: Text = {
  en: "Under penalties of perjury, I certify that: 1. the number shown is my correct taxpayer identification number; 2. I am not subject to backup withholding; 3. I am a U.S. citizen or other U.S. person; 4. any FATCA code entered is correct.",
  es: "Bajo pena de perjurio, certifico que: 1. el número indicado es mi número de contribuyente correcto; 2. no estoy sujeto a retención adicional; 3. soy ciudadano u otra persona de EE. UU.; 4. todo código FATCA indicado es correcto.",
};

/** Source: form W-9 (March 2024), line 3a. */
export const TAX_CLASS_NAMES: Readonly<Record<(typeof TAX_CLASSES)[number], Text>> = {
  individual: { en: "Individual or sole proprietor", es: "Persona física o propietario único" },
  c_corporation: { en: "C corporation", es: "Corporación C" },
  s_corporation: { en: "S corporation", es: "Corporación S" },
  partnership: { en: "Partnership", es: "Sociedad" },
  trust: { en: "Trust or estate", es: "Fideicomiso o sucesión" },
  llc: { en: "LLC", es: "LLC" },
  other: { en: "Other", es: "Otro" },
};
