// Carriers of an answer of the server as they are now: with the connections of this computer, and what is on its way to the server.
import { useEffect, useMemo, useRef } from "react";
import { monitoringEntity } from "../../commands/connections/monitoring.ts";
import { setCarrierToDoNotDispatch } from "../../contract/connections/connections.ts";
import { stopMonitoringCarrier } from "../../contract/connections/subscriptions.ts";
import { useConnectionStates } from "../../live/connections/use-connection-states.ts";
import { useRested } from "../../live/use-rested.ts";
import { useOutbox } from "../../live/use-records.ts";

/** A carrier as an answer of the server has it. */
export interface ActionCarrier {
  readonly id: number;
  readonly legal_name: string;
  readonly connection: { readonly id: number; readonly status: string; readonly is_dismissed: boolean } | null;
  /** Null: not monitored. */
  readonly subscription_id: number | null;
}

export type WithActions<Row> = Row & {
  readonly isBlocking?: boolean;
  /** Undefined: nothing is on its way. */
  readonly monitoring?: "start" | "stop";
};

const NO_IDS: readonly number[] = [];

/** `carriers`: keep the array's identity. `again` fetches the answer: once the queue has sent something about one of its carriers. */
export function useCarrierRows<Row extends ActionCarrier>(
  carriers: readonly Row[],
  again: () => void,
): readonly WithActions<Row>[] {
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
  return rows;
}
