// What can be done with several carriers at once, connected or not: block and monitor them; both go through the queue and can be undone.
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { doNotDispatchAll } from "../../commands/connections/connections.ts";
import { monitoringEntity } from "../../commands/connections/monitoring.ts";
import { setCarrierToDoNotDispatch } from "../../contract/connections/connections.ts";
import { stopMonitoringCarrier } from "../../contract/connections/subscriptions.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { formatCount } from "../../domain/format.ts";
import { useConnectionStates } from "../../live/connections/use-connection-states.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { useRested } from "../../live/use-rested.ts";
import { useOutbox } from "../../live/use-records.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { DoNotDispatchDialog } from "./DoNotDispatchDialog.tsx";
import { refusalFor } from "./permission.ts";
import { useMonitoring } from "./use-monitoring.ts";
import { mayChange, showFailure } from "../list/changes.ts";
import { useUndo } from "../list/use-undo.ts";

/** A carrier as an answer of the server has it. */
interface ActionCarrier {
  readonly id: number;
  readonly legal_name: string;
  readonly connection: { readonly id: number; readonly status: string; readonly is_dismissed: boolean } | null;
  /** Null: not monitored. */
  readonly subscription_id: number | null;
}

const NO_IDS: readonly number[] = [];

/** With the connection of this computer, and with what is on its way to the server. */
export type WithActions<Row> = Row & {
  readonly isBlocking?: boolean;
  /** Undefined: nothing is on its way. */
  readonly monitoring?: "start" | "stop";
};

export interface CarrierActions<Row> {
  readonly rows: readonly WithActions<Row>[];
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

/**
 * `carriers`: keep the array's identity. `selection`: carriers that the actions are for. `again` fetches the answer: once the queue has
 * sent something about one of its carriers.
 */
export function useCarrierActions<Row extends ActionCarrier>(
  carriers: readonly Row[],
  selection: ReadonlySet<number>,
  user: CurrentUser | null,
  again: () => void,
): CarrierActions<Row> {
  const outbox = useOutbox();
  const connected = useMemo(() => carriers.flatMap(({ connection }) => (connection === null ? [] : [connection.id])), [carriers]);
  // Thousands of rows of a pasted list are drawn before the local state of their connections is looked up.
  const isDrawn = useRested(connected.length > 0);
  const stateOf = useConnectionStates(isDrawn ? connected : NO_IDS);
  const waiting = useMemo(
    () => new Map(outbox.filter(({ state }) => state === "waiting").map((entry) => [entry.entity, entry.endpoint])),
    [outbox],
  );
  const rows = useMemo(
    () =>
      carriers.map((row): WithActions<Row> => {
        const known = row.connection === null ? null : stateOf(row.connection.id);
        const isOther =
          known !== null && (known.status !== row.connection?.status || known.is_dismissed !== row.connection.is_dismissed);
        const way = waiting.size === 0 ? undefined : waiting.get(monitoringEntity(row.id));
        const isBlocking =
          waiting.size > 0 && row.connection === null && waiting.get(`carriers:${row.id}`) === setCarrierToDoNotDispatch.name;
        // Few of thousands of rows are changed here: the others stay what they are.
        if (!isOther && way === undefined && !isBlocking) return row;
        return {
          ...row,
          connection: known ?? row.connection,
          isBlocking,
          ...(way === undefined ? {} : { monitoring: way === stopMonitoringCarrier.name ? "stop" : "start" }),
        };
      }),
    [carriers, stateOf, waiting],
  );

  // What has been sent is in the server's next answer only.
  const isWaiting = ({ id }: Row): boolean => waiting.has(`carriers:${id}`) || waiting.has(monitoringEntity(id));
  const count = waiting.size === 0 ? 0 : carriers.filter(isWaiting).length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) again();
    before.current = count;
  }, [count, again]);

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
    rows,
    blockRefusal,
    monitorRefusal: monitoring.refusal,
    block: () => {
      if (mayChange(blockRefusal, targets.length, "carrier")) setBlocked(targets);
    },
    monitor: () => {
      if (mayChange(monitoring.refusal, targets.length, "carrier")) monitor();
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
