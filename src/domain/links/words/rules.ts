// Rules in Spanish, for the page of a carrier that does not meet them: their names, what they ask, what was found, and what helps.
import { translator, type Phrase } from "./phrases.ts";
import { SOURCES, spanishMoment, STATUSES } from "./terms.ts";

const LABELS: readonly Phrase[] = [
  ["Active interstate authority", "Autoridad interestatal activa"],
  ["Authority at least {months} months", "Autoridad de al menos {months} meses"],
  ["BIPD coverage at least {amount}", "Cobertura de responsabilidad (BIPD) de al menos {amount}"],
  ["Cargo coverage at least {amount}", "Cobertura de carga de al menos {amount}"],
  ["Satisfactory or unrated safety rating", "Calificación de seguridad satisfactoria, o sin calificación"],
  ["SAFER operating status active", "Estado operativo activo en SAFER"],
  ["Inspected within the past 24 months", "Inspeccionado en los últimos 24 meses"],
  ["No active out of service orders", "Sin órdenes de fuera de servicio vigentes"],
  ["Verified physical location activity", "Actividad verificada en un lugar físico"],
  ["Verified manually entered identifier", "Identificador escrito a mano y verificado"],
  ["Broker authority bonded", "Autoridad de corredor con fianza"],
  ["CSA categories over threshold: {most}", "Categorías CSA sobre el umbral: {most}"],
  ["English-proficiency out-of-service in 12 months: {most}", "Fuera de servicio por falta de inglés en 12 meses: {most}"],
  [
    "Vehicle out-of-service rate at most {times} national average",
    "Tasa de vehículos fuera de servicio de {times} el promedio nacional como máximo",
  ],
  [
    "Driver out-of-service rate at most {times} national average",
    "Tasa de conductores fuera de servicio de {times} el promedio nacional como máximo",
  ],
  ["At least {count} inspections in 24 months", "Al menos {count} inspecciones en 24 meses"],
  ["Connected ELD", "ELD conectado"],
  ["ELD not revoked by FMCSA", "ELD no revocado por la FMCSA"],
  ["Contact, owner and address unchanged for {days} days", "Contacto, dueño y dirección sin cambios por {days} días"],
  ["No identity alert within {days} days", "Sin alerta de identidad en {days} días"],
  ["Non-domiciled CDL policy attested", "Política de CDL de no domiciliados declarada"],
  ["UCR registration attested", "Registro UCR declarado"],
  ["Drug and alcohol program attested", "Programa de drogas y alcohol declarado"],
  ["Trucks on the insurance schedule attested", "Camiones en la lista del seguro declarados"],
  ["Trucks seen are on the insurance schedule", "Los camiones vistos están en la lista del seguro"],
];

const ASKED: readonly Phrase[] = [
  ["satisfactory or unrated", "satisfactoria o sin calificación"],
  ["at least {months} months", "al menos {months} meses"],
  ["at least {least}", "al menos {least}"],
  ["at most {percent} ({text})", "como máximo {percent} ({text})"],
  ["at most {most}", "como máximo {most}"],
  ["{times} × national average", "{times} × el promedio nacional"],
  ["seen within {past}", "visto en los últimos {past}"],
  ["none within {past}", "ninguna en los últimos {past}"],
  ["within {past}", "en los últimos {past}"],
  ["{count} months", "{count} meses"],
  ["{count} days", "{count} días"],
  ["1 day", "1 día"],
  ["verified", "verificado"],
  ["not verified", "no verificado"],
  ["active order", "orden vigente"],
  ["bond on file", "fianza registrada"],
  ["no bond on file", "sin fianza registrada"],
  ["attested and not expired", "declarado y vigente"],
  ["every truck seen in 90 days listed", "cada camión visto en 90 días en la lista"],
  ["not required: no broker authority", "no requerida: sin autoridad de corredor"],
];

const FOUND: readonly Phrase[] = [
  ["none on file", "ninguna registrada"],
  ["none in {past}", "ninguna en {past}"],
  ["since {day}", "desde {day}"],
  ["until {day}", "hasta {day}"],
  ["cancelled {day}", "cancelada {day}"],
  ["{amount}, cancels {day}", "{amount}, se cancela {day}"],
];

