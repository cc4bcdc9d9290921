// The page of a rate confirmation: warnings first, then the document beside the terms, each with what is on file.
import { CrossIcon, DisableIcon } from "@blueprintjs/icons";
import { useState } from "react";
import type { Reading } from "../../../contract/board/rate-confirmations.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { confirmationWarnings } from "../../../domain/board/confirmation-warnings.ts";
import { isOpenConfirmation } from "../../../domain/board/rate-confirmation-statuses.ts";
import { checkTerms } from "../../../domain/board/term-checks.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { useRateConfirmationTerms } from "../../../live/board/use-rate-confirmation.ts";
import type { FetchOutcome } from "../../../sync/fetch-outcome.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { ActionButtons } from "../../../widgets/record/RecordActions.tsx";
import { RecordAge, RecordHeader } from "../../../widgets/record/RecordHeader.tsx";
import { RecordBody, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import type { ConfirmationRow } from "./confirmation-columns.tsx";
import { ConfirmationFacts } from "./ConfirmationFacts.tsx";
import css from "./ConfirmationPage.module.css";
import { ConfirmationStates } from "./ConfirmationStates.tsx";
import { ConfirmationWarnings } from "./ConfirmationWarnings.tsx";
import { DocumentPart } from "./DocumentPart.tsx";
import { NotAccepted } from "./NotAccepted.tsx";
import { SenderFacts } from "./SenderFacts.tsx";
import { ReadingPart } from "./ReadingPart.tsx";
import { MoreTerms } from "./MoreTerms.tsx";
import { TermTable } from "./TermTable.tsx";
import { useMarking } from "./use-marking.tsx";

interface Props {
  readonly row: ConfirmationRow;
  readonly user: CurrentUser;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

const nothing = (): void => undefined;

const bankText = (bank: { readonly bank_name: string; readonly account_last4: string } | null): string | null =>
  bank === null ? null : `${bank.bank_name}, account ending in ${bank.account_last4}`;

const ICONS = { reject: <DisableIcon />, cancel: <CrossIcon /> } as const;

export function ConfirmationPage({ row, user, outcome, again }: Props) {
  const [mark, setMark] = useState<Reading | null>(null);
  const { answer, again: askAgain } = useRateConfirmationTerms(row.id);
  const terms = answer?.kind === "answered" ? answer.data : null;
  const banks =
    terms === null || terms.is_bank_hidden ? null : { stated: bankText(terms.bank), onFile: bankText(terms.bank_on_file) };
  const checks = checkTerms(row, banks);
  const marking = useMarking(user, nothing);
  const isOpen = isOpenConfirmation(row);
  const actions = isOpen ? marking.actions.filter(({ refusal }) => refusal === null) : [];
  useKeys([
    ...actions.map(({ keys = "", title, run }) => ({
      combo: keys,
      label: title,
      group: "Rate confirmation",
      run: () => run([row.id]),
    })),
    { combo: "u", label: "Undo the last change", group: "Rate confirmation", run: marking.undoLast },
  ]);
  usePaletteItems(
    actions.map(({ id, title, keys = "", run }) => ({
      id: `rate-confirmation-${id}`,
      title: `${title} rate confirmation`,
      section: "Rate confirmation",
      keys,
      run: () => run([row.id]),
    })),
  );
  return (
    <RecordPage>
      <RecordHeader
        title={
          <>
            <h1>Rate confirmation {row.reference}</h1>
            <span>{row.carrier_name}</span>
          </>
        }
        actions={
          isOpen && (
            <ActionButtons
              actions={marking.actions.map(({ id, title, keys = "", refusal = null, run }) => ({
                id,
                title,
                keys,
                refusal,
                icon: ICONS[id as keyof typeof ICONS],
                run: () => run([row.id]),
              }))}
            />
          )
        }
        second={
          <>
            <ConfirmationStates row={row} />
            <RecordAge>
              Changed <Age time={row.updated_at} />
            </RecordAge>
          </>
        }
      />
      <FailureStrip what="this rate confirmation" failure={failureOf(outcome)} onRetry={again} />
      <RecordBody label="The rate confirmation">
        <NotAccepted id={row.id} />
        <ConfirmationWarnings warnings={confirmationWarnings(row, checks)} />
        <div className={css.sides}>
          <DocumentPart row={row} mark={mark} />
          <div>
            <RecordPanel title="Terms" label="Terms">
              <TermTable checks={checks} />
            </RecordPanel>
            {terms !== null && <ReadingPart row={row} terms={terms} again={askAgain} onShow={setMark} />}
            <MoreTerms answer={answer} again={askAgain} />
            <SenderFacts sender={row} />
            <ConfirmationFacts row={row} />
          </div>
        </div>
      </RecordBody>
      {marking.dialog}
    </RecordPage>
  );
}
