// Offers a load to one carrier or several: a rate for each, terms for all.
import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import type { LoadMatch } from "../../../contract/board/match.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import type { Decided } from "../../../commands/board/dispositions.ts";
import { dispositionText } from "../../../domain/board/dispositions.ts";
import { rateQuestion } from "../../../domain/board/offer-check.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { useLaneRate } from "../../../live/board/use-lane-rate.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { NumberInput } from "../../../ui/form/NumberInput.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { muted } from "../../../ui/text/text.ts";
import { OkToUse } from "../../../widgets/rules/OkToUse.tsx";
import { WholeAnswer } from "../../../widgets/rules/WholeAnswer.tsx";
import { DispositionHistory } from "./DispositionHistory.tsx";
import css from "./OfferDialog.module.css";

interface Props {
  readonly matches: readonly LoadMatch[];
  readonly load: Load;
  /** Resolves once the offers are stored. */
  readonly onSubmit: (decidedOf: (match: Pick<LoadMatch, "id">) => Decided) => Promise<void>;
  readonly onClose: () => void;
}

/** The limit of the server, in characters and in dollars. */
const TEXT_MAX = 2_000;
const RATE_MAX = 1_000_000;

/** Tunable: with more carriers one rate goes to all; nobody types so many. */
const RATES_MAX = 30;

export function OfferDialog({ matches, load, onSubmit, onClose }: Props) {
  const { rate } = load;
  const lane = useLaneRate(load);
  const [common, setCommon] = useState(rate);
  const [own, setOwn] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [terms, setTerms] = useState("");
  const [notes, setNotes] = useState("");
  const [one] = matches;
  const isOne = matches.length === 1 && one !== undefined;
  const now = useNow();
  const asked = isOne ? 0 : matches.filter(({ disposition }) => disposition !== null).length;
  const rateOf = (id: number): number | null => own.get(id) ?? common;
  const question = rateQuestion(
    matches.map(({ id }) => rateOf(id)),
    rate,
    lane,
  );
  // Answered for exactly these rates: another one is another question.
  const [asking, setAsking] = useState<string | null>(null);
  const isAsking = question !== null && asking === question;
  const submit = async () => {
    if (question !== null && !isAsking) return setAsking(question);
    await onSubmit(({ id }) => ({ reason: "offered", rate: rateOf(id), terms, notes }));
  };
  const isTooLong = terms.length > TEXT_MAX || notes.length > TEXT_MAX;
  return (
    <FormDialog
      title={`Offer load to ${isOne ? one.carrier.legal_name : formatCount(matches.length, "carrier")}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: isAsking ? "Offer at this rate" : "Offer load", disabled: isTooLong }}
      canClickOutside={false}
      footer={<span className={muted}>Logs the offer. {isOne ? "The carrier is" : "Carriers are"} not contacted.</span>}
    >
      {isOne && (
        <>
          <p>
            OK to use? <WholeAnswer carrierId={one.carrier_id} />
          </p>
          {one.disposition !== null && <DispositionHistory match={one} />}
        </>
      )}
      {asked > 0 && <p role="note">{`${formatNumber(asked)} of them ${asked === 1 ? "has" : "have"} been asked already.`}</p>}
      <Field label={isOne ? "Rate in dollars" : "Rate in dollars, for all"}>
        {(wiring) => <NumberInput {...wiring} autoFocus value={common} max={RATE_MAX} hasCents onValue={setCommon} />}
      </Field>
      {!isOne && matches.length <= RATES_MAX && (
        <ul className={css.rates} aria-label="Rate for each carrier">
          {matches.map(({ id, carrier, disposition }) => (
            <li key={id} className={css.rate}>
              <span className={css.name}>{carrier.legal_name}</span>
              <OkToUse carrierId={carrier.id} />
              <NumberInput
                aria-label={`Rate for ${carrier.legal_name}`}
                placeholder={common === null ? "" : String(common)}
                value={own.get(id) ?? null}
                max={RATE_MAX}
                hasCents
                onValue={(value) => setOwn(new Map(own).set(id, value))}
              />
              {disposition !== null && <span className={`${css.asked} ${muted}`}>{dispositionText(disposition, now)}</span>}
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <Callout compact intent="warning" role="alert">
          {question}
        </Callout>
      )}
      <TextAreaField label="Terms" value={terms} onValue={setTerms} limit={TEXT_MAX} rows={2} />
      <TextAreaField label="Notes" value={notes} onValue={setNotes} limit={TEXT_MAX} rows={2} />
    </FormDialog>
  );
}
