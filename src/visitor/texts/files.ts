// The texts of taking photos and choosing files.
import type { Texts } from "./text.ts";

export const FILES = {
  takePhoto: { en: "Take photo", es: "Tomar foto" },
  retake: { en: "Take again", es: "Tomar otra vez" },
  choose: { en: "Choose file", es: "Elegir archivo" },
  replace: { en: "Choose another file", es: "Elegir otro archivo" },
  remove: { en: "Remove {name}", es: "Quitar {name}" },
  chosen: { en: "{name}, {size}", es: "{name}, {size}" },
  tooLarge: { en: "The file is larger than {limit}.", es: "El archivo pesa más de {limit}." },
  wrongKind: { en: "Choose a file of one of these kinds: {kinds}.", es: "Elija un archivo de uno de estos tipos: {kinds}." },
  empty: { en: "The file is empty.", es: "El archivo está vacío." },
  limits: { en: "{kinds}, up to {limit}", es: "{kinds}, hasta {limit}" },
} satisfies Texts;
