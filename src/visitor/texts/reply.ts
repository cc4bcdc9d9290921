// What the page of an accused carrier says.
import type { IdentityAlertType } from "../../contract/identity-alerts/identity-alerts.ts";
import type { Text } from "./text.ts";

/** The categories of alerts, as a carrier reads them. */
export const ACCUSATIONS: Readonly<Record<IdentityAlertType, Text>> = {
  double_brokering: { en: "Re-brokered without authorization", es: "Reasignó una carga sin autorización" },
  identity_theft: { en: "Impersonated another company, or was impersonated", es: "Suplantó a otra empresa, o fue suplantado" },
  hostage_load: { en: "Held a load hostage", es: "Retuvo una carga como rehén" },
  stolen_assets: { en: "Stole freight, a trailer or other equipment", es: "Robó carga, un remolque u otro equipo" },
  trailer_misuse: { en: "Used a trailer without permission", es: "Usó un remolque sin permiso" },
  back_soliciting: { en: "Solicited a broker’s customer", es: "Buscó al cliente de un corredor" },
  unresolved_insurance_claims: {
    en: "Has not answered a claim for loss or damage",
    es: "No respondió a un reclamo por pérdida o daño",
  },
  change_in_ownership: { en: "Has new owners or managers", es: "Tiene nuevos dueños o gerentes" },
  bankruptcy_filing: { en: "Filed for bankruptcy", es: "Se declaró en quiebra" },
};

export const REPLY = {
  reported: { en: "What was reported", es: "Lo que se reportó" },
  happened: { en: "Happened on {day}", es: "Ocurrió el {day}" },
  evidence: {
    en: "Documents that came with it: {count}. They are shown to brokers only.",
    es: "Documentos que lo acompañan: {count}. Solo los ven los corredores.",
  },
  ends: {
    en: "Without new evidence it ends after {day}.",
    es: "Sin nuevas pruebas termina después del {day}.",
  },
  noMessage: { en: "No text was given.", es: "No se dio ningún texto." },
  yours: { en: "What you said", es: "Lo que usted dijo" },
  your: { en: "Your reply", es: "Su respuesta" },
  seen: {
    en: "Everybody who sees the report sees your reply beside it. It cannot be changed or removed later; you can add to it.",
    es: "Quien vea el reporte verá su respuesta al lado. Después no se puede cambiar ni quitar; sí puede agregar.",
  },
  stance: { en: "Is it true?", es: "¿Es verdad?" },
  disputed: { en: "No, I dispute it", es: "No, lo disputo" },
  answered: { en: "I want to explain it", es: "Quiero explicarlo" },
  message: { en: "Your side", es: "Su versión" },
  messageHint: {
    en: "Do not write telephone numbers or addresses; they are not shown to others.",
    es: "No escriba teléfonos ni direcciones; no se muestran a otros.",
  },
  by: { en: "Your name and role", es: "Su nombre y cargo" },
  paper: { en: "Add a paper", es: "Agregar un documento" },
  papers: { en: "Papers", es: "Documentos" },
  send: { en: "Send reply", es: "Enviar respuesta" },
  addPaper: { en: "Send paper", es: "Enviar documento" },
  noStance: { en: "Choose one.", es: "Elija una opción." },
  noMessageTyped: { en: "Write what happened.", es: "Escriba qué ocurrió." },
  noName: { en: "Enter your name.", es: "Escriba su nombre." },
  saidAt: { en: "{name}, {time}", es: "{name}, {time}" },
  about: { en: "your reply", es: "su respuesta" },
  aboutPaper: { en: "the paper {name}", es: "el documento {name}" },
} as const satisfies Readonly<Record<string, Text>>;
