// The work on the inbox as actions: one key each, the next carrier comes under the cursor, and the last change can be undone.
import { TickIcon, TimeIcon } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { assignTo, finish, putBack, read, snoozeUntil, unread } from "../../../commands/connections/inbox.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { morningIn } from "../../../domain/connections/inbox.ts";
import type { InboxTab } from "../../../domain/connections/inbox-filters.ts";
import { isUnread } from "../../../domain/connections/inbox.ts";
import { formatCount } from "../../../domain/format.ts";
import { nextAfter } from "../../../domain/loads/next-alert.ts";
import { pathTo } from "../../../domain/pages.ts";
import { canViewLoad } from "../../../domain/session/permissions.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useGo } from "../../../live/use-go.ts";
import { useUsers } from "../../../live/use-people.ts";
import { useRow } from "../../../live/use-records.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import type { InboxRow } from "./inbox-columns.tsx";
import { mayChange, showFailure, showUnchanged } from "../../../widgets/list/changes.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import type { ListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { undoActions, useUndo } from "../../../widgets/list/use-undo.ts";
import { AssignDialog } from "./AssignDialog.tsx";

interface Options {
  readonly user: CurrentUser;
  readonly tab: InboxTab;
  /** Of the rows in the list. */
  readonly keys: Float64Array | null;
  readonly place: ListPlace;
}

interface Triage {
  readonly actions: readonly ListAction[];
  /** Those that change the carrier in the panel. */
  readonly ofRow: readonly ListAction[];
  readonly dialogs: ReactNode;
}

/** What was done to rows, for the message about it. */
type What = string | ((rows: readonly InboxRow[]) => string);
type Mark = (rows: readonly InboxRow[]) => Promise<string | null>;

const subjectOf = (rows: readonly InboxRow[]): string =>
  rows.length === 1 ? (rows[0]?.carrier_name ?? "One carrier") : formatCount(rows.length, "carrier");

const TOMORROW = 1;
const A_WEEK = 7;

export function useTriage({ user, tab, keys: listed, place }: Options): Triage {
  const go = useGo();
  const users = useUsers();
  const colleagues = useMemo(() => (users ?? []).filter(({ id }) => id !== user.id), [users, user.id]);
  const [assigned, setAssigned] = useState<readonly number[]>([]);
  const first = useRow("inbox_items", assigned[0] ?? null);

  // Rows whose marks the list does not show yet: the cursor goes to none that leaves it, and to one that comes back.
  const leaving = useRef(new Set<number>());
  const returning = useRef<number | null>(null);
  const { done, ...undoing } = useUndo((keys) => {
    for (const key of keys) leaving.current.delete(key);
    const [key] = keys;
    if (key !== undefined && listed?.includes(key) === true) place.onCursor(key);
    else returning.current = key ?? null;
  });
  // Where the cursor goes is decided when the list changes, not when the cursor moves.
  const lead = useEffectEvent(place.onCursor);
  useEffect(() => {
    const there = new Set(listed);
    for (const key of leaving.current) if (!there.has(key)) leaving.current.delete(key);
    if (returning.current === null || !there.has(returning.current)) return;
    lead(returning.current);
    returning.current = null;
  }, [listed]);
  // Taken back in another list, it comes back there.
  useEffect(() => {
    returning.current = null;
  }, [tab]);

  // At once, not when the row has left the list: the next keys are pressed before that.
  const moveOn = (gone: readonly number[]) => {
    for (const key of gone) leaving.current.add(key);
    if (place.cursor !== null && gone.includes(place.cursor))
      place.onCursor(nextAfter(place.cursor, [...leaving.current], listed ?? []));
  };
  const store = async (keys: readonly number[], what: What, mark: Mark, leaves: boolean) => {
    if (!mayChange(null, keys.length)) return;
    if (leaves) moveOn(keys);
    const rows = await readRows("inbox_items", keys);
    const group = await mark(rows);
    const result = typeof what === "string" ? what : what(rows);
    if (group === null) return showUnchanged(subjectOf(rows), result);
    place.clearSelection();
    done(`${subjectOf(rows)}: ${result}.`, group);
  };
  const run =
    (what: What, mark: Mark, leaves = true) =>
    (keys: readonly number[]) =>
      void store(keys, what, mark, leaves).catch(showFailure);
  const later =
    (days: number): Mark =>
    (rows) =>
      snoozeUntil(rows, morningIn(days, new Date()));
  const openLoad = async ([key]: readonly number[]) => {
    const [row] = key === undefined ? [] : await readRows("inbox_items", [key]);
    if (row === undefined) return;
    if (row.load_id === null) showToast({ type: "info", message: `${row.carrier_name} has no open load.` });
    else go(pathTo("load", { id: row.load_id }));
  };
  const toggleRead: Mark = (rows) => (rows.some(isUnread) ? read(rows) : unread(rows));

  const rows = { on: "rows", place: "menu" } as const;
  const waiting: readonly ListAction[] = [
    {
      ...rows,
      id: "done",
      title: "Done",
      keys: "d",
      icon: <TickIcon />,
      place: "button",
      words: "archive",
      run: run("done", finish),
    },
    {
      ...rows,
      id: "snooze",
      title: "Snooze until tomorrow",
      keys: "s",
      icon: <TimeIcon />,
      place: "button",
      words: "later put off",
      run: run("comes back tomorrow at 8 AM", later(TOMORROW)),
    },
    {
      ...rows,
      id: "snooze-week",
      title: "Snooze for a week",
      keys: "w",
      words: "later put off",
      run: run("comes back in a week", later(A_WEEK)),
    },
  ];
  const back: ListAction = {
    ...rows,
    id: "back",
    title: "Move to inbox",
    keys: "b",
    place: "button",
    run: run("back in the inbox", putBack),
  };
  const toggle: ListAction = {
    ...rows,
    id: "read",
    title: "Mark as read or unread",
    keys: "r",
    run: run((each) => (each.some(isUnread) ? "marked as read" : "marked as unread"), toggleRead, false),
  };
  const ofRow: readonly ListAction[] = [
    ...(tab === "waiting" ? waiting : [back]),
    { ...rows, id: "assign", title: "Assign", keys: "a", place: "button", words: "colleague hand over", run: setAssigned },
    ...(tab === "waiting" ? [toggle] : []),
  ];
  const dialogs = assigned.length > 0 && (
    <AssignDialog
      subject={assigned.length === 1 && first ? first.carrier_name : formatCount(assigned.length, "carrier")}
      colleagues={colleagues}
      onSubmit={async (colleague) => {
        await store(assigned, `assigned to ${colleague.full_name}`, (each) => assignTo(each, colleague), tab !== "assigned");
        setAssigned([]);
      }}
      onClose={() => setAssigned([])}
    />
  );
  return {
    ofRow,
    actions: [
      ...ofRow,
      {
        id: "load",
        title: "Open load",
        keys: "l",
        on: "row",
        place: "menu",
        refusal: canViewLoad(user) ? null : "You don't have access to loads.",
        run: (keys) => void openLoad(keys),
      },
      ...undoActions(undoing),
    ],
    dialogs,
  };
}
