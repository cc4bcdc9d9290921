// What can be done with several carriers at once, connected or not: block and monitor them; both go through the queue and can be undone.
import { useCallback, useState, type ReactNode } from "react";
import { doNotDispatchAll } from "../../commands/connections/connections.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { formatCount } from "../../domain/format.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { DoNotDispatchDialog } from "./DoNotDispatchDialog.tsx";
import { refusalFor } from "./permission.ts";
import { useMonitoring } from "./use-monitoring.ts";
import { mayChange, showFailure } from "../list/changes.ts";
import { useUndo } from "../list/use-undo.ts";
import type { ActionCarrier, WithActions } from "./use-carrier-rows.ts";

export interface CarrierActions {
  readonly blockRefusal: string | null;
  readonly monitorRefusal: string | null;
  readonly block: () => void;
  readonly monitor: () => void;
  readonly dialog: ReactNode;
}

/** "3 carriers (2 of them not connected)". */
function subjectOf(rows: readonly ActionCarrier[]): string {
  if (rows.length === 1) return rows[0]?.legal_name ?? "One carrier";
  const unconnected = rows.filter(({ connection }) => connection === null).length;
  return `${formatCount(rows.length, "carrier")}${unconnected === 0 ? "" : ` (${unconnected} not connected)`}`;
}

/** `selection`: the carriers of `rows` that the actions are for. */
export function useCarrierActions(
  rows: readonly WithActions<ActionCarrier>[],
  selection: ReadonlySet<number>,
  user: CurrentUser | null,
): CarrierActions {
  const { done, undoLast, undoOne } = useUndo();
  useKeys([
    { combo: "u", label: "Undo the last change", group: "Selected carriers", run: undoLast },
    { combo: "shift+u", label: "Undo one of the last change", group: "Selected carriers", run: undoOne },
  ]);
  const monitoring = useMonitoring(user);
  const [draft, setDraft] = useState("");
  const [blocked, setBlocked] = useState<readonly ActionCarrier[] | null>(null);
  const blockRefusal = refusalFor(user);
  const targets = selection.size === 0 ? [] : rows.filter(({ id }) => selection.has(id));

  const store = useCallback(
    async (notes: string) => {
      const subjects = blocked ?? [];
      const known = await readRows(
        "connections",
        subjects.flatMap(({ connection }) => (connection === null ? [] : [connection.id])),
      );
      const isKnown = new Set(known.map(({ carrier_id: id }) => id));
      const others = subjects.filter(({ id }) => !isKnown.has(id));
      const group = await doNotDispatchAll(known, others, notes);
      if (group === null) showToast({ type: "info", message: "They are set to do not dispatch already." });
      else done(`${subjectOf(subjects)} set to do not dispatch.`, group);
    },
    [blocked, done],
  );

  const monitor = (): void => {
    readRows(
      "connections",
      targets.flatMap(({ connection }) => (connection === null ? [] : [connection.id])),
    ).then((known) => {
      const byCarrier = new Map(known.map((connection) => [connection.carrier_id, connection]));
      monitoring.toggle(
        targets.map(({ id, legal_name, subscription_id: subscription, monitoring: way }) => ({
          carrier: { id, legal_name },
          connection: byCarrier.get(id) ?? null,
          subscriptionId: way === "stop" ? null : way === "start" ? (subscription ?? 0) : subscription,
          listedAs: subscription,
        })),
      );
    }, showFailure);
  };

  return {
    blockRefusal,
    monitorRefusal: monitoring.refusal,
    block: () => {
      if (mayChange(blockRefusal, targets.length)) setBlocked(targets);
    },
    monitor: () => {
      if (mayChange(monitoring.refusal, targets.length)) monitor();
    },
    dialog: blocked !== null && (
      <DoNotDispatchDialog
        subject={subjectOf(blocked)}
        onClose={() => setBlocked(null)}
        onSubmit={store}
        draft={draft}
        onDraft={setDraft}
      />
    ),
  };
}
