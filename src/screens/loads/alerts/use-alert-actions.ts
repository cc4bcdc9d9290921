// Takes, assigns, resolves and reopens load alerts, shows the outcome, and undoes the last change.
import { useCallback } from "react";
import {
  assignTickets,
  resolveTickets,
  setTicketStatus,
  takeTickets,
  ticketSubject,
  type Person,
} from "../../../commands/loads/tickets.ts";
import type { Resolution, TicketStatus } from "../../../contract/loads/tickets.ts";
import { formatCount } from "../../../domain/format.ts";
import { ticketResolution, ticketStatus } from "../../../domain/loads/ticket-statuses.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { mayChange, showUnchanged } from "../../../widgets/list/changes.ts";
import { useUndo, type Undo } from "../../../widgets/list/use-undo.ts";
import type { AlertRow } from "./alert-columns.tsx";

/** Each returns once the change is stored on this computer, and throws what prevents that. */
export interface AlertActions {
  readonly take: (keys: readonly number[]) => Promise<void>;
  readonly resolve: (keys: readonly number[], resolution: Resolution, reason: string) => Promise<void>;
  readonly assign: (keys: readonly number[], assignee: Person | null) => Promise<void>;
  readonly setStatus: (keys: readonly number[], status: TicketStatus) => Promise<void>;
  /** Whether so many alerts may be changed; a toast says why not. */
  readonly may: (keys: readonly number[]) => boolean;
  readonly undoLast: Undo["undoLast"];
}

const subjectOf = (rows: readonly AlertRow[]): string =>
  rows.length === 1 && rows[0] !== undefined ? ticketSubject(rows[0]) : formatCount(rows.length, "alert");

/** `refusal`: why this person may not; null when they may. `onDone` is called once a change is stored. */
export function useAlertActions(me: Person, refusal: string | null, onDone: () => void): AlertActions {
  const { done, undoLast } = useUndo();
  const may = (keys: readonly number[]): boolean => mayChange(refusal, keys.length);
  const store = useCallback(
    async (keys: readonly number[], what: string, change: (rows: readonly AlertRow[]) => Promise<string | null>) => {
      const rows = await readRows("tickets", keys);
      const group = await change(rows);
      if (group === null) return showUnchanged(subjectOf(rows), what);
      onDone();
      done(`${subjectOf(rows)}: ${what}.`, group);
    },
    [onDone, done],
  );
  return {
    may,
    undoLast,
    take: (keys) => store(keys, "taken", (rows) => takeTickets(rows, me)),
    resolve: (keys, resolution, reason) =>
      store(keys, `resolved as ${ticketResolution(resolution).label.toLowerCase()}`, (rows) =>
        resolveTickets(rows, resolution, reason, me),
      ),
    assign: (keys, assignee) =>
      store(keys, assignee === null ? "assigned to nobody" : `assigned to ${assignee.full_name}`, (rows) =>
        assignTickets(rows, assignee),
      ),
    setStatus: (keys, status) =>
      store(keys, `set to ${ticketStatus(status).label.toLowerCase()}`, (rows) => setTicketStatus(rows, status)),
  };
}
