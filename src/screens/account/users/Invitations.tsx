// The invitations that were sent: who has accepted, and sending again or withdrawing those that are open.
import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { resendInvitation } from "../../../commands/account/users.ts";
import type { UserInvitation } from "../../../contract/account/user-invitations.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { mailStatus } from "../../../domain/mail-status.ts";
import { SCOPE_LABELS, scopesText } from "../../../domain/session/permission-labels.ts";
import { useAgainWhile } from "../../../live/use-again-while.ts";
import { useResource } from "../../../live/use-resource.ts";
import { INVITATIONS } from "../../../sync/account/invitations.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { WithdrawDialog } from "./UserDialogs.tsx";
import css from "./UsersTab.module.css";

const COLUMNS: readonly ColumnSpec<UserInvitation>[] = [
  { id: "email", title: "Invited", width: 250, minWidth: 140, pin: "start", text: ({ email }) => email, strong: true },
  { id: "state", title: "State", width: 100, text: (row) => (row.claimed_at === null ? "Open" : "Accepted") },
  {
    id: "mail",
    title: "Email",
    width: 160,
    text: ({ mail }) => (mail === undefined ? "" : (mail?.failure ?? mailStatus(mail).label)),
    none: "Unknown",
  },
  { id: "inviter", title: "By", width: 160, text: (row) => row.inviter_name ?? "", none: "Unknown" },
  { id: "delivered_at", title: "Sent", width: 90, align: "end", shows: "age", text: (row) => row.delivered_at },
  {
    id: "scopes",
    title: "Permissions",
    width: 360,
    text: ({ scopes }) => scopesText(scopes),
    none: "None",
  },
];

export function Invitations() {
  const view = useResource(INVITATIONS);
  useAgainWhile(view.data?.some(({ mail }) => mail?.state === "waiting") ?? false, view.again);
  const [cursor, setCursor] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [withdrawing, setWithdrawing] = useState<UserInvitation>();
  const byId = useMemo(() => new Map((view.data ?? []).map((row) => [row.id, row])), [view.data]);
  const keys = useMemo(() => view.data?.map(({ id }) => id) ?? null, [view.data]);
  const open = cursor === null ? undefined : byId.get(cursor);
  const isOpen = open !== undefined && open.claimed_at === null;
  const resend = () => {
    if (open === undefined) return;
    setBusy(true);
    resendInvitation(open.id, crypto.randomUUID())
      .then(
        () =>
          showToast({
            type: "success",
            message: `The invitation to ${open.email} is open again. The list says whether it was mailed.`,
          }),
        (error: unknown) => showToast({ type: "error", message: notDone(error).message }),
      )
      .finally(() => {
        setBusy(false);
        view.again();
      });
  };
  const failure = failureOf(view.outcome);
  return (
    <section className={css.invitations} aria-label="Invitations">
      <div className={css.bar}>
        <h2>Invitations</h2>
        <Button
          size="small"
          text="Send again"
          disabled={!isOpen || isBusy}
          title={`The invitation then gives ${SCOPE_LABELS.sourcing} and ${SCOPE_LABELS.manage_users}.`}
          onClick={resend}
        />
        <Button size="small" text="Withdraw…" disabled={!isOpen || isBusy} onClick={() => setWithdrawing(open)} />
      </div>
      {withdrawing !== undefined && (
        <WithdrawDialog invitation={withdrawing} onDone={view.again} onClose={() => setWithdrawing(undefined)} />
      )}
      {failure !== null && keys === null ? (
        <FailureState what="the invitations" failure={failure} usable="The people above are current." onRetry={view.again} />
      ) : (
        <>
          <FailureStrip what="the invitations" failure={failure} onRetry={view.again} />
          <DataTable
            label="Invitations"
            columns={COLUMNS}
            keys={keys}
            rowAt={(id) => byId.get(id)}
            listKey="invitations"
            cursor={cursor}
            onCursor={setCursor}
            empty={<Empty title="Nobody has been invited yet" />}
          />
        </>
      )}
    </section>
  );
}
