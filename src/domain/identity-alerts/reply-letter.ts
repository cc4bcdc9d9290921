// The letter that tells a carrier of an alert about it. Alerts are anonymous, so it names nobody.
import type { LinkLanguage } from "../../contract/links/links.ts";
import { LINK_PLACE } from "../links/link-address.ts";

/** In both languages, because nothing is known of who reads it. */
export const replyLetter = (carrier: string): { readonly subject: string; readonly text: string } => ({
  subject: `An identity alert about ${carrier}: your side is asked for`,
  text: `Hello,

A freight broker reported something about ${carrier} to other brokers. You can read the report, answer or dispute it, and add papers. Your reply is shown beside the report wherever brokers see it. No account is needed:

${LINK_PLACE}

Un corredor de carga informó algo sobre ${carrier} a otros corredores. Con este enlace puede leerlo, responder o disputarlo y agregar documentos, sin cuenta.

This link is for ${carrier} alone. Do not forward it.
`,
});

/** In place of the author's name. */
export const ANONYMOUS_BROKER: Readonly<Record<LinkLanguage, string>> = { en: "A freight broker", es: "Un corredor de carga" };
