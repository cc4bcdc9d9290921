// Values of facts and of rate confirmations in Spanish: kinds of equipment, sources, statuses, and times.
import { translator, type Phrase } from "./phrases.ts";

/** Where facts come from. */
export const SOURCES: readonly Phrase[] = [
  ["FMCSA registration", "Registro de la FMCSA"],
  ["FMCSA licensing", "Licencias de la FMCSA"],
  ["FMCSA insurance filings", "Seguros presentados a la FMCSA"],
  ["FMCSA safety rating", "Calificación de seguridad de la FMCSA"],
  ["FMCSA SAFER", "SAFER de la FMCSA"],
  ["FMCSA inspections", "Inspecciones de la FMCSA"],
  ["FMCSA safety measurement", "Medición de seguridad de la FMCSA"],
  ["FMCSA list of ELDs", "Lista de ELD de la FMCSA"],
  ["FMCSA filing", "Presentado a la FMCSA"],
  ["FMCSA", "FMCSA"],
  ["Certificate of insurance", "Certificado de seguro"],
  ["Insurance certificate", "Certificado de seguro"],
  ["Insurance schedule", "Lista del seguro"],
  ["Devices and roadside inspections", "Dispositivos e inspecciones en carretera"],
  ["Check with the issuing authority", "Consulta con la autoridad emisora"],
  ["Identity alerts", "Alertas de identidad"],
  ["Attested by the carrier", "Declarado por el transportista"],
  ["Attested by the carrier or its agent", "Declarado por el transportista o su agente"],
  ["Onboarding packet", "Paquete de alta"],
  ["ELD", "ELD"],
  ["no source", "sin fuente"],
];

/** Single words of statuses. */
export const STATUSES: readonly Phrase[] = [
  ["active", "activa"],
  ["inactive", "inactiva"],
  ["revoked", "revocada"],
  ["not revoked", "no revocado"],
  ["pending", "pendiente"],
  ["none", "ninguna"],
  ["not required", "no requerida"],
  ["not authorized", "no autorizado"],
  ["out of service", "fuera de servicio"],
  ["satisfactory", "satisfactoria"],
  ["conditional", "condicional"],
  ["unsatisfactory", "insatisfactoria"],
  ["unrated", "sin calificación"],
  ["connected", "conectado"],
  ["disconnected", "desconectado"],
  ["dormant", "sin señal"],
];

const TERMS: readonly Phrase[] = [
  ...SOURCES,
  ...STATUSES,
  ["Dry van", "Caja seca"],
  ["Reefer", "Refrigerado"],
  ["Flatbed", "Plataforma"],
  ["Step deck", "Plataforma escalonada"],
  ["Double drop", "Plataforma doble caída"],
  ["Lowboy", "Lowboy"],
  ["Conestoga", "Conestoga"],
  ["Power only", "Solo tractor"],
  ["Box truck", "Camión de caja"],
  ["Cargo van", "Camioneta de carga"],
  ["Hazmat", "Materiales peligrosos"],
  ["Tanker", "Tanque"],
  ["Line haul", "Flete"],
  ["Fuel surcharge", "Recargo por combustible"],
  ["Other charges", "Otros cargos"],
  ["At most {degrees} °F", "Como máximo {degrees} °F"],
  ["At least {degrees} °F", "Al menos {degrees} °F"],
  ["{low} to {high} °F", "{low} a {high} °F"],
  ["{feet} ft", "{feet} pies"],
  ["Another carrier named {name}", "Otro transportista llamado {name}"],
  ["Pickup: {place}", "Recogida: {place}"],
  ["Delivery: {place}", "Entrega: {place}"],
  ["{one}, {other}", "{one}, {other}"],
];

/** A value in Spanish; what people wrote stays as they wrote it. */
const translate = translator(TERMS);
export const spanishTerm = (text: string): string => translate(text) ?? text;

const SHORT: Readonly<Record<string, string>> = {
  Mon: "lun",
  Tue: "mar",
  Wed: "mié",
  Thu: "jue",
  Fri: "vie",
  Sat: "sáb",
  Sun: "dom",
  Jan: "ene",
  Feb: "feb",
  Mar: "mar",
  Apr: "abr",
  May: "may",
  Jun: "jun",
  Jul: "jul",
  Aug: "ago",
  Sep: "sep",
  Oct: "oct",
  Nov: "nov",
  Dec: "dic",
};

/** A window as `confirmedWindow` writes it, with the names of days and months in Spanish. */
export const spanishMoment = (text: string): string => text.replace(/\b[A-Z][a-z]{2}\b/g, (name) => SHORT[name] ?? name);

/** Fields of a rate confirmation whose values are words of ours; what stands in the others was written by people. */
const WORDED: readonly string[] = ["equipment_type", "trailer_length", "certifications", "temperature", "carrier", "place"];

/** The value of a field of a rate confirmation in Spanish. */
export function spanishField(field: string, text: string): string {
  if (field === "window") return spanishMoment(text);
  return WORDED.includes(field) ? spanishTerm(text) : text;
}
