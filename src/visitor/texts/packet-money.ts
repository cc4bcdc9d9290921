// The texts of a packet's parts about the tax form, the agreement, and where the carrier is paid.
import { TAX_CERTIFICATION } from "../../domain/links/packet/tax-form-text.ts";
import type { Texts } from "./text.ts";

export const TAX = {
  way: { en: "How do you give the form {form}?", es: "¿Cómo da el formulario {form}?" },
  typed: { en: "Fill it in here", es: "Llenarlo aquí" },
  attached: { en: "Attach the signed form", es: "Adjuntar el formulario firmado" },
  form: { en: "Signed form {form}", es: "Formulario {form} firmado" },
  name: { en: "Name as on your tax return (line 1)", es: "Nombre como en su declaración de impuestos (línea 1)" },
  businessName: { en: "Business name, if different (line 2)", es: "Nombre comercial, si es distinto (línea 2)" },
  taxClass: { en: "Tax classification (line 3a)", es: "Clasificación fiscal (línea 3a)" },
  llcClass: { en: "The LLC is taxed as", es: "La LLC tributa como" },
  llcC: { en: "C corporation", es: "Corporación C" },
  llcS: { en: "S corporation", es: "Corporación S" },
  llcP: { en: "Partnership", es: "Sociedad" },
  otherClass: { en: "Which one", es: "Cuál" },
  exempt: { en: "Exempt payee code, if any (line 4)", es: "Código de beneficiario exento, si lo hay (línea 4)" },
  street: { en: "Street (line 5)", es: "Calle (línea 5)" },
  city: { en: "City (line 6)", es: "Ciudad (línea 6)" },
  state: { en: "State", es: "Estado" },
  postalCode: { en: "ZIP code", es: "Código postal" },
  numberKind: { en: "Taxpayer number (part I)", es: "Número de contribuyente (parte I)" },
  ein: { en: "Employer identification number (EIN)", es: "Número de empleador (EIN)" },
  ssn: { en: "Social Security number or ITIN", es: "Número de Seguro Social o ITIN" },
  number: { en: "The number", es: "El número" },
  secret: {
    en: "Stored encrypted, and shown to people who may see bank data alone. It is not kept on this device.",
    es: "Se guarda cifrado y solo lo ven personas con permiso para datos bancarios. No se guarda en este dispositivo.",
  },
  onFile: {
    en: "On file: ending in {last4}. Enter it again to save this part.",
    es: "Registrado: termina en {last4}. Escríbalo otra vez para guardar esta parte.",
  },
  certify: TAX_CERTIFICATION,
  signedBy: { en: "Signed by (your name)", es: "Firmado por (su nombre)" },
} satisfies Texts;

export const CONTRACT = {
  which: { en: "{name}, version {version}", es: "{name}, versión {version}" },
  read: { en: "Get the agreement (PDF, {size})", es: "Obtener el acuerdo (PDF, {size})" },
  openIt: { en: "Open the agreement", es: "Abrir el acuerdo" },
  readFirst: { en: "Open and read the agreement before you sign it.", es: "Abra y lea el acuerdo antes de firmarlo." },
  changed: {
    en: "The agreement has changed since you opened it. Read the new one, then sign.",
    es: "El acuerdo cambió desde que lo abrió. Lea el nuevo y luego firme.",
  },
  name: { en: "Your name, as your signature", es: "Su nombre, como firma" },
  title: { en: "Your title", es: "Su cargo" },
  sign: { en: "Sign the agreement", es: "Firmar el acuerdo" },
  signed: {
    en: "{name} signed {contract}, version {version}, on {time}.",
    es: "{name} firmó {contract}, versión {version}, el {time}.",
  },
  fingerprint: { en: "SHA-256 of the document: {hash}", es: "SHA-256 del documento: {hash}" },
} satisfies Texts;

export const PAYMENT = {
  kind: { en: "Who is paid?", es: "¿A quién se paga?" },
  bank: { en: "Our own bank account", es: "Nuestra propia cuenta bancaria" },
  factor: { en: "A factoring company", es: "Una empresa de factoraje" },
  payee: { en: "Name on the account", es: "Nombre en la cuenta" },
  factorName: { en: "Name of the factoring company", es: "Nombre de la empresa de factoraje" },
  bankName: { en: "Bank", es: "Banco" },
  routing: { en: "Routing number (9 digits)", es: "Número de ruta (9 dígitos)" },
  account: { en: "Account number", es: "Número de cuenta" },
  accountKind: { en: "Kind of account", es: "Tipo de cuenta" },
  checking: { en: "Checking", es: "Corriente" },
  savings: { en: "Savings", es: "Ahorros" },
  remit: { en: "Where payments are sent", es: "Adónde se envían los pagos" },
  factorEmail: { en: "Email of the factoring company", es: "Correo de la empresa de factoraje" },
  factorPhone: { en: "Phone of the factoring company", es: "Teléfono de la empresa de factoraje" },
  assignment: { en: "Notice of assignment", es: "Aviso de cesión" },
  factorBank: {
    en: "Its bank account, if it is not on the notice of assignment",
    es: "Su cuenta bancaria, si no está en el aviso de cesión",
  },
  onFile: { en: "On file: {payee}, account ending in {last4}.", es: "Registrado: {payee}, cuenta que termina en {last4}." },
  onFileFactor: { en: "On file: {payee}.", es: "Registrado: {payee}." },
  held: {
    en: "{company} holds this change until a person has called you at a number that was known before.",
    es: "{company} retiene este cambio hasta que una persona le haya llamado a un número ya conocido.",
  },
} satisfies Texts;
