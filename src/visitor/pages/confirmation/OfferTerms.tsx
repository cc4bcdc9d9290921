// The terms of a rate confirmation, for a narrow screen.
/** @jsxImportSource preact */
import type { Offer } from "../../../contract/links/confirmation.ts";
import { spanishField, spanishMoment, spanishTerm } from "../../../domain/links/words/terms.ts";
import { OFFER, OFFER_LABELS } from "../../texts/confirmation.ts";
import { useLanguage, useText } from "../../texts/use-text.ts";
import css from "./confirmation.module.css";

/** "$2,450.00". */
export const dollars = (amount: number): string =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", minimumFractionDigits: 2 });

export function OfferTerms({ offer }: { readonly offer: Offer }) {
  const say = useText();
  const isSpanish = useLanguage() === "es";
  const label = (field: string) => {
    const text = OFFER_LABELS[field];
    return text === undefined ? field : say(text);
  };
  return (
    <section class={css.terms}>
      <h2>{say(OFFER.load, { number: offer.load_number, version: offer.version })}</h2>
      <dl class={css.facts}>
        {offer.facts.map(({ field, value }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{isSpanish ? spanishField(field, value) : value}</dd>
          </div>
        ))}
      </dl>
      <h2>{say(OFFER.stops)}</h2>
      <ol class={css.stops}>
        {offer.stops.map((stop, at) => (
          <li key={at}>
            <strong>{say(stop.is_type === "pickup" ? OFFER.pickup : OFFER.dropoff)}</strong>
            {stop.name !== "" && <span>{stop.name}</span>}
            <span>{`${stop.city}, ${stop.state} ${stop.postal_code}`.trim()}</span>
            <span>{isSpanish ? spanishMoment(stop.window) : stop.window}</span>
          </li>
        ))}
      </ol>
      {offer.hides_places && <p>{say(OFFER.hidden)}</p>}
      <h2>{say(OFFER.charges)}</h2>
      <dl class={css.facts}>
        {offer.charges.map(({ label: name, amount }) => (
          <div key={name}>
            <dt>{isSpanish ? spanishTerm(name) : name}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
        <div class={css.total}>
          <dt>{say(OFFER.total)}</dt>
          <dd>{dollars(offer.rate)}</dd>
        </div>
      </dl>
      {offer.notes !== null && (
        <>
          <h2>{say(OFFER.notes)}</h2>
          <p class={css.notes}>{offer.notes}</p>
        </>
      )}
    </section>
  );
}
