// The texts of a packet's parts about contacts, equipment, insurance and what is confirmed.
import type { Equipment } from "../../contract/carriers/carriers.ts";
import type { ContactRole, PacketAttestation } from "../../contract/links/packet-fields.ts";
import type { Text, Texts } from "./text.ts";

export const ROLES: Readonly<Record<ContactRole, Text>> = {
  dispatch: { en: "Dispatch", es: "Despacho" },
  accounting: { en: "Accounting", es: "Contabilidad" },
  safety: { en: "Safety", es: "Seguridad" },
  after_hours: { en: "After hours", es: "Fuera de horario" },
};

export const EQUIPMENT_NAMES: Readonly<Record<Equipment, Text>> = {
  van: { en: "Dry van", es: "Caja seca" },
  reefer: { en: "Reefer", es: "Refrigerado" },
  flatbed: { en: "Flatbed", es: "Plataforma" },
  step_deck: { en: "Step deck", es: "Plataforma escalonada" },
  double_drop: { en: "Double drop", es: "Plataforma doble caída" },
  lowboy: { en: "Lowboy", es: "Lowboy" },
  conestoga: { en: "Conestoga", es: "Conestoga" },
  power_only: { en: "Power only", es: "Solo tractor" },
  straight_box_truck: { en: "Box truck", es: "Camión de caja" },
  cargo_van: { en: "Cargo van", es: "Camioneta de carga" },
};

export const PROFILE = {
  name: { en: "Name", es: "Nombre" },
  phone: { en: "Phone", es: "Teléfono" },
  email: { en: "Email", es: "Correo electrónico" },
  ofRole: { en: "{field}, {role}", es: "{field}, {role}" },
  oneForAll: {
    en: "Dispatch also takes questions about accounting, safety and after hours",
    es: "Despacho también atiende contabilidad, seguridad y fuera de horario",
  },
  equipment: { en: "Equipment that you run", es: "Equipo que usa" },
  states: { en: "States you like to run in", es: "Estados en los que prefiere trabajar" },
  statesHint: {
    en: "Two letters each, such as TX, OK, LA. May stay empty.",
    es: "Dos letras cada uno: TX, OK, LA. Puede quedar vacío.",
  },
  stateUnknown: { en: "{word} is no state’s two letters.", es: "{word} no son las dos letras de un estado." },
} satisfies Texts;

export const INSURANCE = {
  agent: {
    en: "Your insurance agent, who is asked for a certificate; or attach the certificate yourself.",
    es: "Su agente de seguros, a quien se pide el certificado; o adjúntelo usted.",
  },
  agentName: { en: "Agent’s name", es: "Nombre del agente" },
  agentEmail: { en: "Agent’s email", es: "Correo del agente" },
  agentPhone: { en: "Agent’s phone", es: "Teléfono del agente" },
  certificate: { en: "Certificate of insurance", es: "Certificado de seguro" },
  cargo: {
    en: "Cargo coverage, which no public source shows",
    es: "Cobertura de carga, que ninguna fuente pública muestra",
  },
  onCertificate: { en: "It is on the certificate that I attached", es: "Está en el certificado que adjunté" },
  insurer: { en: "Insurer", es: "Aseguradora" },
  policyNumber: { en: "Policy number", es: "Número de póliza" },
  limit: { en: "Limit in dollars", es: "Límite en dólares" },
  expires: { en: "Expires on", es: "Vence el" },
  schedule: {
    en: "The trucks that your policy names",
    es: "Los camiones que nombra su póliza",
  },
  hasSchedule: { en: "My policy covers scheduled trucks only", es: "Mi póliza cubre solo los camiones listados" },
  vins: { en: "VINs, one a line", es: "VIN, uno por línea" },
  scheduleDay: { en: "Date of the schedule", es: "Fecha de la lista" },
} satisfies Texts;

export const ATTESTED: Readonly<Record<PacketAttestation, Text>> = {
  cdl_policy: {
    en: "We dispatch no driver with a non-domiciled CDL that is not valid for the haul.",
    es: "No despachamos conductores con una CDL de no domiciliado que no sea válida para el viaje.",
  },
  ucr: { en: "Our Unified Carrier Registration of this year is paid.", es: "Nuestro registro UCR de este año está pagado." },
  drug_program: {
    en: "Our drivers are in a drug and alcohol testing program, and we query the Clearinghouse.",
    es: "Nuestros conductores están en un programa de pruebas de drogas y alcohol, y consultamos el Clearinghouse.",
  },
  english_proficiency: {
    en: "Our drivers read and speak English as 49 CFR 391.11(b)(2) asks.",
    es: "Nuestros conductores leen y hablan inglés como lo pide 49 CFR 391.11(b)(2).",
  },
  no_rebrokering: {
    en: "We haul each load on our own authority, and re-broker none.",
    es: "Transportamos cada carga con nuestra propia autoridad y no la cedemos a otros.",
  },
};

export const ATTESTATIONS = {
  yes: { en: "Yes", es: "Sí" },
  no: { en: "No", es: "No" },
  by: { en: "Your name", es: "Su nombre" },
  holds: {
    en: "Your answers hold for a year; the UCR until December 31.",
    es: "Sus respuestas valen un año; el UCR, hasta el 31 de diciembre.",
  },
} satisfies Texts;
