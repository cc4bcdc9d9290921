// The texts of the driver's page.
import type { DriverPhoto, SharingEnd } from "../../contract/links/driver.ts";
import type { Text, Texts } from "./text.ts";

export const DRIVER = {
  load: { en: "Load {number}", es: "Carga {number}" },
  pickup: { en: "Pickup", es: "Recogida" },
  delivery: { en: "Delivery", es: "Entrega" },
  zoneUnknown: {
    en: "your phone’s time; the place’s time zone is unknown",
    es: "hora de su teléfono; no se conoce la zona horaria del lugar",
  },
  truck: { en: "Show the truck", es: "Mostrar el camión" },
  consent: { en: "What you send", es: "Lo que envía" },
  agree: { en: "I agree", es: "Estoy de acuerdo" },
  refuse: {
    en: "If you don’t agree, close this page. {company} may call you instead.",
    es: "Si no está de acuerdo, cierre esta página. {company} puede llamarle.",
  },
  name: { en: "Your name", es: "Su nombre" },
  noName: { en: "Enter your name.", es: "Escriba su nombre." },
  vinPhoto: { en: "Photo of the VIN label", es: "Foto de la etiqueta del VIN" },
  vinPhotoHint: {
    en: "In the frame of the driver’s door or on the dash. The bar code is read on this phone.",
    es: "En el marco de la puerta del conductor o en el tablero. El código se lee en este teléfono.",
  },
  reading: { en: "Reading the bar code…", es: "Leyendo el código…" },
  read: { en: "VIN {vin} was read from the bar code.", es: "Se leyó el VIN {vin} del código." },
  unread: {
    en: "No VIN could be read from the photo. Enter it below; the photo is sent, too.",
    es: "No se pudo leer el VIN de la foto. Escríbalo abajo; la foto también se envía.",
  },
  several: { en: "Which one is the truck’s VIN?", es: "¿Cuál es el VIN del camión?" },
  vin: { en: "VIN of the truck", es: "VIN del camión" },
  vinHint: { en: "17 letters and digits, without I, O and Q", es: "17 letras y números, sin I, O ni Q" },
  vinWrong: {
    en: "This is not a VIN: a letter or digit is wrong. Compare it with the label.",
    es: "Esto no es un VIN: una letra o un número está mal. Compárelo con la etiqueta.",
  },
  noVin: { en: "Enter the VIN, or take a photo of it.", es: "Escriba el VIN o tómele una foto." },
  vinRight: { en: "The check digit is right.", es: "El dígito de control es correcto." },
  trailer: { en: "Trailer number", es: "Número del remolque" },
  vehiclePhoto: { en: "Photo of the truck with its trailer", es: "Foto del camión con el remolque" },
  vehiclePhotoHint: {
    en: "So that the door with the company’s name can be seen.",
    es: "Que se vea la puerta con el nombre de la empresa.",
  },
  challenge: {
    en: "Write this number on paper or on your hand, and hold it in the photo of the truck:",
    es: "Escriba este número en un papel o en la mano y muéstrelo en la foto del camión:",
  },
  noChallenge: {
    en: "The number for the photo comes once there is reception. You can go on without it.",
    es: "El número para la foto llega cuando haya señal. Puede seguir sin él.",
  },
  place: { en: "Send where I am now", es: "Enviar dónde estoy ahora" },
  send: { en: "Send to {company}", es: "Enviar a {company}" },
  finding: { en: "Finding where you are…", es: "Buscando dónde está…" },
  placeDenied: {
    en: "This phone does not let the page see where you are. It was sent without the place.",
    es: "Este teléfono no permite ver dónde está. Se envió sin el lugar.",
  },
  placeUnknown: {
    en: "The place could not be found. It was sent without it.",
    es: "No se pudo encontrar el lugar. Se envió sin él.",
  },
  noRoom: {
    en: "This phone has no room to keep the photos until they are sent. Delete something and try again.",
    es: "Este teléfono no tiene espacio para guardar las fotos hasta enviarlas. Borre algo e intente de nuevo.",
  },
  sent: { en: "Sent", es: "Enviado" },
  sentVin: { en: "VIN {vin}, {time}", es: "VIN {vin}, {time}" },
  sentWithoutVin: { en: "Without a VIN, {time}", es: "Sin VIN, {time}" },
  photos: { en: "Photos: {photos}", es: "Fotos: {photos}" },
  another: { en: "Show another truck", es: "Mostrar otro camión" },
  aboutProof: { en: "The truck", es: "El camión" },
  aboutConsent: { en: "That you agree", es: "Que está de acuerdo" },
  aboutStop: { en: "That you stop sharing", es: "Que deja de compartir" },
  sharing: { en: "Share where you are", es: "Compartir dónde está" },
  share: { en: "Share my position", es: "Compartir mi ubicación" },
  goOn: { en: "Go on sharing", es: "Seguir compartiendo" },
  paused: {
    en: "Sharing is paused: this page was closed. It goes on when you press the button.",
    es: "Está en pausa: esta página se cerró. Sigue cuando presione el botón.",
  },
  shares: {
    en: "{company} sees where this phone is. Leave this page open: it stops when the page is closed or the phone is locked.",
    es: "{company} ve dónde está este teléfono. Deje esta página abierta: se detiene si la cierra o bloquea el teléfono.",
  },
  awake: { en: "The screen stays on meanwhile.", es: "La pantalla queda encendida mientras tanto." },
  stop: { en: "Stop sharing", es: "Dejar de compartir" },
  stopped: { en: "You stopped sharing.", es: "Usted dejó de compartir." },
  sharedFrom: { en: "From {time} on: before that nothing is sent.", es: "Desde {time}: antes no se envía nada." },
  sentCount: { en: "Sent: {sent}. Last: {time}.", es: "Enviadas: {sent}. Última: {time}." },
  waitingCount: { en: "Waiting for reception: {count}", es: "Esperando señal: {count}" },
  sharingDenied: {
    en: "This phone does not let the page see where you are. Allow it in the browser’s settings for this page, or go on without.",
    es: "Este teléfono no permite ver dónde está. Permítalo en los ajustes del navegador para esta página, o siga sin compartir.",
  },
  sharingLost: { en: "No position right now. It is tried again.", es: "Sin ubicación por ahora. Se intenta de nuevo." },
} satisfies Texts;

export const PHOTO_NAMES: Readonly<Record<DriverPhoto, Text>> = {
  vehicle: { en: "truck", es: "camión" },
  vin: { en: "VIN", es: "VIN" },
};

export const OVER: Readonly<Record<SharingEnd, Text>> = {
  delivered: {
    en: "This load is delivered. Nothing more is asked of you, and your position is no longer shared. Thank you.",
    es: "Esta carga está entregada. No se le pide nada más y su ubicación ya no se comparte. Gracias.",
  },
  cancelled: {
    en: "This load is canceled. Nothing more is asked of you, and your position is no longer shared.",
    es: "Esta carga está cancelada. No se le pide nada más y su ubicación ya no se comparte.",
  },
  reassigned: {
    en: "This load was given to another carrier. Nothing more is asked of you, and your position is no longer shared.",
    es: "Esta carga se dio a otro transportista. No se le pide nada más y su ubicación ya no se comparte.",
  },
  too_late: {
    en: "This load is long over. Nothing more is asked of you, and your position is no longer shared.",
    es: "Esta carga terminó hace tiempo. No se le pide nada más y su ubicación ya no se comparte.",
  },
};
