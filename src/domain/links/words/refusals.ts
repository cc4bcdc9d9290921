// What the server says to a visitor whose call it refuses, in Spanish: the one table of these words. The server itself writes English.
import { FAULT_TEXTS } from "../packet/faults.ts";
import { translator, type Phrase } from "./phrases.ts";

const WHOLE: readonly Phrase[] = [
  ["This link does not exist, or no longer works.", "Este enlace no existe o ya no funciona."],
  ["This link can no longer be used.", "Este enlace ya no se puede usar."],
  ["This link cannot be used just now. Try again later.", "Este enlace no se puede usar en este momento. Inténtelo más tarde."],
  [
    "Prove first that you are reached at the registered contact.",
    "Confirme primero que se le puede localizar en el contacto registrado.",
  ],
  [
    "Too many links that do not exist were tried. Try again later.",
    "Se probaron demasiados enlaces que no existen. Inténtelo más tarde.",
  ],
  ["Too many codes were asked for. Try again in an hour.", "Se pidieron demasiados códigos. Inténtelo de nuevo en una hora."],
  ["Too many codes were asked for today. Try again tomorrow.", "Hoy se pidieron demasiados códigos. Inténtelo mañana."],
  ["Incorrect or expired code. Ask for a new one.", "Código incorrecto o vencido. Pida uno nuevo."],
  ["FMCSA has no e-mail address on file.", "La FMCSA no tiene un correo electrónico registrado."],
  ["FMCSA has no telephone number on file.", "La FMCSA no tiene un teléfono registrado."],
  ["No code can be mailed here.", "Aquí no se puede enviar un código por correo."],

  ["Some fields need another look.", "Revise algunos campos."],
  ["A packet takes {count} documents at most.", "Un paquete admite {count} documentos como máximo."],
  [
    "The packet is with the company, and can be changed when the company returns it.",
    "La empresa tiene el paquete; se puede cambiar cuando la empresa lo devuelva.",
  ],
  [
    "The packet was approved. Only where you are paid can be changed.",
    "El paquete fue aprobado. Solo se puede cambiar dónde recibe el pago.",
  ],
  [
    "The agreement has changed since you opened it. Read the new one, then sign.",
    "El acuerdo cambió desde que lo abrió. Lea el nuevo y luego firme.",
  ],

  ["Too much was sent by this link. Try again later.", "Se envió demasiado por este enlace. Inténtelo más tarde."],
  ["Too much was changed by this link. Ask for a new one.", "Se cambió demasiado por este enlace. Pida uno nuevo."],
  [
    "Too many accounts were entered by this link. Ask for a new one.",
    "Se escribieron demasiadas cuentas por este enlace. Pida uno nuevo.",
  ],
  [
    "This packet has no room for more documents. Ask the broker.",
    "Este paquete no tiene espacio para más documentos. Pregunte al corredor.",
  ],

  ["Agree to it first.", "Primero dé su acuerdo."],
  ["The text has changed. Reload the page and read it again.", "El texto cambió. Cargue la página de nuevo y léalo otra vez."],
  [
    "This was started and stopped too often. Ask for a new link.",
    "Esto se inició y se detuvo demasiadas veces. Pida un enlace nuevo.",
  ],
  ["Too many numbers were asked for today. Go on without one.", "Hoy se pidieron demasiados números. Siga sin uno."],
  ["This load is delivered.", "Esta carga está entregada."],
  ["This load is canceled.", "Esta carga está cancelada."],
  ["This load was given to another carrier.", "Esta carga se dio a otro transportista."],
  ["This load is long over.", "Esta carga terminó hace tiempo."],
  ["{over} Nothing more is needed.", "{over} No se necesita nada más."],
  [
    "Too many photos were sent. Send the truck again, with new ones.",
    "Se enviaron demasiadas fotos. Envíe el camión otra vez, con fotos nuevas.",
  ],
  [
    "This link has no room for more photos. Ask the broker for a new one.",
    "Este enlace no tiene espacio para más fotos. Pida uno nuevo.",
  ],
  ["Too many positions were sent by this link.", "Se enviaron demasiadas posiciones por este enlace."],
  ["Too many were sent by this link. Ask the broker for a new one.", "Se enviaron demasiados por este enlace. Pida uno nuevo."],
  [
    "This is not a VIN: its check digit is wrong. Look at it again.",
    "Esto no es un VIN: su dígito de control está mal. Revíselo otra vez.",
  ],

  ["must be given to accept it", "es necesario para aceptar"],
  ["must be given for a counter-offer", "es necesario para una contraoferta"],
  ["must be given", "es necesario"],
  ["This load is no longer offered to you.", "Esta carga ya no se le ofrece."],
  ["There is a newer rate confirmation. Open its link.", "Hay una confirmación de tarifa más reciente. Abra su enlace."],
  [
    "The load has changed. The broker has to send a new rate confirmation.",
    "La carga cambió. El corredor tiene que enviar una confirmación de tarifa nueva.",
  ],
  ["This rate confirmation was answered already.", "Esta confirmación de tarifa ya se respondió."],
  [
    "The rate confirmation is not the one that you were shown. Reload the page.",
    "La confirmación de tarifa no es la que se le mostró. Cargue la página de nuevo.",
  ],

  ["cannot be added: there are {count} replies already", "no se puede agregar: ya hay {count} respuestas"],
  ["cannot be added: there are {count} papers already", "no se puede agregar: ya hay {count} documentos"],
];

