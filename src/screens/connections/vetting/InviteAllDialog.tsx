// Invites several carriers at the addresses on file: says first who gets an invitation and who cannot, then sends one after the other.
import { Callout, ProgressBar } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { inviteCarrier } from "../../../commands/connections/onboarding.ts";
import type { VettingCarrier } from "../../../contract/connections/vetting.ts";
import { errorText } from "../../../domain/error-text.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { portalSettings } from "../../../services/settings.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./Vetting.module.css";

interface Props {
  readonly carriers: readonly VettingCarrier[];
  readonly issuerId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Failed {
  readonly name: string;
  readonly reason: string;
}

export function InviteAllDialog({ carriers, issuerId, onDone, onClose }: Props) {
  const { sendsMail } = portalSettings();
  const invitable = carriers.filter(({ connection, email }) => connection === null && email !== null);
  const connected = carriers.filter(({ connection }) => connection !== null).length;
  const unreachable = carriers.length - invitable.length - connected;
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const keys = useRef(new Map<number, string>());
  const invited = useRef(new Set<number>());
  const isStopped = useRef(false);

  const submit = async () => {
    isStopped.current = false;
    const faults: Failed[] = [];
    for (const { id, email, legal_name: name } of invitable) {
      if (isStopped.current) break;
      setSent(invited.current.size);
      if (invited.current.has(id) || email === null) continue;
      // The same key for every try, so that nobody is invited twice.
      const key = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, key);
      await inviteCarrier({ carrier_id: id, issuer_id: issuerId, email, classification_ids: [] }, key).then(
        () => invited.current.add(id),
        (error: unknown) => faults.push({ name, reason: errorText(error) }),
      );
    }
    setSent(null);
    setFailed(faults);
    onDone();
    if (faults.length > 0 || isStopped.current) return;
    showToast({
      type: "success",
      message: `${formatCount(invitable.length, "carrier")} invited. The emails are on their way.`,
    });
    onClose();
  };
  return (
    <FormDialog
      title="Invite carriers"
      onClose={onClose}
      onSubmit={submit}
      onStop={() => {
        isStopped.current = true;
      }}
      submit={{ text: `Invite ${formatCount(invitable.length, "carrier")}`, disabled: invitable.length === 0 || !sendsMail }}
      className={css.dialog}
    >
      <p>
        {formatCount(invitable.length, "carrier")} {sendsMail ? "will get" : "would get"} an invitation to connect at the email
        address on file. An invitation that was sent cannot be taken back.
      </p>
      {!sendsMail && (
        <Callout compact icon={null} intent="warning">
          No mail service is set up: invite carriers from their pages, one by one, and send them their links yourself.
        </Callout>
      )}
      {connected > 0 && <p className={muted}>{formatCount(connected, "carrier")} connected already: not invited.</p>}
      {unreachable > 0 && (
        <Callout compact intent="warning" icon={null}>
          {formatCount(unreachable, "carrier")} without an email address on file: invite from the carrier’s page.
        </Callout>
      )}
      {sent !== null && (
        <div role="status">
          {formatNumber(sent)} of {formatNumber(invitable.length)} invited
          <ProgressBar value={sent / invitable.length} animate={false} stripes={false} aria-label="Invitations sent" />
        </div>
      )}
      {failed.length > 0 && (
        <Callout compact intent="danger" icon={null} role="alert">
          {formatCount(failed.length, "carrier")} not invited. {failed[0]?.name}: {failed[0]?.reason}
        </Callout>
      )}
    </FormDialog>
  );
}
