// The list of all frozen decisions of the company, the newest first; each leads to its record.
import type { User } from "../../../../contract/account/users.ts";
import { DECISION_LIST, decisionQuery } from "../../../../domain/rules/decision-filters.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { useCarrierName } from "../../../../live/carriers/use-carrier-name.ts";
import { readRows } from "../../../../live/rows/read-rows.ts";
import { useDebounced } from "../../../../live/use-debounced.ts";
import { useGo } from "../../../../live/use-go.ts";
import { useUsers } from "../../../../live/use-people.ts";
import { useServerList } from "../../../../live/use-server-list.ts";
import { decisionBatches, decisionList } from "../../../../sync/rules/decisions.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import type { ListAction } from "../../../../widgets/list/list-action.ts";
import { ListPage } from "../../../../widgets/list/ListPage.tsx";
import { useListPlace } from "../../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../../widgets/list/state/use-list-state.ts";
import { DECISION_COLUMNS } from "./columns.tsx";
import { decisionFilterRows } from "./decision-filter-rows.tsx";
import { DecisionPeek } from "./DecisionPeek.tsx";

const PATH = pathTo("decisions");
const NO_USERS: readonly User[] = [];

export function DecisionsScreen() {
  const go = useGo();
  const state = useListState("decisions", PATH, DECISION_LIST);
  const { filters, change } = state;
  const q = decisionQuery({ ...filters, text: useDebounced(filters.text) });
  const list = useServerList(decisionList(q), state.isRestored);
  const place = useListPlace(list, state);
  const rows = decisionFilterRows(state, useUsers() ?? NO_USERS, useCarrierName(filters.carrierId));
  const openCarrier = (id: number) => go(pathTo("carrier", { id }));

  const actions: readonly ListAction[] = [
    {
      id: "carrier",
      title: "Open carrier",
      keys: "c",
      on: "row",
      place: "none",
      run: (keys) => void readRows("decisions", keys).then(([row]) => row && openCarrier(row.carrier_id)),
    },
  ];
  return (
    <ListPage
      name="decisions"
      title="Decisions"
      noun="decision"
      state={state}
      list={list}
      place={place}
      columns={DECISION_COLUMNS}
      sort={{ id: "decided_at", desc: !filters.isOldestFirst }}
      onSort={({ desc }) => change({ ...filters, isOldestFirst: !desc }, true)}
      filters={rows}
      actions={actions}
      exports={{ name: "decisions", batches: () => decisionBatches(q) }}
      pathOf={({ id }) => pathTo("decision", { id })}
      peek={(id) => <DecisionPeek id={id} onClose={() => state.peek(null)} />}
      empty={
        <Empty title="No decisions yet">
          Onboarding a carrier, granting an override, and offering or assigning a load are recorded here, with the facts and rules
          at the time.
        </Empty>
      }
    />
  );
}
