// Writes to several carriers: who gets which text is shown first. The server sends it, each carrier a mail of its own; where it cannot,
// the person's mail program does.
import { useMemo, useState } from "react";
import { MAIL_SUBJECT_LENGTH, MAIL_TEXT_LENGTH, MAILED_MAX } from "../../../contract/connections/mailings.ts";
import { recipientsOf, type MailedCarrier, type Recipient } from "../../../domain/connections/carrier-mails.ts";
import { formatCount } from "../../../domain/format.ts";
import { inParts } from "../../../domain/in-parts.ts";
import { useConnected } from "../../../live/use-connected.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { portalSettings } from "../../../services/settings.ts";
import { MAILINGS, mailAddressesOf } from "../../../sync/connections/mailings.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { KeyCaps, KeyNote } from "../../../ui/keys/KeyCaps.tsx";
import css from "./MailDialog.module.css";
import { muted } from "../../../ui/text/text.ts";
import { refusalFor } from "../permission.ts";
import { DRAFT_LENGTH, MailDrafts } from "./MailDrafts.tsx";
import { MailGroup, type MailText } from "./MailGroup.tsx";
import { MailOutcome } from "./MailOutcome.tsx";
import { useSendMails } from "./use-send-mails.ts";

export interface MailPart extends MailText {
  readonly id: string;
  /** Null where all carriers get the same text. */
  readonly title: string | null;
  readonly carriers: readonly MailedCarrier[];
}

interface Props {
  readonly title: string;
  readonly parts: readonly MailPart[];
  readonly onClose: () => void;
  /** The server sends emails; otherwise the person's mail program does. */
  readonly sendsMail?: boolean;
}

/** Tunable: earlier mailings with mails that could not be delivered. */
const SHOWN_MAX = 3;

const NONE: ReadonlyMap<number, string> = new Map();
const NO_ADDRESSES: readonly never[] = [];

/** The mailings of one text: the server takes so many recipients in each. */
const inMailings = <Mail extends { readonly id: string; readonly recipients: readonly Recipient[] }>(
  mail: Mail,
): readonly Mail[] =>
  inParts(mail.recipients, MAILED_MAX).map((recipients, at) => ({ ...mail, id: `${mail.id} ${at}`, recipients }));

export function MailDialog({ title, parts, onClose, sendsMail = portalSettings().sendsMail }: Props) {
  const isConnected = useConnected();
  const refusal = refusalFor(useSession()?.user ?? null);
  const carriers = useMemo(() => parts.flatMap((part) => part.carriers), [parts]);
  const canSend = sendsMail && refusal === null && isConnected;
  // Of the others of a longer list the address on record is offered.
  const ids = useMemo(() => [...new Set(carriers.map(({ carrierId }) => carrierId))].slice(0, MAILED_MAX), [carriers]);
  const known = useResource(canSend && ids.length > 0 ? mailAddressesOf(ids) : null).data ?? NO_ADDRESSES;
  const undelivered = (useResource(canSend ? MAILINGS : null).data ?? NO_ADDRESSES).filter(({ failed }) => failed > 0);
  const [picks, setPicks] = useState(NONE);
  const [texts, setTexts] = useState<ReadonlyMap<string, MailText>>(() => new Map(parts.map((part) => [part.id, part])));
  const [wasTried, setWasTried] = useState(false);
  const { sent, send } = useSendMails();

  const written = parts.map((part) => {
    const { subject, text } = texts.get(part.id) ?? part;
    return { id: part.id, subject: subject.trim(), text, recipients: recipientsOf(part.carriers, known, picks) };
  });
  const addressed = written.filter(({ recipients }) => recipients.length > 0);
  const mails = addressed.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const isUnchanged = parts.every(({ id, subject, text }) => texts.get(id)?.subject === subject && texts.get(id)?.text === text);
  const without = carriers.filter(
    ({ carrierId }) => !written.some((mail) => mail.recipients.some((r) => r.carrier_ids.includes(carrierId))),
  );
  const isReady = ({ subject, text }: MailText) =>
    subject !== "" && subject.length <= MAIL_SUBJECT_LENGTH && text.trim() !== "" && text.length <= MAIL_TEXT_LENGTH;
  const submit = async () => {
    if (!canSend || mails === 0) return;
    setWasTried(true);
    if (addressed.every(isReady)) await send(addressed.flatMap(inMailings));
  };

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      submit={canSend && sent === null ? { text: `Send ${formatCount(mails, "email")}`, disabled: mails === 0 } : null}
      cancel={canSend && sent === null ? "Cancel" : "Close"}
      className={css.dialog}
      canClickOutside={isUnchanged && sent === null}
    >
      {sent !== null ? (
        <>
          {sent.map((id) => (
            <MailOutcome key={id} id={id} />
          ))}
          <p className={muted}>Each carrier’s History keeps what was sent to it. You can close this; we keep sending.</p>
        </>
      ) : (
        <>
          {parts.map((part, at) => (
            <div key={part.id}>
              <MailGroup
                title={part.title}
                carriers={part.carriers}
                known={known}
                picks={picks}
                onPick={(carrierId, email) => setPicks(new Map(picks).set(carrierId, email))}
                value={texts.get(part.id) ?? part}
                onValue={(value) => setTexts(new Map(texts).set(part.id, value))}
                limit={canSend ? MAIL_TEXT_LENGTH : DRAFT_LENGTH}
                autoFocus={at === 0}
                wasTried={wasTried}
              />
              {!canSend && (
                <MailDrafts
                  addresses={written[at]?.recipients.map(({ email }) => email) ?? []}
                  mail={texts.get(part.id) ?? part}
                />
              )}
            </div>
          ))}
          {without.length > 0 && (
            <p>
              {formatCount(without.length, "carrier has", "carriers have")} no email address on record:{" "}
              {without.map(({ name }) => name).join(", ")}.
            </p>
          )}
          {undelivered.length > 0 && (
            <div role="group" aria-label="Not delivered before">
              <h3>Not delivered before</h3>
              {undelivered.slice(0, SHOWN_MAX).map(({ id }) => (
                <MailOutcome key={id} id={id} />
              ))}
            </div>
          )}
          <p className={muted}>
            {canSend ? (
              <>
                Carriers don’t see each other. Replies come to you.{" "}
                <KeyNote>
                  <KeyCaps combo="mod+enter" /> to submit.
                </KeyNote>
              </>
            ) : (
              <>
                Your mail program opens with the recipients as Bcc, so that they do not see each other. A long list becomes
                several drafts.
              </>
            )}
          </p>
        </>
      )}
    </FormDialog>
  );
}
