// What is different between two versions of a rate confirmation.
/** @jsxImportSource preact */
import type { Offer } from "../../../contract/links/confirmation.ts";
import { Notice } from "../../parts/Notice.tsx";
import { spanishField } from "../../../domain/links/words/terms.ts";
import { OFFER, OFFER_LABELS } from "../../texts/confirmation.ts";
import { useLanguage, useText } from "../../texts/use-text.ts";
import css from "./confirmation.module.css";

export function OfferChanges({ changes }: Pick<Offer, "changes">) {
  const say = useText();
  const language = useLanguage();
  const inWords = (field: string, text: string): string => (language === "es" ? spanishField(field, text) : text);
  if (changes.length === 0) return null;
  const labelOf = ({ field, stop }: Offer["changes"][number]): string => {
    const text = OFFER_LABELS[field];
    const label = text === undefined ? field : say(text);
    return stop === null ? label : say(OFFER.stop, { number: stop, label });
  };
  return (
    <Notice tone="warn">
      <strong>{say(OFFER.changed)}</strong>
      <ul class={css.changes}>
        {changes.map((change) => (
          <li key={`${change.field} ${change.stop}`}>
            {say(OFFER.change, {
              label: labelOf(change),
              before: change.before === null ? say(OFFER.nothing) : inWords(change.field, change.before),
              after: change.after === null ? say(OFFER.nothing) : inWords(change.field, change.after),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
