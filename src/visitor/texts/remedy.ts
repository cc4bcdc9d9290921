// What the page says around rules that a carrier does not meet; the rules' own words are in domain/links/words/rules.ts.
import type { Text } from "./text.ts";

export const REMEDY = {
  none: { en: "Nothing is open: all rules pass.", es: "No hay nada pendiente: cumple todas las reglas." },
  Fail: { en: "Does not pass", es: "No cumple" },
  Incomplete: { en: "Not known", es: "No se sabe" },
  found: { en: "Found: {value}", es: "Encontrado: {value}" },
  nothingFound: { en: "Nothing was found", es: "No se encontró nada" },
  required: { en: "Required: {threshold}", es: "Se exige: {threshold}" },
  source: { en: "Source: {source}, as of {time}", es: "Fuente: {source}, al {time}" },
  noAge: { en: "Source: {source}; its age is not known", es: "Fuente: {source}; no se sabe de cuándo es" },
  next: { en: "What helps: {step}", es: "Qué ayuda: {step}" },
  send: {
    en: "Send papers as a reply to the message that brought you here.",
    es: "Envíe documentos en respuesta al mensaje que lo trajo aquí.",
  },
  assessed: { en: "Assessed {time}", es: "Evaluado {time}" },
} as const satisfies Readonly<Record<string, Text>>;
