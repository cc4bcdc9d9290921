// The texts of a rate confirmation over a link.
import type { OfferState } from "../../contract/links/confirmation.ts";
import type { Text, Texts } from "./text.ts";

export const OFFER = {
  load: { en: "Load {number}, version {version}", es: "Carga {number}, versión {version}" },
  stops: { en: "Stops", es: "Paradas" },
  pickup: { en: "Pickup", es: "Recogida" },
  dropoff: { en: "Delivery", es: "Entrega" },
  charges: { en: "Charges", es: "Cargos" },
  total: { en: "Total", es: "Total" },
  notes: { en: "Instructions", es: "Instrucciones" },
  hidden: {
    en: "Names of places, ZIP codes and reference numbers are shown after you accept.",
    es: "Los nombres de los lugares, los códigos postales y las referencias se muestran después de aceptar.",
  },
  pdf: { en: "Download the PDF", es: "Descargar el PDF" },
  changed: { en: "Changed", es: "Cambios" },
  change: { en: "{label}: {before} is now {after}", es: "{label}: {before} ahora es {after}" },
  nothing: { en: "nothing", es: "nada" },
  stop: { en: "Stop {number}, {label}", es: "Parada {number}, {label}" },
  answer: { en: "Your answer", es: "Su respuesta" },
  accept: { en: "Accept", es: "Aceptar" },
  counter: { en: "Ask for another rate", es: "Pedir otra tarifa" },
  decline: { en: "Decline", es: "Rechazar" },
  name: { en: "Your full name", es: "Su nombre completo" },
  consent: {
    en: "I may sign for {carrier}, and I accept these terms. My typed name is my signature.",
    es: "Puedo firmar por {carrier} y acepto estos términos. Mi nombre escrito es mi firma.",
  },
  amount: { en: "Rate that you ask for, in dollars", es: "Tarifa que pide, en dólares" },
  reason: { en: "Reason", es: "Motivo" },
  sendAccept: { en: "Sign and accept", es: "Firmar y aceptar" },
  sendCounter: { en: "Send counter-offer", es: "Enviar contraoferta" },
  sendDecline: { en: "Decline the load", es: "Rechazar la carga" },
  choose: { en: "Choose an answer.", es: "Elija una respuesta." },
  needName: { en: "Enter your name.", es: "Escriba su nombre." },
  needConsent: { en: "Check this box to accept.", es: "Marque esta casilla para aceptar." },
  needAmount: { en: "Enter an amount, such as 1850.", es: "Escriba un monto, como 1850." },
  needReason: { en: "Enter a reason.", es: "Escriba un motivo." },
  by: { en: "{name}, {time}", es: "{name}, {time}" },
} satisfies Texts;

/** What stands in place of the form. */
export const OFFER_STATES: Readonly<Record<Exclude<OfferState, "open">, Text>> = {
  superseded: {
    en: "There is a newer rate confirmation. Open the link of the newer message.",
    es: "Hay una confirmación más reciente. Abra el enlace del mensaje más reciente.",
  },
  outdated: {
    en: "The load has changed. {company} has to send a new rate confirmation.",
    es: "La carga cambió. {company} tiene que enviar una confirmación nueva.",
  },
  gone: { en: "This load is no longer offered to you.", es: "Esta carga ya no se le ofrece." },
  accepted: { en: "You accepted this rate confirmation.", es: "Usted aceptó esta confirmación." },
  declined: { en: "You declined this rate confirmation.", es: "Usted rechazó esta confirmación." },
  countered: {
    en: "You asked for {amount}. {company} answers with a new rate confirmation, or not at all.",
    es: "Usted pidió {amount}. {company} responde con una confirmación nueva, o no responde.",
  },
};

/** By the field of a line or of a change. */
export const OFFER_LABELS: Readonly<Record<string, Text>> = {
  broker: { en: "Broker", es: "Bróker" },
  carrier: { en: "Carrier", es: "Transportista" },
  broker_contact: { en: "Broker’s contact", es: "Contacto del bróker" },
  broker_email: { en: "Broker’s email", es: "Correo del bróker" },
  broker_phone: { en: "Broker’s phone", es: "Teléfono del bróker" },
  mc: { en: "MC", es: "MC" },
  dot: { en: "DOT", es: "DOT" },
  dispatcher: { en: "Dispatcher", es: "Despachador" },
  driver: { en: "Driver", es: "Conductor" },
  driver_phone: { en: "Driver’s phone", es: "Teléfono del conductor" },
  truck_number: { en: "Truck", es: "Camión" },
  trailer_number: { en: "Trailer", es: "Remolque" },
  equipment_type: { en: "Equipment", es: "Equipo" },
  trailer_length: { en: "Length", es: "Largo" },
  certifications: { en: "Certifications", es: "Certificaciones" },
  temperature: { en: "Temperature", es: "Temperatura" },
  commodity: { en: "Commodity", es: "Mercancía" },
  weight: { en: "Weight", es: "Peso" },
  po_number: { en: "PO number", es: "Número de PO" },
  bol_number: { en: "BOL number", es: "Número de BOL" },
  customer_reference: { en: "Reference", es: "Referencia" },
  contract: { en: "Agreement in force", es: "Contrato vigente" },
  payment: { en: "Payment terms", es: "Condiciones de pago" },
  rate: { en: "Rate", es: "Tarifa" },
  place: { en: "place", es: "lugar" },
  window: { en: "appointment", es: "cita" },
};
