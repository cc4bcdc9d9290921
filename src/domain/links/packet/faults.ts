// What can be wrong with a field of a packet, in the languages of links.
import type { LinkLanguage } from "../../../contract/links/links.ts";

export const FAULT_TEXTS = {
  missing: { en: "Fill this in.", es: "Complete este campo." },
  phone: { en: "Enter a phone number, such as (214) 555-0100.", es: "Escriba un teléfono, por ejemplo (214) 555-0100." },
  email: { en: "Enter an email address.", es: "Escriba un correo electrónico." },
  reach: { en: "Enter a phone number or an email address.", es: "Escriba un teléfono o un correo electrónico." },
  choose: { en: "Select at least one.", es: "Seleccione al menos uno." },
  amount: { en: "Enter an amount in dollars, such as 100,000.", es: "Escriba un monto en dólares, por ejemplo 100,000." },
  day: { en: "Enter a date, such as 2027-06-30.", es: "Escriba una fecha, por ejemplo 2027-06-30." },
  past: { en: "This date is past.", es: "Esta fecha ya pasó." },
  postal_code: { en: "Enter a ZIP code, such as 75201.", es: "Escriba un código postal, por ejemplo 75201." },
  ein: { en: "An EIN has 9 digits, such as 12-3456789.", es: "Un EIN tiene 9 dígitos, por ejemplo 12-3456789." },
  ssn: {
    en: "An SSN has 9 digits, such as 123-45-6789. Check them.",
    es: "Un SSN tiene 9 dígitos, por ejemplo 123-45-6789. Revíselos.",
  },
  certify: { en: "Confirm this to sign the form.", es: "Confirme esto para firmar el formulario." },
  agree: { en: "Agree to sign.", es: "Acepte para firmar." },
  routing: {
    en: "This is no routing number: it has 9 digits, and a check digit that does not match. Check it.",
    es: "No es un número de ruta: tiene 9 dígitos y un dígito verificador que no coincide. Revíselo.",
  },
  account: { en: "An account number has 4 to 17 digits.", es: "Un número de cuenta tiene de 4 a 17 dígitos." },
  card: {
    en: "This looks like a card number. Enter the account number.",
    es: "Parece un número de tarjeta. Escriba el número de cuenta.",
  },
  twice: { en: "This is here twice.", es: "Esto está dos veces." },
  answer: { en: "Answer each line.", es: "Responda cada línea." },
  file: { en: "Attach the document.", es: "Adjunte el documento." },
  certificate: {
    en: "Enter the email address of your insurance agent, or attach the certificate.",
    es: "Escriba el correo de su agente de seguros o adjunte el certificado.",
  },
  vins: {
    en: "Enter VINs of 17 characters, one a line. Check each character: one of them does not match.",
    es: "Escriba los VIN de 17 caracteres, uno por línea. Revise cada carácter: uno no coincide.",
  },
  section: { en: "This part is not done yet.", es: "Esta parte aún no está lista." },
} as const satisfies Readonly<Record<string, Readonly<Record<LinkLanguage, string>>>>;

export type Fault = keyof typeof FAULT_TEXTS;

/** By the path of a field within its section, such as "contacts.0.phone"; empty where nothing is wrong. */
export type Faults = Readonly<Record<string, Fault>>;

export const faultText = (fault: Fault, language: LinkLanguage): string => FAULT_TEXTS[fault][language];

/** Puts together checks of fields: those that found nothing are left out. */
export const faultsOf = (checks: Readonly<Record<string, Fault | null>>): Faults =>
  Object.fromEntries(Object.entries(checks).filter((check): check is [string, Fault] => check[1] !== null));

/** Whether a line says nothing. */
export const isBlank = (line: string): boolean => line.trim() === "";

export const required = (line: string): Fault | null => (isBlank(line) ? "missing" : null);
