// What a visitor reads when a call was not done, and what to do then.
import type { CallFailure } from "../calls/failure.ts";
import { englishFault, spanishRefusal } from "../../domain/links/words/refusals.ts";
import type { Text, Texts, Values } from "./text.ts";

export const FAILURES = {
  lost: {
    en: "No connection. Check your reception and try again.",
    es: "Sin conexión. Revise su señal e inténtelo de nuevo.",
  },
  busy: { en: "The server is busy. Try again in a moment.", es: "El servidor está ocupado. Inténtelo de nuevo en un momento." },
  wait: { en: "Too many tries. Try again in {minutes} min.", es: "Demasiados intentos. Inténtelo de nuevo en {minutes} min." },
  waitHours: { en: "Too many tries. Try again in {hours} h.", es: "Demasiados intentos. Inténtelo de nuevo en {hours} h." },
  noMail: {
    en: "No code can be mailed at the moment. Use the telephone, or try again later.",
    es: "En este momento no se puede enviar un código por correo. Use el teléfono o inténtelo más tarde.",
  },
  gone: {
    en: "This link does not work any more. Ask whoever sent it for a new one.",
    es: "Este enlace ya no funciona. Pida uno nuevo a quien se lo envió.",
  },
  proof: {
    en: "Confirm first that you can be reached at the carrier’s registered contact.",
    es: "Confirme primero que se le puede localizar en el contacto registrado del transportista.",
  },
  /** In place of a reason that has no words of this language. */
  wrong: { en: "something is wrong with it", es: "algo no está bien" },
  refused: { en: "This was not accepted: {message}", es: "No se aceptó: {message}" },
} satisfies Texts;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const MAIL_UNAVAILABLE = "mail_unavailable";

/** The row and its values. */
export function failureText({ kind, message, refusal, retryAfter }: CallFailure): readonly [Text, Values] {
  if (refusal?.error === MAIL_UNAVAILABLE) return [FAILURES.noMail, {}];
  if (kind === "busy" && retryAfter !== null && retryAfter > HOUR)
    return [FAILURES.waitHours, { hours: Math.ceil(retryAfter / HOUR) }];
  // A server that is just restarting asks for seconds, too.
  if (kind === "busy" && retryAfter !== null && retryAfter >= MINUTE)
    return [FAILURES.wait, { minutes: Math.ceil(retryAfter / MINUTE) }];
  return [FAILURES[kind], { message }];
}

/** What is wrong with a field, in a language: the server's words are translated, the page's own are in it already. */
export const fieldMessage = (language: keyof Text, message: string): string =>
  (language === "es" ? spanishRefusal(message) : englishFault(message)) ?? message;

/** What the server says of a refused call, in a language; in Spanish never in English, if need be without the reason. */
export function refusalText(language: keyof Text, message: string, errors: readonly string[] = []): string {
  if (language === "en") return message;
  const told = errors.map((each) => spanishRefusal(each)).filter((each) => each !== null);
  return spanishRefusal(message) ?? ([...new Set(told)].join("; ") || FAILURES.wrong.es);
}
