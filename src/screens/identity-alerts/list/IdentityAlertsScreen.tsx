// The list of identity alerts (the fraud-alert report): by default the recent ones; fully usable by keyboard.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { IDENTITY_ALERT_LIST, alertCountQuery, alertListQuery, readerOf } from "../../../domain/identity-alerts/alert-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useCarrierName } from "../../../live/carriers/use-carrier-name.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useDebounced } from "../../../live/use-debounced.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useServerList } from "../../../live/use-server-list.ts";
import { alertBatches, alertCounts, alertList } from "../../../sync/identity-alerts/identity-alerts.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { AlertCategories } from "./AlertCategories.tsx";
import { alertFilterRows } from "./alert-filter-rows.tsx";
import { AlertPeek } from "./AlertPeek.tsx";
import { ALERT_COLUMNS } from "./columns.tsx";

const PATH = pathTo("identity-alerts");

export function IdentityAlertsScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const state = useListState("identity-alerts", PATH, IDENTITY_ALERT_LIST);
  const { filters, change } = state;
  const text = useDebounced(filters.text);
  const [now] = useState(() => new Date());
  const reader = readerOf(user);
  const isReady = state.isRestored && user !== null;
  const q = alertListQuery({ ...filters, text }, reader, now);
  const list = useServerList(alertList(q), isReady);
  const { data } = useResource(isReady ? alertCounts(alertCountQuery({ ...filters, text }, reader, now)) : null);
  const counts = data ? Object.fromEntries(data.map(({ is_type: type, alerts }) => [type, alerts])) : null;
  const place = useListPlace(list, state);
  const carrierName = useCarrierName(filters.carrierId);
  const file = () => go(pathTo("file-identity-alert"));

  const actions: readonly ListAction[] = [
    {
      id: "new",
      title: "File identity alert",
      text: "File alert",
      keys: "n",
      icon: <AddIcon />,
      on: "page",
      place: "primary",
      run: file,
    },
    {
      id: "carrier",
      title: "Open carrier",
      keys: "c",
      on: "row",
      place: "none",
      run: (keys) => void readRows("identity_alerts", keys).then(([row]) => row && go(pathTo("carrier", { id: row.carrier_id }))),
    },
    {
      id: "clear",
      title: "Clear alert filters",
      on: "page",
      place: "none",
      run: () => change(IDENTITY_ALERT_LIST.none, true),
    },
  ];
  return (
    <ListPage
      name="identity-alerts"
      title="Identity alerts"
      noun="alert"
      state={state}
      list={list}
      place={place}
      columns={ALERT_COLUMNS}
      sort={{ id: "created_at", desc: !filters.isOldestFirst }}
      onSort={({ desc }) => change({ ...filters, isOldestFirst: !desc }, true)}
      filters={alertFilterRows(state, reader, carrierName)}
      actions={actions}
      exports={{ name: "identity-alerts", batches: () => alertBatches(q) }}
      notice={
        <AlertCategories selected={filters.types} onSelect={(types) => change({ ...filters, types }, true)} counts={counts} />
      }
      pathOf={({ id }) => pathTo("identity-alert", { id })}
      peek={(id) => <AlertPeek id={id} onClose={() => state.peek(null)} />}
      noMatch="A carrier without alerts is not proven honest."
      empty={
        <Empty
          title="No alerts match"
          actions={
            <>
              <Button
                intent="primary"
                text="Show alerts from any time"
                onClick={() => change({ ...IDENTITY_ALERT_LIST.none, period: "all" }, true)}
              />
              <Button text="File alert" onClick={file} />
            </>
          }
        >
          A carrier without alerts is not proven honest.
        </Empty>
      }
    />
  );
}
