// The text message with which a driver gets the link: short, with who asks, for which load, and how to refuse.
import type { LinkLanguage } from "../../contract/links/links.ts";
import { LINK_PLACE } from "../links/link-address.ts";

/** Characters of one text message. */
export const TEXT_MAX = 160;

/** Assumption: characters of the company's name and the load's number that are named; the rest would cost a second message. */
const COMPANY_MAX = 40;
const NUMBER_MAX = 20;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 3).trimEnd()}...`;

const TEXTS: Readonly<Record<LinkLanguage, (company: string, load: string) => string>> = {
  en: (company, load) =>
    `${company}: show your truck for load ${load}: ${LINK_PLACE} You choose what you send. Reply STOP for no more texts.`,
  es: (company, load) =>
    `${company}: muestre su camion para la carga ${load}: ${LINK_PLACE} Usted decide que envia. Responda STOP para no recibir mas.`,
};

/** At most 160 characters and the address. In Spanish without accents, which would make one message three. */
export const driverText = (company: string, loadNumber: string, language: LinkLanguage): string =>
  TEXTS[language](shortened(company, COMPANY_MAX), shortened(loadNumber, NUMBER_MAX));
