// What a signer agrees to before signing on a screen, by version: a text that somebody agreed to is never changed.
import type { LinkLanguage } from "../../../contract/links/links.ts";

/** Source: ESIGN Act, 15 U.S.C. 7001(c), and UETA section 7. Assumption: the wording. The contract's CONSENT_VERSION names the newest. */
const TEXTS: Readonly<Record<number, Readonly<Record<LinkLanguage, string>>>> = {
  1: {
    en: "I have read the agreement and may sign it for the carrier. I agree to sign it electronically: my typed name has the effect of a handwritten signature. A copy stays available at this link, and I can ask for it on paper.",
    es: "He leído el acuerdo y puedo firmarlo en nombre del transportista. Acepto firmarlo electrónicamente: mi nombre escrito tiene el efecto de una firma manuscrita. Una copia queda disponible en este enlace y puedo pedirla en papel.",
  },
};

/** Empty for a version that there is not. */
export const consentText = (version: number, language: LinkLanguage): string => TEXTS[version]?.[language] ?? "";
