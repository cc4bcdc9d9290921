// The queue of load alerts: who takes which, what happened and what to do, and how each ended.
import { useMemo } from "react";
import type { User } from "../../../contract/account/users.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import {
  LOAD_ALERT_LIST,
  alertQuery,
  alertSort,
  alertTabConditions,
  EXPECTED_VALUE,
  type LoadAlertFilters,
} from "../../../domain/loads/alert-filters.ts";
import type { Judged } from "../../../domain/loads/alert-precision.ts";
import {
  ALERT_TAB_ROWS,
  ALERT_TABS,
  nextTableVersion,
  type AlertTab,
  type AlertTableVersion,
} from "../../../domain/loads/alert-tabs.ts";
import { shownView } from "../../../domain/loads/viewer.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useCarrierName } from "../../../live/carriers/use-carrier-name.ts";
import { useAlertPrecision } from "../../../live/loads/use-alert-precision.ts";
import { useLoadNumber } from "../../../live/loads/use-load-number.ts";
import { rowBatches } from "../../../live/rows/read-rows.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useGo } from "../../../live/use-go.ts";
import { useKeptState } from "../../../live/use-kept-state.ts";
import { useUsers } from "../../../live/use-people.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { useTabMemory } from "../../../widgets/list/state/use-tab-memory.ts";
import { alertColumns } from "./alert-columns.tsx";
import { EmptyView } from "../../../widgets/loads/EmptyView.tsx";
import { useLoadViewer } from "../../../widgets/loads/use-load-viewer.ts";
import { loadAlertFilters } from "./alert-filters.ts";
import { LoadAlertPeek } from "./LoadAlertPeek.tsx";
import { useMovements } from "./use-movements.tsx";
import { useTriage } from "./use-triage.tsx";

const NO_USERS: readonly User[] = [];
const NO_TOTALS: ReadonlyMap<string, Judged> = new Map();

const EMPTY: Readonly<Record<AlertTab, string>> = {
  open: "No open alerts.",
  closed: "Alerts that were resolved appear here, with how each ended.",
  pending: "Alerts that wait for somebody else appear here.",
  recommended: "Open alerts that are assigned to you appear here.",
};

export function AlertsScreen() {
  const user = useSession()?.user;
  return user === undefined ? null : <Alerts user={user} />;
}

function Alerts({ user }: { readonly user: CurrentUser }) {
  const go = useGo();
  const users = useUsers() ?? NO_USERS;
  const { viewer: person, isKnown, teams } = useLoadViewer();
  const viewer = { ...person, teams };
  const precision = useAlertPrecision();
  const totals = precision?.totals ?? NO_TOTALS;
  const [version, setVersion] = useKeptState<AlertTableVersion>("alerts:version", 1);
  const state = useTabMemory("alerts", LOAD_ALERT_LIST, useListState("alerts", pathTo("alerts"), LOAD_ALERT_LIST, isKnown));
  const { filters } = state;
  // Other filters or another order begin at the first page.
  const change = (next: LoadAlertFilters, push?: boolean) => state.change({ ...next, page: 1 }, push);
  const alerts = useCollectionList("tickets", alertQuery(filters, viewer, totals), state.isRestored);
  const movements = useMovements({
    list: alerts,
    page: version === 1 ? null : filters.page,
    onPage: (page) => state.change({ ...filters, page }, true),
  });
  const { list, countOf, alertsOf } = movements;
  const columns = useMemo(() => alertColumns(totals, version, countOf), [totals, version, countOf]);
  const lists = ALERT_TABS.map((id) => {
    return { id, title: ALERT_TAB_ROWS[id].label, where: alertTabConditions(id, state.filtersOf(id), viewer) };
  });
  const carrierName = useCarrierName(filters.carrier);
  const loadNumber = useLoadNumber(filters.load, list.keys?.[0] ?? null);
  const tabs = useListTabs("tickets", lists, state, ({ list: id }) => alertQuery(state.filtersOf(id), viewer, totals));
  const place = useListPlace(list, state);
  const triage = useTriage({ user, precision, keys: list.keys, alertsOf, place });
  const sort = alertSort(filters);
  const actions: readonly ListAction[] = [
    ...triage.actions,
    ...movements.actions,
    {
      id: "by-value",
      title: "Sort by expected value",
      keys: "e",
      on: "page",
      place: "menu",
      run: () => {
        change({ ...filters, sort: { column: EXPECTED_VALUE, descending: true } }, true);
        // The next key begins with what is worth most, not beside the row of before.
        place.onCursor(null);
      },
    },
    {
      id: "version",
      title: version === 1 ? "Show movements" : "Show alerts",
      keys: "v",
      on: "page",
      place: "menu",
      run: () => setVersion(nextTableVersion(version)),
    },
    {
      id: "settings",
      title: "Alert settings",
      on: "page",
      place: "menu",
      run: () => go(pathTo("alert-settings")),
    },
  ];
  return (
    <>
      <ListPage
        name={version === 1 ? "alerts" : "alerts-2"}
        title="Alerts"
        noun={version === 1 ? "alert" : "movement"}
        label={`${ALERT_TAB_ROWS[filters.list].label} alerts`}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={filters.list}
        columns={columns}
        {...sorting(LOAD_ALERT_LIST, state, sort)}
        filters={loadAlertFilters({ ...state, change }, alerts.facets, { viewer, users, teams, carrierName, loadNumber })}
        actions={actions}
        isSelectable
        hasViews
        exports={{ name: `alerts-${filters.list}`, batches: () => rowBatches("tickets", alerts.keys ?? []) }}
        tools={movements.pager}
        pathOf={(row) => (row.load_id === null ? pathTo("alerts") : pathTo("load", { id: row.load_id }))}
        peek={(id) => (
          <LoadAlertPeek id={id} user={user} totals={totals} actions={triage.ofAlert} onClose={() => state.peek(null)} />
        )}
        empty={
          <EmptyView
            noun="alert"
            view={filters.list === "recommended" ? "company" : shownView(filters, viewer)}
            onCompany={() => change({ ...filters, owner: "company" }, true)}
          >
            <Empty title="No alerts">{EMPTY[filters.list]}</Empty>
          </EmptyView>
        }
      />
      {triage.dialogs}
    </>
  );
}