const REMEDIES: readonly Phrase[] = [
  [
    "Passes when FMCSA lists its interstate authority as active.",
    "Se cumple cuando la FMCSA muestra su autoridad interestatal como activa.",
  ],
  [
    "Passes when FMCSA rates it satisfactory; the carrier can ask FMCSA for a new review.",
    "Se cumple cuando la FMCSA lo califica como satisfactorio; puede pedir a la FMCSA una nueva revisión.",
  ],
  ["Passes when SAFER shows Active.", "Se cumple cuando SAFER muestra Active."],
  ["It passes with its next roadside inspection.", "Se cumple con su próxima inspección en carretera."],
  ["Passes when FMCSA lifts the out-of-service order.", "Se cumple cuando la FMCSA levanta la orden de fuera de servicio."],
  [
    "It passes as soon as an ELD or a roadside inspection locates one of its trucks.",
    "Se cumple en cuanto un ELD o una inspección en carretera ubica uno de sus camiones.",
  ],
  [
    "Passes when the identifiers it entered prove to be its own; ask the carrier to correct them.",
    "Se cumple cuando se comprueba que los identificadores que escribió son suyos; corríjalos.",
  ],
  [
    "Passes when FMCSA has a surety bond or trust fund of $75,000 on file for its broker authority.",
    "Se cumple cuando la FMCSA tiene registrada una fianza o un fideicomiso de $75,000 para su autoridad de corredor.",
  ],
  [
    "It passes as violations grow older and fewer categories are over FMCSA's threshold.",
    "Se cumple cuando las infracciones envejecen y menos categorías superan el umbral de la FMCSA.",
  ],
  [
    "It passes 12 months after the inspections that put its drivers out of service.",
    "Se cumple 12 meses después de las inspecciones que pusieron a sus conductores fuera de servicio.",
  ],
  ["It passes once clean inspections have brought the rate down.", "Se cumple cuando inspecciones sin faltas bajan la tasa."],
  ["It passes with {count} roadside inspections in 24 months.", "Se cumple con {count} inspecciones en carretera en 24 meses."],
  [
    "It passes {days} days after the last verified alert, or when that is taken back.",
    "Se cumple {days} días después de la última alerta verificada, o cuando esta se retire.",
  ],
  [
    "It passes {days} days after the last change, if nothing else changes.",
    "Se cumple {days} días después del último cambio, si no cambia nada más.",
  ],
  ["Passes when an attestation that has not expired is added.", "Se cumple cuando se agrega una declaración vigente."],
  [
    "Passes when its ELD reports to the portal; invite the carrier to connect it.",
    "Se cumple cuando su ELD transmite al portal; conéctelo.",
  ],
  [
    "Passes when the carrier replaces its ELD with a registered one, or FMCSA reinstates the device.",
    "Se cumple cuando reemplaza su ELD por uno registrado, o cuando la FMCSA lo restablece.",
  ],
  [
    "It passes {months} months after FMCSA grants the authority again.",
    "Se cumple {months} meses después de que la FMCSA otorgue de nuevo la autoridad.",
  ],
  ["It passes on {day}, if the authority stays active.", "Se cumple el {day}, si la autoridad sigue activa."],
  [
    "A new policy of at least {least} has to be {proof}; the last one was canceled on {day}.",
    "Una póliza nueva de al menos {least} tiene que estar {proof}; la última se canceló el {day}.",
  ],
  ["A policy of at least {least} has to be {proof}.", "Una póliza de al menos {least} tiene que estar {proof}."],
  ["The limit has to rise by {more} to {least}, {proof}.", "El límite tiene que subir {more} hasta {least}, y estar {proof}."],
  [
    "It passes with a newer schedule that lists every truck that was seen; enter it on the carrier’s insurance tab.",
    "Se cumple con una lista más nueva que tenga cada camión visto; envíela.",
  ],
  ["filed with FMCSA", "presentada ante la FMCSA"],
  ["shown by a certificate of insurance", "en un certificado de seguro"],
];

