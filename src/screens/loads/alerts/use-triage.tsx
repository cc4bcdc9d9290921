// The work on alerts as actions: one key takes, three keys resolve, and the next alert comes under the cursor.
import { TickIcon } from "@blueprintjs/icons";
import { useState, type ReactNode } from "react";
import { ticketSubject } from "../../../commands/loads/tickets.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { formatCount } from "../../../domain/format.ts";
import { nextAfter } from "../../../domain/loads/next-alert.ts";
import { personName } from "../../../domain/session/person-name.ts";
import type { AlertPrecision } from "../../../live/loads/use-alert-precision.ts";
import { useAssignees } from "../../../live/loads/use-assignees.ts";
import { useRow } from "../../../live/use-records.ts";
import { showFailure } from "../../../widgets/list/changes.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import type { ListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { alertRefusal } from "./alert-refusal.ts";
import { AlertStatusDialog } from "./AlertStatusDialog.tsx";
import { AssignDialog } from "./AssignDialog.tsx";
import { PrecisionDialog } from "./PrecisionDialog.tsx";
import { ResolveDialog } from "./ResolveDialog.tsx";
import { useAlertActions } from "./use-alert-actions.ts";

interface Options {
  readonly user: CurrentUser;
  readonly precision: AlertPrecision | null;
  /** Of the rows in the list. */
  readonly keys: Float64Array | readonly number[] | null;
  /** The alerts that rows stand for: a movement stands for all of its own. */
  readonly alertsOf: (keys: readonly number[]) => readonly number[];
  readonly place: ListPlace;
}

interface Triage {
  readonly actions: readonly ListAction[];
  /** Those that change the alert in the panel. */
  readonly ofAlert: readonly ListAction[];
  readonly dialogs: ReactNode;
}

type Question = "resolve" | "assign" | "status";

type Open = { readonly kind: Question; readonly keys: readonly number[] } | { readonly kind: "precision" } | null;

export function useTriage({ user, precision, keys: listed, alertsOf, place }: Options): Triage {
  const refusal = alertRefusal(user);
  const me = { id: user.id, full_name: personName(user) };
  const assignees = useAssignees(user);
  const alerts = useAlertActions(me, refusal, place.clearSelection);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const keys = open === null || open.kind === "precision" ? [] : open.keys;
  const first = useRow("tickets", keys[0] ?? null);
  const subject = keys.length === 1 && first ? ticketSubject(first) : formatCount(keys.length, "alert");

  // At once, not when the row has left the list: the next keys are pressed before that.
  const moveOn = (gone: readonly number[]) => {
    if (place.cursor !== null && gone.includes(place.cursor)) place.onCursor(nextAfter(place.cursor, gone, listed ?? []));
  };
  const ask = (kind: Question) => (rows: readonly number[]) => {
    const targets = alertsOf(rows);
    if (alerts.may(targets)) setOpen({ kind, keys: targets });
  };
  const change = { on: "rows", refusal } as const;
  const ofAlert: readonly ListAction[] = [
    {
      ...change,
      id: "take",
      title: "Take",
      keys: "t",
      place: "button",
      words: "assign to me in progress",
      run: (rows) => {
        const targets = alertsOf(rows);
        if (alerts.may(targets)) alerts.take(targets).catch(showFailure);
      },
    },
    {
      ...change,
      id: "resolve",
      title: "Resolve",
      keys: "r",
      icon: <TickIcon />,
      place: "button",
      words: "close true false alarm",
      run: ask("resolve"),
    },
    { ...change, id: "assign", title: "Assign", keys: "a", place: "menu", run: ask("assign") },
    {
      ...change,
      id: "status",
      title: "Set status",
      keys: "s",
      place: "menu",
      words: "escalate pending reopen",
      run: ask("status"),
    },
  ];
  const dialogs = (
    <>
      {open?.kind === "resolve" && (
        <ResolveDialog
          subject={subject}
          onResolve={(resolution, reason) => {
            close();
            moveOn(keys);
            alerts.resolve(keys, resolution, reason).catch(showFailure);
          }}
          onSubmit={async (resolution, reason) => {
            await alerts.resolve(keys, resolution, reason);
            moveOn(keys);
            close();
          }}
          onClose={close}
        />
      )}
      {open?.kind === "assign" && (
        <AssignDialog
          subject={subject}
          assignees={assignees}
          userId={user.id}
          onSubmit={(assignee) => alerts.assign(keys, assignee).then(close)}
          onClose={close}
        />
      )}
      {open?.kind === "status" && (
        <AlertStatusDialog subject={subject} onSubmit={(status) => alerts.setStatus(keys, status).then(close)} onClose={close} />
      )}
      {open?.kind === "precision" && <PrecisionDialog precision={precision} onClose={close} />}
    </>
  );
  return {
    ofAlert,
    actions: [
      ...ofAlert,
      { id: "undo", title: "Undo the last change", keys: "u", on: "page", place: "none", run: alerts.undoLast },
      {
        id: "precision",
        title: "How often alerts were right",
        keys: "p",
        on: "page",
        place: "menu",
        words: "precision true alarms",
        run: () => setOpen({ kind: "precision" }),
      },
    ],
    dialogs,
  };
}
