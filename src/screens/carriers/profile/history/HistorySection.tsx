// Everything that happened to the carrier, in one timeline: changes by the company, of its own record, decisions, overrides and alerts.
import { Button } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Connection } from "../../../../contract/connections/connections.ts";
import type { HistoryEntry, HistoryTopic } from "../../../../contract/carriers/history.ts";
import { TOPIC_LABELS, topicsOf } from "../../../../domain/connections/history-text.ts";
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useWaiting } from "../../../../live/use-waiting.ts";
import { connectionEntity } from "../../../../commands/connections/connections.ts";
import { monitoringEntity } from "../../../../commands/connections/monitoring.ts";
import { historyOf } from "../../../../sync/carriers/history.ts";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { ChoiceButtons } from "../parts/ChoiceButtons.tsx";
import { newestOf } from "../parts/record-columns.tsx";
import type { SectionProps } from "../section-props.ts";
import { HistoryTable } from "./HistoryTable.tsx";
import { useTakeBack } from "./use-take-back.ts";
import { PrintIcon } from "@blueprintjs/icons";
import { flushSync } from "react-dom";
import { PrintFrame } from "../../../../widgets/record/PrintFrame.tsx";
import css from "./HistorySection.module.css";

/** Tunable: entries that are shown at first, and that a press of the button adds. */
const SHOWN = 100;

/** What changes the history, as it waits in the queue. */
const entitiesOf = (carrierId: number, connection: Connection | null, entries: readonly HistoryEntry[]) => {
  const overrides = new Set(entries.flatMap(({ topic, ref_id: ref }) => (topic === "override" ? [`rule_overrides:${ref}`] : [])));
  return (entity: string): boolean =>
    entity === monitoringEntity(carrierId) ||
    (connection !== null && entity === connectionEntity(connection.id)) ||
    overrides.has(entity);
};

export function HistorySection({ id, name, row, user, carrier: { connection = null }, isPrinting, onPrinted }: SectionProps) {
  const view = useResource(historyOf(id));
  const [topic, setTopic] = useState<HistoryTopic | null>(null);
  const [shown, setShown] = useState(SHOWN);
  const subscriptionId = row?.subscription_id ?? connection?.carrier.subscription_id ?? null;
  const subject = useMemo(
    () => ({ carrier: { id, legal_name: name }, connection, subscriptionId, listedAs: subscriptionId }),
    [id, name, connection, subscriptionId],
  );
  const takeBackOf = useTakeBack(subject, user);
  // What is changed here is part of the history once the server has it.
  useWaiting(entitiesOf(id, connection, view.data ?? []), view.syncedAt, view.again);
  const print = (count: number): void => {
    // A record is printed whole.
    flushSync(() => setShown(count));
    globalThis.print();
  };
  const count = view.data?.length ?? null;
  const isFetched = view.outcome !== null;
  const printWanted = useEffectEvent(() => {
    onPrinted();
    if (count === null) showToast({ type: "error", message: "The history could not be loaded, so it was not printed." });
    else if (count === 0) showToast({ type: "info", message: "No history to print yet." });
    // After the drawing that this is part of: it cannot be flushed within.
    else queueMicrotask(() => print(count));
  });
  useEffect(() => {
    if (isPrinting && isFetched) printWanted();
  }, [isPrinting, isFetched]);
  return (
    <Part what="The history" view={view} rows={14}>
      {(entries) => {
        const chosen = topic === null ? entries : entries.filter((entry) => entry.topic === topic);
        if (entries.length === 0)
          return <Empty title="No history yet">What changes about this carrier is recorded here from now on.</Empty>;
        return (
          <>
            <PrintFrame title="Carrier history" number={`of carrier no. ${id}`} carrier={{ name, identified: row }} />
            <Button
              className={css.print ?? ""}
              size="small"
              variant="outlined"
              icon={<PrintIcon />}
              text="Print"
              onClick={() => print(entries.length)}
            />
            <ChoiceButtons<HistoryTopic | null>
              label="Topic"
              value={topic}
              onValue={setTopic}
              options={[
                { value: null, content: `All ${formatNumber(entries.length)}` },
                ...topicsOf(entries).map(({ topic: value, count }) => ({
                  value,
                  content: `${TOPIC_LABELS[value]} ${formatNumber(count)}`,
                })),
              ]}
            />
            <HistoryTable
              caption={`Newest first${newestOf(entries.length, view.total ?? entries.length)}`}
              entries={chosen.slice(0, shown)}
              takeBackOf={takeBackOf}
            />
            {chosen.length > shown && (
              <Button
                size="small"
                variant="outlined"
                text={`Show ${formatCount(Math.min(SHOWN, chosen.length - shown), "older entry", "older entries")}`}
                onClick={() => setShown(shown + SHOWN)}
              />
            )}
          </>
        );
      }}
    </Part>
  );
}