const MISSING: readonly Phrase[] = [
  [
    "No data from {source} yet; the rule is assessed as soon as there is.",
    "Todavía no hay datos de {source}; la regla se evalúa en cuanto los haya.",
  ],
  [
    "Data from {source} is {days} old and expires after {most}; the rule is assessed again once it is updated.",
    "Los datos de {source} tienen {days} y vencen después de {most}; la regla se evalúa de nuevo cuando se actualicen.",
  ],
  [
    "{source} does not say; the rule is assessed as soon as it does.",
    "{source} no lo dice; la regla se evalúa en cuanto lo diga.",
  ],
  [
    "Ask the carrier for a certificate of insurance; FMCSA does not hold cargo policies.",
    "Envíe un certificado de seguro; la FMCSA no guarda pólizas de carga.",
  ],
  [
    "Ask the carrier to attest it, and add the attestation on its page.",
    "Declárelo ante el corredor, que agrega la declaración.",
  ],
  [
    "Ask the carrier’s agent for the schedule of insured VINs, and add it as an attestation on the carrier’s page.",
    "Pida a su agente la lista de los VIN asegurados y envíela.",
  ],
  [
    "No data from Insurance schedule yet; ask the carrier’s agent for the schedule of insured VINs, and enter it on the carrier’s insurance tab.",
    "Todavía no hay una lista del seguro; pida a su agente la lista de los VIN asegurados y envíela.",
  ],
  [
    "No truck was seen in 90 days, or a line of the schedule could not be read; the rule is assessed once there is more.",
    "No se vio ningún camión en 90 días, o no se pudo leer una línea de la lista; la regla se evalúa cuando haya más.",
  ],
  [
    "Its contacts have not been watched for so long yet; the rule is assessed once they have.",
    "Sus contactos todavía no se han observado tanto tiempo; la regla se evalúa después.",
  ],
  [
    "FMCSA's list as it was loaded here does not have the carrier's device; ask the carrier for its name.",
    "La lista de la FMCSA que hay aquí no tiene su dispositivo; diga cómo se llama.",
  ],
  [
    "Fewer than {count} inspections in 24 months say too little; the rule is assessed after more of them.",
    "Menos de {count} inspecciones en 24 meses dicen muy poco; la regla se evalúa cuando haya más.",
  ],
  [
    "No source has data for this rule, so only an override makes it pass.",
    "Ninguna fuente tiene datos para esta regla; solo una excepción la hace cumplir.",
  ],
  ["It requires {threshold}.", "Exige {threshold}."],
];

/** What tells a broker what to ask of the carrier, said to the carrier itself. */
const TO_CARRIER: ReadonlyMap<string, string> = new Map([
  [
    "Ask the carrier for a certificate of insurance; FMCSA does not hold cargo policies.",
    "Send a certificate of insurance; FMCSA does not hold cargo policies.",
  ],
  ["Ask the carrier to attest it, and add the attestation on its page.", "Attest it to the broker, who adds the attestation."],
  [
    "Ask the carrier’s agent for the schedule of insured VINs, and add it as an attestation on the carrier’s page.",
    "Ask your agent for the schedule of insured VINs, and send it.",
  ],
  [
    "No data from Insurance schedule yet; ask the carrier’s agent for the schedule of insured VINs, and enter it on the carrier’s insurance tab.",
    "There is no schedule of your insurance yet; ask your agent for the schedule of insured VINs, and send it.",
  ],
  [
    "It passes with a newer schedule that lists every truck that was seen; enter it on the carrier’s insurance tab.",
    "It passes with a newer schedule that lists every truck that was seen; send it.",
  ],
  [
    "FMCSA's list as it was loaded here does not have the carrier's device; ask the carrier for its name.",
    "FMCSA's list as it was loaded here does not have your device; say what it is called.",
  ],
  [
    "Passes when the identifiers it entered prove to be its own; ask the carrier to correct them.",
    "Passes when the identifiers that you entered prove to be your own; correct them.",
  ],
  [
    "Passes when its ELD reports to the portal; invite the carrier to connect it.",
    "Passes when your ELD reports to the portal; connect it.",
  ],
  [
    "Passes when FMCSA rates it satisfactory; the carrier can ask FMCSA for a new review.",
    "Passes when FMCSA rates you satisfactory; you can ask FMCSA for a new review.",
  ],
  [
    "Passes when the carrier replaces its ELD with a registered one, or FMCSA reinstates the device.",
    "Passes when you replace your ELD with a registered one, or FMCSA reinstates the device.",
  ],
]);

/** A rule's text in English, as it is said to the carrier. */
export const englishRule = (text: string): string => TO_CARRIER.get(text) ?? text;

const translate = translator([...SOURCES, ...STATUSES, ...LABELS, ...REMEDIES, ...MISSING, ...ASKED, ...FOUND]);

const DAY = /\b([A-Z][a-z]{2}) (\d{1,2}), (\d{4})\b/g;

/** Null for a text that this table does not have. */
export function spanishRule(text: string): string | null {
  const found = translate(text);
  return found === null
    ? null
    : found.replace(DAY, (_, month: string, day: string, year: string) => `${day} ${spanishMoment(month)} ${year}`);
}
