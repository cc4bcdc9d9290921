// The rate confirmations that came back: what differs from what was agreed, who sent them, and which are flagged.
import { useState } from "react";
import type { CurrentUser } from "../../../contract/session/session.ts";
import type { User } from "../../../contract/account/users.ts";
import {
  CONFIRMATION_LIST,
  CONFIRMATION_TAB_ROWS,
  CONFIRMATION_TABS,
  confirmationQuery,
  confirmationSort,
  confirmationTabConditions,
} from "../../../domain/board/confirmation-filters.ts";
import { LOAD_LIST } from "../../../domain/loads/load-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useUsers } from "../../../live/use-people.ts";
import { useSession } from "../../../live/use-records.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageRateConfirmations, canViewLoads } from "../../../domain/session/permissions.ts";
import { AddConfirmationDialog } from "./AddConfirmationDialog.tsx";
import { CONFIRMATION_COLUMNS } from "./confirmation-columns.tsx";
import { confirmationFilters } from "./filters.tsx";
import { ConfirmationPeek } from "./ConfirmationPeek.tsx";
import { useMarking } from "./use-marking.tsx";

/** Those that this company sends belong to loads. */
const TO_UNSIGNED = pathTo("loads", { query: LOAD_LIST.write({ ...LOAD_LIST.none, list: "unsigned" }) });

const NO_USERS: readonly User[] = [];

export function RateConfirmationsScreen() {
  const user = useSession()?.user;
  return user === undefined ? null : <Confirmations user={user} />;
}

function Confirmations({ user }: { readonly user: CurrentUser }) {
  const users = useUsers() ?? NO_USERS;
  const state = useListState("rate-confirmations", pathTo("rate-confirmations"), CONFIRMATION_LIST);
  const { filters, change } = state;
  const list = useCollectionList("rate_confirmations", confirmationQuery(filters, user.id), state.isRestored);
  const lists = CONFIRMATION_TABS.map((id) => ({
    id,
    title: CONFIRMATION_TAB_ROWS[id].label,
    where: confirmationTabConditions(id, filters, user.id),
  }));
  const tabs = useListTabs("rate_confirmations", lists, state);
  const place = useListPlace(list, state);
  const marking = useMarking(user, place.clearSelection);
  const nameOf = (id: string): string => users.find((each) => String(each.id) === id)?.full_name ?? `Person ${id}`;
  const open = CONFIRMATION_TAB_ROWS[filters.list];
  const sort = confirmationSort(filters);
  const toMails = pathTo("rate-confirmation-emails");
  const [isAdding, setIsAdding] = useState(false);
  const actions: readonly ListAction[] = [
    {
      id: "add",
      title: "Add a confirmation",
      text: "Add",
      keys: "n",
      on: "page",
      place: "primary",
      refusal: canManageRateConfirmations(user) ? null : scopeRefusal("manage_rate_confirmations"),
      run: () => setIsAdding(true),
    },
    ...marking.actions,
    { id: "undo", title: "Undo the last change", keys: "u", on: "page", place: "none", run: marking.undoLast },
    {
      id: "mine",
      title: filters.isMine ? "Anyone" : "Created by me",
      keys: "m",
      on: "page",
      place: "none",
      run: () => change({ ...filters, isMine: !filters.isMine, creators: [] }, true),
    },
  ];
  return (
    <>
      <ListPage
        name="rate-confirmations"
        title="Rate confirmations"
        noun="rate confirmation"
        label={`${open.label} rate confirmations`}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={filters.list}
        columns={CONFIRMATION_COLUMNS}
        {...sorting(CONFIRMATION_LIST, state, sort)}
        filters={confirmationFilters(state, list.facets, nameOf)}
        actions={actions}
        isSelectable
        hasViews
        exports={{ name: `rate-confirmations-${filters.list}` }}
        header={
          <>
            <PageLink to={toMails}>Emails</PageLink>
            {canViewLoads(user) && <PageLink to={TO_UNSIGNED}>Sent, not signed</PageLink>}
          </>
        }
        pathOf={(row) => pathTo("rate-confirmation", { id: row.id })}
        peek={(id) => <ConfirmationPeek id={id} actions={marking.actions} onClose={() => state.peek(null)} />}
        empty={<Empty title="No rate confirmations">{open.empty}</Empty>}
      />
      {marking.dialog}
      {isAdding && <AddConfirmationDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
