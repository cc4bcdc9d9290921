// EDI messages that came in and that wait to be sent: added as files, answered, and downloaded.
import { Button, Tag } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { answerEdiTender, confirmEdiScac, readEdiText, takeEdiText, writeEdiStatus } from "../../../commands/loads/edi.ts";
import { EDI_MAX, listEdiMessages, type EdiMessage, type EdiText } from "../../../contract/loads/edi.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatCount } from "../../../domain/format.ts";
import { ediFileName, ediOutcome, ediTitle } from "../../../domain/loads/edi/message-labels.ts";
import { useResource } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Field } from "../../../ui/form/Field.tsx";
import { FileDrop } from "../../../ui/form/FileDrop.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { download } from "../../../ui/table/csv.ts";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { DeclineDialog } from "./DeclineDialog.tsx";
import css from "./SourcesTab.module.css";

const MESSAGES = { endpoint: listEdiMessages, input: {} } as const;

/** Tunable: messages that are shown at first, and with each step more. */
const STEP = 20;

const save = ({ message, text }: EdiText): void =>
  download(new Blob([text], { type: "application/edi-x12" }), ediFileName(message));

const failed = (error: unknown): void => {
  showToast({ type: "error", message: notDone(error).message });
};

interface LineProps {
  readonly message: EdiMessage;
  readonly canChange: boolean;
  readonly onDecline: (message: EdiMessage) => void;
  readonly onChanged: () => void;
}

function MessageLine({ message, canChange, onDecline, onChanged }: LineProps) {
  const {
    id,
    outcome,
    detail,
    answer,
    scac,
    scac_of: scacOf,
    can_answer: canAnswer,
    can_write_status: canWriteStatus,
    created_at: at,
  } = message;
  const [isBusy, setBusy] = useState(false);
  const title = ediTitle(message);
  const run = (work: Promise<EdiText>) => {
    setBusy(true);
    work
      .then((done) => {
        save(done);
        if (done.message.id !== id) onChanged();
      })
      .catch((error: unknown) => {
        failed(error);
        // It may have been done all the same.
        onChanged();
      })
      .finally(() => setBusy(false));
  };
  const confirm = () => {
    setBusy(true);
    confirmEdiScac(id, crypto.randomUUID())
      .then((again) => {
        const taken = again.filter((each) => each.outcome === "taken" || each.outcome === "known").length;
        const isAll = taken === again.length;
        showToast({
          type: isAll ? "success" : "warning",
          message: `${formatCount(taken, "status", "statuses")} taken${isAll ? "" : ` of ${again.length}; the others say why`}.`,
        });
        onChanged();
      }, failed)
      .finally(() => setBusy(false));
  };
  const button = (text: string, onClick: () => void) => (
    <Button size="small" text={text} aria-label={`${text}: ${title}`} disabled={isBusy} onClick={onClick} />
  );
  return (
    <li className={css.source}>
      <div className={css.message}>
        <div className={css.name}>
          <span>{title}</span>
          <Tag minimal>{answer === null ? ediOutcome(outcome).label : answer === "accepted" ? "Accepted" : "Declined"}</Tag>
        </div>
        {detail !== "" && <div>{detail}</div>}
        <div className={muted}>
          <Age time={at} />
          {canChange && answer === "accepted" && !canWriteStatus && "; no status to write until the truck has arrived somewhere"}
        </div>
      </div>
      <div className={css.actions}>
        {canChange && canAnswer && button("Accept", () => run(answerEdiTender(id, "accepted", null, crypto.randomUUID())))}
        {canChange && canAnswer && button("Decline", () => onDecline(message))}
        {canChange && scacOf !== null && button(`${scac ?? ""} is ${scacOf}`, confirm)}
        {canChange && canWriteStatus && button("Write status", () => run(writeEdiStatus(id, crypto.randomUUID())))}
        {button("Download", () => run(readEdiText(id)))}
      </div>
    </li>
  );
}

/** Adds files, and says what became of them. */
function AddFile({ onAdded }: { readonly onAdded: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fault = (text: string): void => setError((before) => (before === null ? text : `${before} ${text}`));
  const add = async (file: File): Promise<void> => {
    if (file.size > EDI_MAX) return fault(`${file.name} is larger than 1 MB. Add it in parts.`);
    try {
      const { messages, acknowledgment, faults } = await takeEdiText(await file.text(), crypto.randomUUID());
      for (const each of faults) fault(`${file.name}: ${each}`);
      const ends = acknowledgment === "" ? "" : " The acknowledgment is in the list.";
      const bad = messages.filter(({ outcome }) => outcome === "refused" || outcome === "unread").length;
      showToast({
        type: bad > 0 || messages.length === 0 ? "warning" : "success",
        message: `${formatCount(messages.length, "message")} read${bad === 0 ? "" : `, ${bad} of them not taken`}.${ends}`,
      });
      onAdded();
    } catch (failure) {
      fault(`${file.name}: ${notDone(failure).message}`);
    }
  };
  const addAll = (files: readonly File[]) => {
    setBusy(true);
    setError(null);
    // One after the other: a change may follow its tender.
    void files.reduce((before, file) => before.then(() => add(file)), Promise.resolve()).finally(() => setBusy(false));
  };
  return (
    <Field label="Add an EDI file" error={error}>
      {(wiring) => (
        <FileDrop wiring={wiring} inputRef={input} kinds={[]} onFiles={addAll} disabled={isBusy} multiple>
          Drop X12 files with tenders (204) or statuses (214) here, or select them.
        </FileDrop>
      )}
    </Field>
  );
}

export function EdiMessages({ canChange }: { readonly canChange: boolean }) {
  const { data, outcome, again } = useResource(MESSAGES);
  const [shown, setShown] = useState(STEP);
  const [declined, setDeclined] = useState<EdiMessage | null>(null);
  const failure = failureOf(outcome);
  if (data === null || data === undefined)
    return failure === null ? (
      <SkeletonRows rows={3} label="Loading the EDI messages" />
    ) : (
      <FailureState what="the EDI messages" failure={failure} onRetry={again} />
    );
  return (
    <>
      <FailureStrip what="the EDI messages" failure={failure} onRetry={again} />
      {canChange && <AddFile onAdded={again} />}
      {data.length === 0 ? (
        <p className={muted}>No EDI message has come in yet. Programs send them with an API key.</p>
      ) : (
        <ul className={css.list}>
          {data.slice(0, shown).map((message) => (
            <MessageLine key={message.id} message={message} canChange={canChange} onDecline={setDeclined} onChanged={again} />
          ))}
        </ul>
      )}
      {data.length > shown && (
        <Button
          text={`Show ${Math.min(STEP, data.length - shown)} more of ${data.length.toLocaleString("en-US")}`}
          onClick={() => setShown(shown + STEP)}
        />
      )}
      {declined !== null && (
        <DeclineDialog
          message={declined}
          onClose={() => setDeclined(null)}
          onDone={(done) => {
            save(done);
            again();
          }}
        />
      )}
    </>
  );
}