/** Of files, forms and any input. */
const GENERAL: readonly Phrase[] = [
  [
    "does not fit: your company has used the {size} GB that it may store in files",
    "no cabe: la empresa ya usó los {size} GB que puede guardar en archivos",
  ],
  ["is larger than {size} MiB", "es más grande que {size} MiB"],
  ["is empty", "está vacío"],
  ["is called {kind} and is something else", "se llama {kind} y es otra cosa"],
  ["The upload was interrupted before it was complete.", "El envío se interrumpió antes de terminar."],
  ["The form's boundary is too long.", "El formulario no se pudo leer."],
  ["This call takes {what}.", "Aquí se espera {what}."],
  ["must be the part {name}", "debe ser la parte {name}"],
  ["must be one file", "debe ser un solo archivo"],
  ["has too many fields", "tiene demasiados campos"],
  ["is missing", "falta"],
  ["is too long", "es demasiado largo"],
  ["is not valid", "no es válido"],
  ["is not in the right form", "no tiene la forma correcta"],
  ["is nested too deep", "tiene demasiados niveles"],
  ["is not allowed here", "no se permite aquí"],
  ["holds a NUL character", "contiene un carácter nulo"],
  ["can't be blank", "no puede quedar vacío"],
  ["must be text", "debe ser texto"],
  ["must be string", "debe ser texto"],
  ["must be integer", "debe ser un número entero"],
  ["must be number", "debe ser un número"],
  ["must be boolean", "debe ser sí o no"],
  ["must be array", "debe ser una lista"],
  ["must be object", "debe ser un grupo de campos"],
  ["must be null", "debe quedar vacío"],
  ["must be a UUID", "debe ser un UUID"],
  ["must be one of: {kinds}", "debe ser uno de estos: {kinds}"],
  ["must be one of {words}", "debe ser uno de estos: {words}"],
  ["must be >= {least}", "debe ser al menos {least}"],
  ["must be <= {most}", "debe ser como máximo {most}"],
  ["must be a day between {from} and {to}, such as {day}", "debe ser un día entre {from} y {to}, por ejemplo {day}"],
  ["must be a time between {from} and {to}, such as {time}", "debe ser una hora entre {from} y {to}, por ejemplo {time}"],
  ["must not contain line breaks", "no puede tener saltos de línea"],
  ["must not be blank", "no puede quedar vacío"],
  ["must not be blank or contain line breaks", "no puede quedar vacío ni tener saltos de línea"],
  ["must NOT have more than {count} characters", "no puede tener más de {count} caracteres"],
  ["must NOT have fewer than {count} characters", "no puede tener menos de {count} caracteres"],
  ["must NOT have more than {count} items", "no puede tener más de {count} elementos"],
  ["must NOT have fewer than {count} items", "no puede tener menos de {count} elementos"],
  ["must NOT have duplicate items {rest}", "no puede repetir elementos"],
  ["must NOT have additional properties", "tiene campos que no se conocen"],
  ["must match a schema in anyOf", "no tiene la forma correcta"],
  [
    "A value is too long, out of range, or not in the right form.",
    "Un valor es demasiado largo, está fuera de rango o no tiene la forma correcta.",
  ],
  ["The server is busy. Try again in a moment.", "El servidor está ocupado. Inténtelo de nuevo en un momento."],
  [
    "Somebody has just saved the same. Reload to see it, then try again with other values.",
    "Alguien acaba de guardar lo mismo. Cargue la página de nuevo e inténtelo con otros valores.",
  ],
  ["Something went wrong on the server. Try again.", "Algo falló en el servidor. Inténtelo de nuevo."],
  ["The first request with this key is still in progress.", "El primer envío todavía está en curso."],
  ["This key was already used for another request.", "Esto ya se envió con otro contenido. Cargue la página de nuevo."],
  [
    "The server's disk is full: nothing can be saved until there is space. What is stored can be read.",
    "El disco del servidor está lleno: no se puede guardar nada hasta que haya espacio. Lo guardado se puede leer.",
  ],
  ["There is no such record.", "No existe ese registro."],
  ["Nothing is served at this path.", "Aquí no hay nada."],
];

/** What is wrong with fields of a packet comes in the language of the link, and is read in the one that the visitor has chosen. */
const FAULTS: readonly Phrase[] = Object.values(FAULT_TEXTS).map(({ en, es }) => [en, es]);

const translate = translator([...WHOLE, ...FAULTS, ...GENERAL]);
const ENGLISH: ReadonlyMap<string, string> = new Map(FAULTS.map(([en, es]) => [es, en]));

/** The English of what is wrong with a field of a packet; null for any other text. */
export const englishFault = (message: string): string | null => ENGLISH.get(message) ?? null;

/** Input is named before what is wrong with it: "reply.message is missing". */
const FIELD = /^[\w.[\]]{1,60} /;

/** A refusal's message in Spanish, also one that begins with the name of its field. Null for one that this table does not have. */
export function spanishRefusal(message: string): string | null {
  const found = translate(message);
  if (found !== null) return found;
  const rest = message.replace(FIELD, "");
  return rest === message ? null : translate(rest);
}
