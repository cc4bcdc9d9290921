// What a visitor reads when a call was not done, and what to do then.
import type { CallFailure } from "../calls/failure.ts";
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
  refused: { en: "This was not accepted: {message}", es: "No se aceptó: {message}" },
} satisfies Texts;

/** What the server says of single fields, for those who read Spanish; English is its own. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  "is missing": "falta",
  "can't be blank": "no puede quedar vacío",
  "is too long": "es demasiado largo",
  "must be text": "debe ser texto",
  "must be string": "debe ser texto",
  "must be integer": "debe ser un número entero",
  "must be number": "debe ser un número",
  "is not in the right form": "no tiene la forma correcta",
  "This is not a VIN: its check digit is wrong. Look at it again.":
    "Esto no es un VIN: su dígito de control está mal. Revíselo otra vez.",
  "The text has changed. Reload the page and read it again.": "El texto cambió. Cargue la página de nuevo y léalo otra vez.",
  "Agree to it first.": "Primero dé su acuerdo.",
  "This load is delivered. Nothing more is needed.": "Esta carga está entregada. No se necesita nada más.",
  "This load is canceled. Nothing more is needed.": "Esta carga está cancelada. No se necesita nada más.",
  "This load was given to another carrier. Nothing more is needed.":
    "Esta carga se dio a otro transportista. No se necesita nada más.",
  "This load is long over. Nothing more is needed.": "Esta carga terminó hace tiempo. No se necesita nada más.",
  "Too many were sent by this link. Ask the broker for a new one.": "Se enviaron demasiados por este enlace. Pida uno nuevo.",
  "Too many photos were sent. Send the truck again, with new ones.":
    "Se enviaron demasiadas fotos. Envíe el camión otra vez, con fotos nuevas.",
  "This link has no room for more photos. Ask the broker for a new one.":
    "Este enlace no tiene espacio para más fotos. Pida uno nuevo.",
};

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

/** A field's error in a language: the server's own words where there is no translation. */
export const fieldMessage = (language: keyof Text, message: string): string =>
  language === "es" ? (FIELD_MESSAGES[message] ?? message) : message;
