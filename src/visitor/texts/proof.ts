// The texts of proving the registered contact by a code.
import type { Texts } from "./text.ts";

export const PROOF = {
  title: { en: "Confirm that you speak for {carrier}", es: "Confirme que usted representa a {carrier}" },
  why: {
    en: "{company} sends a code to a contact that FMCSA has on file for the carrier. So nobody else can answer in its name.",
    es: "{company} envía un código a un contacto que la FMCSA tiene registrado del transportista. Así nadie más puede responder en su nombre.",
  },
  where: { en: "Where should the code go?", es: "¿A dónde debe ir el código?" },
  mail: { en: "Email to {hint}", es: "Correo a {hint}" },
  phone: { en: "Call to {hint}", es: "Llamada al {hint}" },
  send: { en: "Send code", es: "Enviar código" },
  askForCall: { en: "Ask for a call", es: "Pedir una llamada" },
  mailed: { en: "We sent a code to {hint}.", es: "Enviamos un código a {hint}." },
  called: {
    en: "We asked {company} to call {hint} and read out a code.",
    es: "Pedimos a {company} que llame al {hint} y lea un código.",
  },
  code: { en: "Six-digit code", es: "Código de seis dígitos" },
  validUntil: { en: "The code is valid until {time}.", es: "El código es válido hasta {time}." },
  callUntil: { en: "{company} can call until {time}.", es: "{company} puede llamar hasta {time}." },
  confirm: { en: "Confirm", es: "Confirmar" },
  again: { en: "Send a new code", es: "Enviar un código nuevo" },
  callAgain: { en: "Ask for another call", es: "Pedir otra llamada" },
  againIn: { en: "A new code can be asked for in {seconds} s.", es: "Se puede pedir un código nuevo en {seconds} s." },
  otherContact: { en: "Use another contact", es: "Usar otro contacto" },
  notDigits: { en: "Enter the six digits of the code.", es: "Escriba los seis dígitos del código." },
  wrong: { en: "Incorrect or expired code.", es: "Código incorrecto o vencido." },
  triesLeft: { en: "Tries left: {count}", es: "Intentos restantes: {count}" },
  noTries: {
    en: "No tries are left for this code. Ask for a new one.",
    es: "No quedan intentos para este código. Pida uno nuevo.",
  },
  noContact: {
    en: "FMCSA has no email address or telephone number on file for {carrier}, so no code can be sent. Update the carrier’s registration with FMCSA (form MCS-150), or call {company}.",
    es: "La FMCSA no tiene correo ni teléfono registrado de {carrier}, así que no se puede enviar un código. Actualice el registro del transportista con la FMCSA (formulario MCS-150), o llame a {company}.",
  },
} satisfies Texts;
