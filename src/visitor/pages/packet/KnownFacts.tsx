// What is known of the carrier, so that nobody is asked for it: each with its source and its day.
/** @jsxImportSource preact */
import type { KNOWN_FACTS, KnownFact } from "../../../contract/links/packet-fields.ts";
import { spanishTerm } from "../../../domain/links/words/terms.ts";
import { FACTS, PACKET } from "../../texts/packet.ts";
import { useLanguage, useText } from "../../texts/use-text.ts";
import css from "./packet.module.css";
import parts from "../../parts/visitor.module.css";

interface Props {
  readonly known: readonly KnownFact[];
  /** Those that the part is about. */
  readonly names: readonly (typeof KNOWN_FACTS)[number][];
}

export function KnownFacts({ known, names }: Props) {
  const say = useText();
  const language = useLanguage();
  const inWords = (text: string): string => (language === "es" ? spanishTerm(text) : text);
  const shown = known.filter(({ name }) => names.includes(name));
  if (shown.length === 0) return null;
  return (
    <section class={css.known} aria-label={say(PACKET.known)}>
      <h3>{say(PACKET.known)}</h3>
      <dl>
        {shown.map(({ name, value, source, as_of: asOf }) => (
          <div key={name}>
            <dt>{say(FACTS[name])}</dt>
            <dd>
              <span>{inWords(value)}</span>
              <span class={parts.muted}>
                {asOf === null ? inWords(source) : say(PACKET.asOf, { source: inWords(source), day: asOf.slice(0, 10) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p class={parts.muted}>{say(PACKET.wrongFact)}</p>
    </section>
  );
}
