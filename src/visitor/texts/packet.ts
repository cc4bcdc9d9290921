// The texts of a packet's page: its parts, what is known, and what became of it.
import type { Texts } from "./text.ts";

export const PACKET = {
  parts: { en: "Parts of the packet", es: "Partes del paquete" },
  profile: { en: "Contacts and equipment", es: "Contactos y equipo" },
  insurance: { en: "Insurance", es: "Seguro" },
  tax_form: { en: "Tax form", es: "Formulario fiscal" },
  contract: { en: "Agreement", es: "Acuerdo" },
  payment: { en: "Where to be paid", es: "Dónde recibir el pago" },
  attestations: { en: "What you confirm", es: "Lo que usted confirma" },
  submit: { en: "Review and submit", es: "Revisar y enviar" },
  open: { en: "To do", es: "Pendiente" },
  again: { en: "To do again", es: "Hacer de nuevo" },
  done: { en: "Done", es: "Listo" },
  kept: { en: "Waits on this device", es: "Espera en este dispositivo" },
  save: { en: "Save and continue", es: "Guardar y continuar" },
  back: { en: "All parts", es: "Todas las partes" },
  unread: { en: "Reading the packet…", es: "Leyendo el paquete…" },
  returned: { en: "{company} asks you to correct the packet.", es: "{company} le pide corregir el paquete." },
  reason: { en: "Reason: {reason}", es: "Motivo: {reason}" },
  waiting: {
    en: "{company} has your packet since {time}. You hear from them once it is decided. If something is to be corrected, you can do it here.",
    es: "{company} tiene su paquete desde {time}. Le avisarán cuando se decida. Si hay algo que corregir, podrá hacerlo aquí.",
  },
  approved: {
    en: "{company} approved your packet. Only where you are paid can be changed here; a change is held until {company} has called you.",
    es: "{company} aprobó su paquete. Aquí solo puede cambiar dónde recibe el pago; un cambio queda en espera hasta que {company} le llame.",
  },
  fix: { en: "Check the marked fields.", es: "Revise los campos marcados." },
  known: { en: "Already known: nothing to enter", es: "Ya se sabe: no hay que escribirlo" },
  asOf: { en: "{source}, {day}", es: "{source}, {day}" },
  wrongFact: {
    en: "Is something wrong? Correct it with FMCSA (form MCS-150); it then changes here, too.",
    es: "¿Hay algo mal? Corríjalo con la FMCSA (formulario MCS-150); también cambiará aquí.",
  },
  remove: { en: "Remove {name}", es: "Quitar {name}" },
  attached: { en: "Attached", es: "Adjunto" },
  sendsLater: { en: "{name} waits on this device", es: "{name} espera en este dispositivo" },
} satisfies Texts;

export const FACTS = {
  legal_name: { en: "Legal name", es: "Nombre legal" },
  dba_name: { en: "Doing business as", es: "Nombre comercial" },
  dot: { en: "USDOT number", es: "Número USDOT" },
  mc: { en: "MC number", es: "Número MC" },
  address: { en: "Address", es: "Dirección" },
  phone: { en: "Phone", es: "Teléfono" },
  email: { en: "Email", es: "Correo" },
  power_units: { en: "Power units", es: "Unidades de potencia" },
  drivers: { en: "Drivers", es: "Conductores" },
  authority: { en: "Authority", es: "Autoridad" },
  bipd: { en: "Liability on file", es: "Responsabilidad registrada" },
  cargo: { en: "Cargo coverage on file", es: "Cobertura de carga registrada" },
} satisfies Texts;

export const SUBMIT = {
  check: {
    en: "Look through the parts once more. After you submit the packet it is with {company}.",
    es: "Revise las partes una vez más. Después de enviarlo, el paquete queda en manos de {company}.",
  },
  open: { en: "Still to do: {parts}", es: "Falta: {parts}" },
  unsent: {
    en: "Some of it waits on this device. The packet can be submitted once it is sent.",
    es: "Una parte espera en este dispositivo. El paquete puede enviarse cuando se haya enviado.",
  },
  by: { en: "Your name", es: "Su nombre" },
  submit: { en: "Submit packet", es: "Enviar paquete" },
} satisfies Texts;
