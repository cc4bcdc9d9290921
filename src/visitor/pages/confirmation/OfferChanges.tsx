// What is different between two versions of a rate confirmation.
/** @jsxImportSource preact */
import type { Offer } from "../../../contract/links/confirmation.ts";
import { Notice } from "../../parts/Notice.tsx";
import { OFFER, OFFER_LABELS } from "../../texts/confirmation.ts";
import { useText } from "../../texts/use-text.ts";
import css from "./confirmation.module.css";

export function OfferChanges({ changes }: Pick<Offer, "changes">) {
  const say = useText();
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
              before: change.before ?? say(OFFER.nothing),
              after: change.after ?? say(OFFER.nothing),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
