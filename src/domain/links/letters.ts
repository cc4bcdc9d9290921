// The letters that bring links where a purpose has no letter of its own, as a mail and as a short message.
import type { LinkLanguage, LinkPurpose } from "../../contract/links/links.ts";
import { LINK_PLACE } from "./link-address.ts";

interface LetterFacts {
  readonly purpose: LinkPurpose;
  readonly language: LinkLanguage;
  readonly company: string;
  readonly carrier: string;
  /** Who sends it; null where their name is not known. */
  readonly sender: string | null;
  /** The load's number at the broker; null where the link is about none. */
  readonly load: string | null;
}

export interface Letter {
  readonly subject: string;
  /** Plain text with LINK_PLACE in it. */
  readonly text: string;
}

type Asks = Readonly<Record<LinkPurpose, (facts: LetterFacts) => string>>;

/** After "{company} asks {carrier} to". */
const EN: Asks = {
  packet: () => "complete an onboarding packet",
  confirmation: ({ load }) => `read and answer the rate confirmation of load ${load ?? ""}`.trimEnd(),
  driver: ({ load }) => `show the truck for load ${load ?? ""}`.trimEnd(),
  reply: () => "answer an identity alert that was filed about it",
  remedy: () => "look at what keeps it from being used, and what it can send",
};

/** After "{company} pide a {carrier}". */
const ES: Asks = {
  packet: () => "completar sus documentos de alta",
  confirmation: ({ load }) => `leer y responder la confirmación de tarifa de la carga ${load ?? ""}`.trimEnd(),
  driver: ({ load }) => `mostrar el camión de la carga ${load ?? ""}`.trimEnd(),
  reply: () => "responder a una alerta de identidad que se presentó sobre usted",
  remedy: () => "ver qué impide que se le use y qué puede enviar",
};

export function linkLetter(facts: LetterFacts): Letter {
  const { language, company, carrier, sender } = facts;
  const from = [sender, company].filter((line) => line !== null && line !== "").join("\n");
  if (language === "es") {
    const what = ES[facts.purpose](facts);
    return {
      subject: `${company} pide a ${carrier} ${what}`,
      text: `Hola:\n\n${company} pide a ${carrier} ${what}. No hace falta una cuenta:\n\n${LINK_PLACE}\n\nEste enlace es solo para ${carrier}. No lo reenvíe.\n\n${from}\n`,
    };
  }
  const what = EN[facts.purpose](facts);
  return {
    subject: `${company} asks ${carrier} to ${what}`,
    text: `Hello,\n\n${company} asks ${carrier} to ${what}. No account is needed:\n\n${LINK_PLACE}\n\nThis link is for ${carrier} alone. Do not forward it.\n\n${from}\n`,
  };
}

/** A short message: one line, and who does not want more of them is told how. */
export function linkMessage(facts: LetterFacts): string {
  const { language, company, purpose } = facts;
  return language === "es"
    ? `${company} le pide ${ES[purpose](facts)}: ${LINK_PLACE} Responda STOP para no recibir más.`
    : `${company} asks you to ${EN[purpose](facts)}: ${LINK_PLACE} Reply STOP to get no more.`;
}
