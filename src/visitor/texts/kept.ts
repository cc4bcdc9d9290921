// The texts about what waits on this device to be sent.
import type { Texts } from "./text.ts";

export const KEPT = {
  allSent: { en: "All sent", es: "Todo enviado" },
  sending: { en: "Sending… ({count} left)", es: "Enviando… (faltan {count})" },
  waiting: {
    en: "No connection. {count} kept on this device; they are sent when there is reception again.",
    es: "Sin conexión. {count} en este dispositivo; se envían cuando haya señal de nuevo.",
  },
  busy: {
    en: "The server is busy. {count} kept on this device; they are sent in a moment.",
    es: "El servidor está ocupado. {count} en este dispositivo; se envían en un momento.",
  },
  notDurable: {
    en: "It is lost if the page is closed. Leave the page open until all is sent.",
    es: "Se pierde si cierra la página. Déjela abierta hasta que todo se envíe.",
  },
  sendNow: { en: "Send now", es: "Enviar ahora" },
  refusedTitle: { en: "Not accepted", es: "No aceptado" },
  refused: { en: "{about}: {message}", es: "{about}: {message}" },
  answer: { en: "Your answer", es: "Su respuesta" },
  again: { en: "Send again", es: "Enviar de nuevo" },
  discard: { en: "Discard", es: "Descartar" },
} satisfies Texts;
