// The onboarding queue: packets that wait for a decision, worked to empty by keyboard; each decision leads to the next packet.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { QUEUE_LIST } from "../../../domain/connections/queue-lists.ts";
import { pathTo } from "../../../domain/pages.ts";
import { rowBatches } from "../../../live/rows/read-rows.ts";
import { withAssessments } from "../../../live/rules/use-assessed-carrier.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ActionDialogs } from "../../../widgets/connections/ActionDialogs.tsx";
import { ACTIONS } from "../../../widgets/connections/actions.tsx";
import { connectionPath } from "../../../widgets/connections/connection-address.ts";
import { DECISIONS } from "../../../widgets/connections/decide/decisions.tsx";
import { useDecisions } from "../../../widgets/connections/decide/use-decisions.tsx";
import { connectionListActions } from "../parts/list-actions.tsx";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { useConnectionActions } from "../../../widgets/connections/use-connection-actions.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { undoActions } from "../../../widgets/list/use-undo.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { ConnectionPeek } from "../parts/ConnectionPeek.tsx";
import { DecidedHere } from "./DecidedHere.tsx";
import { PacketFacts } from "./PacketFacts.tsx";
import { QUEUE_COLUMNS } from "./queue-columns.tsx";
import { useQueue } from "./use-queue.ts";

/** Nothing in the queue is dismissed, so there is nothing to restore. */
const QUEUE_ACTIONS = ACTIONS.filter(({ id }) => id !== "restore");

export function OnboardingQueueScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const { state, open, tabs, list, sort } = useQueue();
  const classifications = useClassifications();
  const place = useListPlace(list, state);
  const refusal = refusalFor(user);
  const changes = useConnectionActions(refusal, place.clearSelection);
  const decisions = useDecisions({ user, refusal, store: changes.store, keys: list.keys });
  const [draft, setDraft] = useState("");

  const openOnboarding = (id: number | undefined) => id !== undefined && go(connectionPath(id));
  const actions: readonly ListAction[] = [
    ...(open.isToDecide
      ? DECISIONS.map(({ id, title, keys, icon, words }): ListAction => ({
          id,
          title,
          keys,
          icon,
          words,
          on: "row",
          place: id === "approve" ? "primary" : "button",
          run: (keys) => decisions.start(id, keys),
        }))
      : []),
    ...connectionListActions(QUEUE_ACTIONS, { start: changes.start, openOnboarding }),
    ...undoActions(changes),
  ];
  return (
    <>
      <ListPage
        name="onboarding"
        title="Onboarding"
        noun="carrier"
        label={open.title}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={open.id}
        columns={QUEUE_COLUMNS}
        {...sorting(QUEUE_LIST, state, sort)}
        filters={filterBar(QUEUE_LIST, state, { label: "Filter the queue", facets: list.facets })}
        actions={actions}
        isSelectable
        exports={{
          name: `onboarding-${open.id}`,
          batches: () => withAssessments(rowBatches("connections", list.keys ?? []), (row) => row.carrier_id),
        }}
        pathOf={(row) => pathTo("carrier", { id: row.carrier_id })}
        peek={(id) => (
          <ConnectionPeek
            id={id}
            classifications={classifications}
            onAction={(action) => changes.start(action, [id])}
            onOnboarding={() => openOnboarding(id)}
            onClose={() => state.peek(null)}
            factsOf={(connection) => <PacketFacts key={connection.id} connection={connection} />}
          >
            {open.isToDecide &&
              DECISIONS.map(({ id: decision, title, icon }) => (
                <Button
                  key={decision}
                  size="small"
                  {...(decision === "approve" ? { intent: "primary" } : { variant: "outlined" })}
                  icon={icon}
                  text={title}
                  onClick={() => decisions.start(decision, [id])}
                />
              ))}
          </ConnectionPeek>
        )}
        notice={<DecidedHere decided={changes.recent} onUndo={changes.undo} />}
        noMatch="Other tabs may have it; the search box at the top searches all carriers."
        empty={<Empty title={open.empty}>{open.emptyText}</Empty>}
      />
      <ActionDialogs actions={changes} draft={draft} onDraft={setDraft} />
      {decisions.dialog}
    </>
  );
}
