// What each kind of link says above its page: what it is, why it was sent, what is kept of it, and what stands there once it is done.
import type { LinkPurpose } from "../../contract/links/links.ts";
import type { Text } from "./text.ts";

export interface PurposeTexts {
  readonly title: Text;
  readonly why: Text;
  readonly keeps: Text;
  /** In place of the page, once what the link was for is done. */
  readonly done: Text;
}

/** All may name {company} and {carrier}. */
export const PURPOSE_TEXTS: Readonly<Record<LinkPurpose, PurposeTexts>> = {
  packet: {
    title: { en: "Onboarding packet", es: "Paquete de incorporación" },
    why: {
      en: "{company} asks {carrier} for what it needs before it can book loads with the carrier.",
      es: "{company} solicita a {carrier} lo que necesita antes de poder darle cargas.",
    },
    keeps: {
      en: "What you enter and the files you add go to {company}, which keeps them with its records of {carrier}.",
      es: "Lo que escribe y los archivos que agrega van a {company}, que los guarda con sus registros de {carrier}.",
    },
    done: { en: "Thank you. {company} has your packet.", es: "Gracias. {company} tiene su paquete." },
  },
  confirmation: {
    title: { en: "Rate confirmation", es: "Confirmación de tarifa" },
    why: {
      en: "{company} offers {carrier} a load on these terms, and asks for an answer.",
      es: "{company} ofrece a {carrier} una carga en estos términos, y pide una respuesta.",
    },
    keeps: {
      en: "{company} keeps your answer, when it was given and who gave it, with the load.",
      es: "{company} guarda su respuesta, cuándo se dio y quién la dio, con la carga.",
    },
    done: { en: "Thank you. {company} has your answer.", es: "Gracias. {company} tiene su respuesta." },
  },
  driver: {
    title: { en: "Load for the driver", es: "Carga para el conductor" },
    why: {
      en: "{company} asks the driver of {carrier} about this load.",
      es: "{company} pregunta al conductor de {carrier} sobre esta carga.",
    },
    keeps: {
      en: "{company} keeps what you send, with its time and, where you allow it, your position, with the load.",
      es: "{company} guarda lo que envía, con la hora y, si lo permite, su ubicación, con la carga.",
    },
    done: { en: "Thank you. {company} has what it needs from you.", es: "Gracias. {company} tiene lo que necesita de usted." },
  },
  reply: {
    title: { en: "Reply to an identity alert", es: "Respuesta a una alerta de identidad" },
    why: {
      en: "Something was reported about {carrier}. {company} asks for the carrier’s side.",
      es: "Se reportó algo sobre {carrier}. {company} pide la versión del transportista.",
    },
    keeps: {
      en: "{company} keeps your reply and its files with the alert.",
      es: "{company} guarda su respuesta y sus archivos con la alerta.",
    },
    done: { en: "Thank you. {company} has your reply.", es: "Gracias. {company} tiene su respuesta." },
  },
  remedy: {
    title: { en: "What {company} asks of carriers", es: "Lo que {company} pide a los transportistas" },
    why: {
      en: "{carrier} does not meet all rules of {company}. This page says which, and what can be done.",
      es: "{carrier} no cumple todas las reglas de {company}. Esta página dice cuáles, y qué se puede hacer.",
    },
    keeps: {
      en: "{company} keeps nothing of this page but that it was opened.",
      es: "{company} no guarda nada de esta página, solo que se abrió.",
    },
    done: { en: "Thank you. There is nothing left to do here.", es: "Gracias. No queda nada por hacer aquí." },
  },
};
