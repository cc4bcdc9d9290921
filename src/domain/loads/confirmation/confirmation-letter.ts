// The mail that brings a rate confirmation: what is asked, for which load and rate, and that an earlier version counts no more.
import type { LinkLanguage } from "../../../contract/links/links.ts";
import { LINK_PLACE } from "../../links/link-address.ts";
import type { Letter } from "../../links/letters.ts";

interface Facts {
  readonly language: LinkLanguage;
  readonly company: string;
  readonly carrier: string;
  /** Who sends it; null where their name is not known. */
  readonly sender: string | null;
  readonly load: string;
  readonly version: number;
  /** "$2,450.00". */
  readonly rate: string;
}

/** Plain text with LINK_PLACE in it. */
export function confirmationLetter({ language, company, carrier, sender, load, version, rate }: Facts): Letter {
  const from = [sender, company].filter((line) => line !== null && line !== "").join("\n");
  const later = version > 1;
  if (language === "es")
    return {
      subject: `${company}: confirmación de tarifa, carga ${load}${later ? `, versión ${version}` : ""}`,
      text: `Hola:\n\n${company} envía a ${carrier} la confirmación de tarifa de la carga ${load} por ${rate}.${later ? " Reemplaza a la versión anterior." : ""} Léala y respóndala aquí, sin cuenta:\n\n${LINK_PLACE}\n\nPara abrirla hay que recibir un código en el contacto que la FMCSA tiene registrado. Este enlace es solo para ${carrier}. No lo reenvíe.\n\n${from}\n`,
    };
  return {
    subject: `${company}: rate confirmation, load ${load}${later ? `, version ${version}` : ""}`,
    text: `Hello,\n\n${company} sends ${carrier} the rate confirmation of load ${load} for ${rate}.${later ? " It replaces the version before." : ""} Read and answer it here, without an account:\n\n${LINK_PLACE}\n\nTo open it, a code has to be received at the contact that FMCSA has on file. This link is for ${carrier} alone. Do not forward it.\n\n${from}\n`,
  };
}
