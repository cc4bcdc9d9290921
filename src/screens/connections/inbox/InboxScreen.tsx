// The inbox: what changed about carriers that matter since the person last looked, worked to empty by keyboard.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { INBOX_DAYS } from "../../../contract/connections/inbox.ts";
import { INBOX_LIST, INBOX_TAB_ROWS, INBOX_TABS, inboxQuery, type InboxTab } from "../../../domain/connections/inbox-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useMinute } from "../../../live/connections/use-inbox.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useSession } from "../../../live/use-records.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { inboxColumns, type InboxRow } from "./inbox-columns.tsx";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { okToUseColumn } from "../../../widgets/rules/assessed-columns.tsx";
import { InboxPeek } from "./InboxPeek.tsx";
import { useTriage } from "./use-triage.tsx";

const COLUMNS = inboxColumns(okToUseColumn((row: InboxRow) => row.id));

const NOTHING: Readonly<Record<Exclude<InboxTab, "waiting">, readonly [title: string, text: string]>> = {
  snoozed: [
    "Nothing is snoozed",
    "A snoozed carrier comes back when its time is over, or as soon as something newer happens to it.",
  ],
  assigned: [
    "Nothing is assigned to others",
    "Carriers that you assign to colleagues stay here until something newer happens to them.",
  ],
  done: ["Nothing is done yet", `What you are done with stays here for ${INBOX_DAYS} days, in case you want it back.`],
};

function Nothing({ tab, syncedAt }: { readonly tab: InboxTab; readonly syncedAt: number | null }) {
  if (tab !== "waiting") {
    const [title, text] = NOTHING[tab];
    return <Empty title={title}>{text}</Empty>;
  }
  return (
    <Empty title="You’re all caught up">
      {syncedAt !== null && (
        <>
          Last checked <Age time={new Date(syncedAt).toISOString()} />.{" "}
        </>
      )}
      New changes appear here on their own.
    </Empty>
  );
}

export function InboxScreen() {
  const user = useSession()?.user;
  return user === undefined ? null : <Inbox user={user} />;
}

function Inbox({ user }: { readonly user: CurrentUser }) {
  const now = useMinute();
  const state = useListState("inbox", pathTo("inbox"), INBOX_LIST);
  const { filters } = state;
  const found = useCollectionList("inbox_items", inboxQuery(filters, now), state.isRestored);
  // The same list a minute later, so that it stays where it is scrolled to.
  const list = { ...found, listKey: state.address };
  const lists = INBOX_TABS.map((id) => ({ id, title: INBOX_TAB_ROWS[id].label, where: INBOX_TAB_ROWS[id].where(now) }));
  const tabs = useListTabs("inbox_items", lists, state);
  const place = useListPlace(list, state);
  const triage = useTriage({ user, tab: filters.list, keys: list.keys, place });
  const pathOf = (row: InboxRow): string => pathTo("carrier", { id: row.id });
  return (
    <>
      <ListPage
        name="inbox"
        title="Inbox"
        noun="carrier"
        label={INBOX_TAB_ROWS[filters.list].label}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={filters.list}
        columns={COLUMNS}
        {...sorting(INBOX_LIST, state, filters.sort)}
        filters={filterBar(INBOX_LIST, state, { label: "Filter the inbox", facets: found.facets })}
        actions={triage.actions}
        isSelectable
        pathOf={pathOf}
        peek={(id) => <InboxPeek id={id} actions={triage.ofRow} onClose={() => state.peek(null)} pathOf={pathOf} />}
        empty={<Nothing tab={filters.list} syncedAt={list.syncedAt} />}
      />
      {triage.dialogs}
    </>
  );
}
