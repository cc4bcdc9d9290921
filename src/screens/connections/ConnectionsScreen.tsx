// The broker's connections: every list of them, filtered, worked by keyboard, with a peek beside.
import { useCallback, useMemo, useRef, useState } from "react";
import { addressOfFilters, filtersFromAddress, type ConnectionFilters } from "../../domain/connection-filters.ts";
import { connectionLists } from "../../domain/connection-lists.ts";
import { connectionQuery } from "../../domain/connection-query.ts";
import { useAddress } from "../../live/use-address.ts";
import { useCollection, useCounts } from "../../live/use-collection.ts";
import { useClassifications } from "../../live/use-classifications.ts";
import { useGo } from "../../live/use-go.ts";
import { useCollectionState, useSession } from "../../live/use-records.ts";
import { useRows } from "../../live/use-rows.ts";
import { useTableLayout } from "../../live/use-table-layout.ts";
import { BASE } from "../../contract/constants.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../ui/frame/SplitView.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { FailedStrip } from "../../ui/states/Failed.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { ACTIONS } from "./actions.tsx";
import { connectionColumns } from "./columns.tsx";
import { ConnectionPeek } from "./ConnectionPeek.tsx";
import { DoNotDispatchDialog } from "./DoNotDispatchDialog.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ListActions } from "./ListActions.tsx";
import { refusalFor } from "./permission.ts";
import { StatusDialog } from "./StatusDialog.tsx";
import { useConnectionActions } from "./use-connection-actions.ts";
import "./connections.css";

const CODEC = { read: (search: string) => filtersFromAddress(search), write: (filters: ConnectionFilters) => addressOfFilters(filters) };
const NOTHING: ReadonlySet<number> = new Set();
const NO_KEYS = new Float64Array(0);

