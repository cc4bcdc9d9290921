// The page of a rate confirmation: its terms, its PDF, and the one answer to it.
/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import { answerOffer, downloadOffer, readOffer, type Offer } from "../../../contract/links/confirmation.ts";
import { useRead } from "../../calls/use-read.ts";
import { useKept, useSent } from "../../link-context.ts";
import { Button } from "../../parts/Button.tsx";
import { FailureNotice, Notice } from "../../parts/Notice.tsx";
import type { PageProps } from "../../purposes.ts";
import { OFFER, OFFER_STATES } from "../../texts/confirmation.ts";
import { SHELL } from "../../texts/shell.ts";
import { useText, useTime } from "../../texts/use-text.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { dollars, OfferTerms } from "./OfferTerms.tsx";
import { OfferChanges } from "./OfferChanges.tsx";
import { useFile } from "./use-file.ts";

const TONES = {
  superseded: "warn",
  outdated: "warn",
  gone: "warn",
  accepted: "pass",
  declined: "info",
  countered: "info",
} as const;

export function Page({ visit, api }: PageProps) {
  const say = useText();
  const { data: offer, failure, reload } = useRead(readOffer);
  const { calls } = useKept();
  const isWaiting = calls.some(({ refusal }) => refusal === null);
  const refusals = calls.length - calls.filter(({ refusal }) => refusal === null).length;
  const [isSent, setSent] = useState(false);
  useSent(({ name }) => {
    if (name !== answerOffer.name) return;
    setSent(true);
    reload();
  });
  // What was refused was refused because something has changed.
  useEffect(() => {
    if (refusals > 0) reload();
  }, [refusals, reload]);
  if (offer === null)
    return failure === null ? (
      <p role="status">{say(SHELL.loading)}</p>
    ) : (
      <FailureNotice failure={failure}>
        <Button onPress={reload}>{say(SHELL.tryAgain)}</Button>
      </FailureNotice>
    );
  return (
    <>
      <FailureNotice failure={failure} />
      <State offer={offer} company={visit.company_name} />
      <OfferChanges changes={offer.changes} />
      {offer.state !== "gone" && <OfferTerms offer={offer} />}
      {offer.state !== "gone" && <Document api={api} offer={offer} />}
      {offer.state === "open" && !isWaiting && !isSent && (
        <AnswerForm key={offer.content_hash} offer={offer} carrier={visit.carrier_name} api={api} />
      )}
    </>
  );
}

function State({ offer, company }: { readonly offer: Offer; readonly company: string }) {
  const say = useText();
  const time = useTime();
  const { state, answered_by: name, answered_at: at, reason, counter_amount: amount } = offer;
  if (state === "open") return null;
  const isAnswer = state === "accepted" || state === "declined" || state === "countered";
  return (
    <Notice tone={TONES[state]}>
      <p>{say(OFFER_STATES[state], { company, amount: amount === null ? "" : dollars(amount) })}</p>
      {isAnswer && name !== null && at !== null && <p>{say(OFFER.by, { name, time: time(at) })}</p>}
      {isAnswer && reason !== null && <p>{reason}</p>}
    </Notice>
  );
}

function Document({ api, offer }: Pick<PageProps, "api"> & { readonly offer: Offer }) {
  const say = useText();
  const name = `${offer.load_number}-v${offer.version}.pdf`;
  const { isBusy, failure, download } = useFile(() => api.readFile(downloadOffer), name);
  return (
    <>
      <FailureNotice failure={failure} />
      <div>
        <Button isBusy={isBusy} onPress={download}>
          {say(OFFER.pdf)}
        </Button>
      </div>
    </>
  );
}
