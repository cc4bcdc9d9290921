// The mail with a code that proves a carrier's registered address.
import type { LinkLanguage } from "../../contract/links/links.ts";

interface CodeFacts {
  readonly language: LinkLanguage;
  /** The brokerage whose link it is. */
  readonly company: string;
  readonly carrier: string;
  readonly code: string;
}

/** @returns subject and plain text; it warns whoever did not ask for it, because thieves ask for codes too */
export function codeLetter({ language, company, carrier, code }: CodeFacts): { readonly subject: string; readonly text: string } {
  if (language === "es")
    return {
      subject: `${code} es su código para ${company}`,
      text: `${code} es su código. Sirve una vez, durante diez minutos.\n\nAlguien abrió un enlace de ${company} para ${carrier} y pidió demostrar que recibe el correo que la FMCSA tiene registrado.\n\nSi no fue usted, no dé este código a nadie, tampoco por teléfono, y avise a ${company}.\n`,
    };
  return {
    subject: `${code} is your code for ${company}`,
    text: `${code} is your code. It works once, for ten minutes.\n\nSomebody opened a link of ${company} for ${carrier} and asked to prove that they receive mail at the address that FMCSA has on file.\n\nIf it was not you, give this code to nobody, not on the telephone either, and tell ${company}.\n`,
  };
}