export function ConnectionsScreen() {
  const go = useGo();
  const session = useSession();
  const flags = session?.flags ?? {};
  const user = session?.user ?? null;
  const canRule = user?.paywall.can_rule === true;
  const { state: filters, change, isRestored } = useAddress("connections", CODEC);
  const lists = connectionLists(flags).filter(({ id }) => canRule || !["passing", "partially-passing", "failed", "incomplete"].includes(id));
  const list = lists.find(({ id }) => id === filters.list) ?? lists[0];
  const query = connectionQuery(filters, flags);
  const { answer } = useCollection("connections", query);
  const { counts } = useCounts("connections", Object.fromEntries(lists.map(({ id, where }) => [id, where])));
  const collection = useCollectionState("connections");
  const classifications = useClassifications();
  const columns = useMemo(() => connectionColumns(classifications), [classifications]);
  const [layout, setLayout] = useTableLayout("connections");

  const [seen, setSeen] = useState({ first: 0, last: 64 });
  const keys = isRestored ? (answer?.keys ?? null) : null;
  const { rowAt } = useRows("connections", keys ?? NO_KEYS, seen.first, seen.last);
  const onWindow = useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []);

  // A selection belongs to the list it was made in.
  const listKey = addressOfFilters({ ...filters, peek: null });
  const [chosen, setChosen] = useState({ listKey, keys: NOTHING });
  const selection = chosen.listKey === listKey ? chosen.keys : NOTHING;
  const [cursor, setCursor] = useState<number | null>(filters.peek);
  const textRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState("");
  const actions = useConnectionActions(refusalFor(user));
  const targets = (): readonly number[] => (selection.size > 0 ? [...selection] : cursor === null ? [] : [cursor]);

  const peek = (id: number | null) => change({ ...filters, peek: id });
  const onCursor = (key: number | null) => {
    setCursor(key);
    if (filters.peek !== null && key !== null) peek(key);
  };
  const hrefOf = (id: (typeof lists)[number]["id"]) => {
    const address = addressOfFilters({ ...filters, list: id, sort: null, peek: null });
    return `${BASE}${location.pathname.slice(BASE.length)}${address === "" ? "" : `?${address}`}`;
  };
  const openList = (href: string) => change(filtersFromAddress(href.split("?")[1] ?? ""), true);
  const step = (by: number) => {
    const next = lists[(lists.findIndex(({ id }) => id === list?.id) + by + lists.length) % lists.length];
    if (next) openList(hrefOf(next.id));
  };

  useKeys([
    { combo: "/", label: "Filter this list", run: () => textRef.current?.focus() },
    { combo: "u", label: "Undo the last change", run: actions.undoLast },
    { combo: "]", label: "Next list", run: () => step(1) },
    { combo: "[", label: "Previous list", run: () => step(-1) },
  ]);
  usePaletteItems([
    ...ACTIONS.map((action) => ({
      id: `connections-${action.id}`, title: action.title, section: "Connections", keys: action.keys, words: action.words, run: () => actions.start(action, targets()),
    })),
    { id: "connections-undo", title: "Undo the last change", section: "Connections", keys: "u", run: actions.undoLast },
    ...lists.map(({ id, title }) => ({ id: `list-${id}`, title: `Show ${title}`, section: "Lists", run: () => openList(hrefOf(id)) })),
  ]);

  const sort = query.sort;
  return (
    <>
      <PageHeader
        title={canRule ? "Connections" : "My carriers"}
        tabs={lists.map(({ id, title }) => ({ id, label: title, href: hrefOf(id), count: counts?.[id] ?? null }))}
        current={list?.id ?? filters.list}
        onGo={openList}
      />
      <div className="list-bar">
        <FilterBar filters={filters} onFilters={change} answer={answer} classifications={classifications} canRule={canRule} textRef={textRef} />
        <ListActions
          keys={keys}
          selection={selection}
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          listTitle={list?.title ?? ""}
          canExport={user?.paywall.can_export === true}
          address={listKey}
          onAction={(action) => actions.start(action, targets())}
          hasTarget={selection.size > 0 || cursor !== null}
          onOpenView={(address) => change({ ...filtersFromAddress(address), peek: null }, true)}
        />
      </div>
      {collection?.failure && (
        <FailedStrip title="Updates are failing." stillWorks="What this computer has can be worked, and changes are kept until they can be sent." />
      )}
      <SplitView
        width={layout?.peekWidth ?? 380}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={
          filters.peek === null ? null : (
            <ConnectionPeek
              id={filters.peek}
              classifications={classifications}
              onAction={(action) => actions.start(action, [filters.peek ?? 0])}
              onClose={() => peek(null)}
            />
          )
        }
      >
        <DataTable
          label={list?.title ?? "Connections"}
          columns={columns}
          keys={keys}
          rowAt={rowAt}
          listKey={listKey}
          onWindow={onWindow}
          sort={{ id: sort.column, desc: sort.descending }}
          onSort={({ id, desc }) => change({ ...filters, sort: { column: id, descending: desc } }, true)}
          layout={layout}
          onLayout={(next) => setLayout({ ...layout, ...next })}
          selection={selection}
          onSelection={(next) => setChosen({ listKey, keys: next })}
          cursor={cursor}
          onCursor={onCursor}
          onPeek={(key) => peek(filters.peek === key ? null : key)}
          onOpen={(key) => peek(key)}
          rowKeys={ACTIONS.map((action) => ({ combo: action.keys, label: action.title, run: (rows) => actions.start(action, rows) }))}
          empty={<EmptyList filters={filters} list={list} collection={collection ?? null} onClear={() => change(filtersFromAddress(`list=${filters.list}`), true)} onHome={() => go("/")} />}
        />
      </SplitView>
      {actions.asked?.dialog === "status" && <StatusDialog rows={actions.asked.rows} actions={actions} />}
      {actions.asked?.dialog === "do-not-dispatch" && (
        <DoNotDispatchDialog rows={actions.asked.rows} actions={actions} draft={draft} onDraft={setDraft} />
      )}
    </>
  );
}
