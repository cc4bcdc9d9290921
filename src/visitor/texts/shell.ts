// The texts around every page of a visitor: who asks, what is kept and how long, and what became of a link that is closed.
import type { LinkLanguage, LinkState } from "../../contract/links/links.ts";
import type { Text, Texts } from "./text.ts";

/** As each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<LinkLanguage, string>> = { en: "English", es: "Español" };

export const SHELL = {
  language: { en: "Language", es: "Idioma" },
  loading: { en: "Opening the link…", es: "Abriendo el enlace…" },
  untitled: { en: "Link", es: "Enlace" },
  asks: { en: "{company} asks", es: "{company} solicita" },
  from: { en: "Sent by {sender}, {company}", es: "Enviado por {sender}, {company}" },
  about: { en: "For {carrier}, USDOT {dot}", es: "Para {carrier}, USDOT {dot}" },
  aboutOther: { en: "For {carrier}", es: "Para {carrier}" },
  openUntil: { en: "This link works until {time}", es: "Este enlace funciona hasta {time}" },
  keptHere: {
    en: "What you enter, and what this page shows, is kept on this device so that it works without reception. It is deleted here once the link is closed.",
    es: "Lo que escribe, y lo que muestra esta página, se guarda en este dispositivo para que funcione sin señal. Se borra de aquí cuando el enlace se cierra.",
  },
  recorded: {
    en: "{company} records when the link is used, and from which network address and browser.",
    es: "{company} registra cuándo se usa el enlace, y desde qué dirección de red y navegador.",
  },
  privacy: { en: "What is kept, and how long", es: "Qué se guarda, y por cuánto tiempo" },
  tryAgain: { en: "Try again", es: "Intentar de nuevo" },
  noToken: {
    en: "The address is not complete. Open the link again from the message that you got.",
    es: "La dirección no está completa. Abra el enlace otra vez desde el mensaje que recibió.",
  },
  gone: {
    en: "This link does not work any more. Ask the company that sent it for a new one.",
    es: "Este enlace ya no funciona. Pida uno nuevo a la empresa que se lo envió.",
  },
  noPage: {
    en: "This page cannot be shown yet. Ask {company} to send the link again.",
    es: "Esta página todavía no se puede mostrar. Pida a {company} que envíe el enlace de nuevo.",
  },
  pageLost: {
    en: "The page could not be loaded. Check your reception.",
    es: "No se pudo cargar la página. Revise su señal.",
  },
  unsent: {
    en: "{count} of your answers had not been sent, and cannot be sent any more.",
    es: "{count} de sus respuestas no se habían enviado, y ya no se pueden enviar.",
  },
  alertWithdrawn: {
    en: "The alert about {carrier} was withdrawn: {time}. Other brokers no longer see it, and no reply is needed.",
    es: "La alerta sobre {carrier} fue retirada: {time}. Otros brókers ya no la ven y no hace falta responder.",
  },
} satisfies Texts;

/** Why a link cannot be used. What it was for is said by its own purpose where that is done. */
export const CLOSED: Readonly<Record<Exclude<LinkState, "open" | "ended">, Text>> = {
  expired: {
    en: "This link has expired. Ask {company} for a new one.",
    es: "Este enlace ha vencido. Pida uno nuevo a {company}.",
  },
  withdrawn: {
    en: "{company} has withdrawn this link. Ask them for a new one if you still need it.",
    es: "{company} ha retirado este enlace. Pídales uno nuevo si todavía lo necesita.",
  },
};
