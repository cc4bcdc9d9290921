// The broker's carriers: every list of connections, filtered, worked by keyboard, with a peek beside.
import { Button } from "@blueprintjs/core";
import { EnvelopeIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { CONNECTION_LIST } from "../../../domain/connections/connection-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useStateNames } from "../../../live/carriers/use-states.ts";
import { readRows, rowBatches } from "../../../live/rows/read-rows.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useGo } from "../../../live/use-go.ts";
import { forDialog } from "../../../ui/keys/type-ahead.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ActionDialogs } from "../../../widgets/connections/ActionDialogs.tsx";
import { BulkMailDialog } from "../../../widgets/connections/BulkMailDialog.tsx";
import { ACTIONS } from "../../../widgets/connections/actions.tsx";
import { connectionColumns, type ConnectionRow } from "../../../widgets/connections/columns.tsx";
import { connectionPath } from "../../../widgets/connections/connection-address.ts";
import { connectionListActions } from "../parts/list-actions.tsx";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { useCarrierEntry } from "./use-carrier-entry.tsx";
import { useConnectionActions } from "../../../widgets/connections/use-connection-actions.ts";
import { showFailure } from "../../../widgets/list/changes.ts";
import { undoActions } from "../../../widgets/list/use-undo.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { connectionFilters } from "./connection-filters.tsx";
import { ConnectionPeek } from "../parts/ConnectionPeek.tsx";
import { UnconnectedCarriers } from "./UnconnectedCarriers.tsx";
import { useConnectionList } from "./use-connection-list.ts";

export function ConnectionsScreen() {
  const go = useGo();
  const { user, canRule, state, tabs, open, unconnected, list, sort, views } = useConnectionList();
  const classifications = useClassifications();
  const stateNames = useStateNames();
  const columns = useMemo(() => connectionColumns(classifications), [classifications]);
  const place = useListPlace(list, state);
  const changes = useConnectionActions(refusalFor(user), place.clearSelection);
  const { start } = changes;
  const importing = useCarrierEntry(user);
  const [draft, setDraft] = useState("");
  const [mailed, setMailed] = useState<readonly ConnectionRow[] | null>(null);
  const title = open?.title ?? "";

  const openOnboarding = (id: number | undefined) => id !== undefined && go(connectionPath(id));
  const actions: readonly ListAction[] = [
    ...connectionListActions(ACTIONS, { start, openOnboarding }),
    {
      id: "mail",
      title: "Email carriers…",
      keys: "m",
      icon: <EnvelopeIcon />,
      words: "write bulk mail dispatch bcc addresses",
      on: "rows",
      place: "menu",
      run: (keys) => void forDialog(readRows("connections", keys)).then(setMailed, showFailure),
    },
    importing,
    ...undoActions(changes),
  ];
  return (
    <>
      <ListPage
        name="connections"
        title={canRule ? "Carriers" : "My carriers"}
        noun="carrier"
        label={title}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={open?.id ?? ""}
        columns={columns}
        {...sorting(CONNECTION_LIST, state, sort)}
        filters={connectionFilters({ state, facets: list.facets, classifications, stateNames, canRule, views, user })}
        actions={actions}
        isSelectable
        hasViews
        exports={{
          name: title.toLowerCase().replaceAll(" ", "-"),
          batches: () => rowBatches("connections", list.keys ?? []),
        }}
        pathOf={(row) => pathTo("carrier", { id: row.carrier_id })}
        peek={(id) => (
          <ConnectionPeek
            id={id}
            classifications={classifications}
            onAction={(action) => start(action, [id])}
            onOnboarding={() => openOnboarding(id)}
            onClose={() => state.peek(null)}
          />
        )}
        notice={unconnected.count > 0 && <UnconnectedCarriers {...unconnected} />}
        noMatch="Other tabs may have it; the search box at the top searches all carriers."
        empty={
          <Empty
            title={`${title || "This list"} is empty`}
            actions={
              <>
                {importing.refusal === null && (
                  <Button intent="primary" text="Import carriers" onClick={() => importing.run([])} />
                )}
                <Button text="Go to Home" onClick={() => go(pathTo("home"))} />
              </>
            }
          >
            {open?.emptyText}
          </Empty>
        }
      />
      {mailed !== null && <BulkMailDialog rows={mailed} onClose={() => setMailed(null)} />}
      <ActionDialogs actions={changes} draft={draft} onDraft={setDraft} />
    </>
  );
}
