// The letter that tells a carrier what it signed, sent to the contact that was proven, in the language of its link.
import type { LinkLanguage } from "../../../contract/links/links.ts";

interface Signed {
  readonly language: LinkLanguage;
  readonly company: string;
  readonly name: string;
  readonly title: string;
  readonly contract: { readonly name: string; readonly version: number; readonly content_hash: string };
  /** ISO, UTC. */
  readonly signedAt: string;
  /** What the signer agreed to. */
  readonly consent: string;
  /** The document goes with the mail; false: it is too large for one. */
  readonly hasFile: boolean;
}

export function carrierCopyLetter({ language, company, name, title, contract, signedAt, consent, hasFile }: Signed) {
  const moment = `${signedAt.slice(0, 10)} ${signedAt.slice(11, 16)} UTC`;
  if (language === "es")
    return {
      subject: `Firmado: ${contract.name} con ${company}`,
      text: `Hola:

${name} (${title}) firmó ${contract.name}, versión ${contract.version}, con ${company} el ${moment}.

Quien firmó aceptó esto:
${consent}

El documento firmado tiene esta huella SHA-256: ${contract.content_hash}
${hasFile ? "Va adjunto, y también puede descargarlo" : "Puede descargarlo"} en el enlace de su paquete. Si usted no lo firmó, responda a este correo de inmediato.

${company}
`,
    };
  return {
    subject: `Signed: ${contract.name} with ${company}`,
    text: `Hello,

${name} (${title}) signed ${contract.name}, version ${contract.version}, with ${company} on ${moment}.

The signer agreed to this:
${consent}

The signed document has this SHA-256 fingerprint: ${contract.content_hash}
${hasFile ? "It is attached, and you can also download it" : "You can download it"} at the link to your packet. If you did not sign it, reply to this email at once.

${company}
`,
  };
}
