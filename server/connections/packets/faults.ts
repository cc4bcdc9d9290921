// Refuses a section with an error at each field that is wrong, in the language of the link.
import type { LinkLanguage } from "../../../src/contract/links/links.ts";
import { faultText, type Faults } from "../../../src/domain/links/packet/faults.ts";
import { Refusal } from "../../http/refusal.ts";

const MESSAGE: Readonly<Record<LinkLanguage, string>> = {
  en: "Some fields need another look.",
  es: "Revise algunos campos.",
};

/** @param section the name before each path; @throws Refusal 422 unless nothing is wrong */
export function refuseFaults(section: string, faults: Faults, language: LinkLanguage): void {
  const errors = Object.entries(faults).map(([path, fault]): [string, string[]] => [
    `${section}.${path}`,
    [faultText(fault, language)],
  ]);
  if (errors.length > 0)
    throw new Refusal(422, { error: "invalid_input", message: MESSAGE[language], errors: Object.fromEntries(errors) });
}
