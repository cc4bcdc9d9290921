// The broker's connections: every list of them, filtered, worked by keyboard, with a peek beside.
import { useMemo, useState } from "react";
import { addressOfFilters, filtersFromAddress } from "../../../domain/connections/connection-filters.ts";
import { beginsBy } from "../../../domain/connections/default-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useGo } from "../../../live/use-go.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { connectionPath } from "../../../widgets/connections/connection-address.ts";
import { CollectionStrip, CollectionTable } from "../../../widgets/list/CollectionTable.tsx";
import { useListPlace } from "../../../widgets/list/use-list-place.ts";
import { useChosen } from "../../../widgets/list/use-chosen.ts";
import { ACTIONS, type ConnectionAction } from "../../../widgets/connections/actions.tsx";
import { ActionDialogs } from "../../../widgets/connections/ActionDialogs.tsx";
import { BeginWith } from "./BeginWith.tsx";
import { connectionColumns } from "../../../widgets/connections/columns.tsx";
import { ConnectionPeek } from "./ConnectionPeek.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ListActions } from "./ListActions.tsx";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { useConnectionActions } from "../../../widgets/connections/use-connection-actions.ts";
import { useConnectionList } from "./use-connection-list.ts";
import "../../../widgets/connections/connections.css";

/** The width of the panel beside the list, in pixels, until a person drags it; ours. */
const PEEK_WIDTH = 380;

export function ConnectionsScreen() {
  const go = useGo();
  const { user, canRule, filters, change, lists, list, keys, begins, collection, classifications, sort, ...view } =
    useConnectionList();
  const columns = useMemo(() => connectionColumns(classifications), [classifications]);
  const [layout, setLayout] = useTableLayout("connections");
  const [draft, setDraft] = useState("");

  const listKey = addressOfFilters({ ...filters, peek: null });
  const peek = (id: number | null) => change({ ...filters, peek: id });
  const { selection, choose, chooseNothing } = useChosen(listKey);
  const { textRef, cursor, onCursor, onPeek, toRows } = useListPlace(keys, filters.peek, peek);
  const actions = useConnectionActions(refusalFor(user), chooseNothing);
  const onTargets = (action: ConnectionAction) => {
    if (selection.size > 0) actions.start(action, [...selection]);
    else if (cursor !== null) actions.start(action, [cursor]);
  };

  const openCarrier = (id: number) =>
    void readRows("connections", [id]).then(([row]) => row !== undefined && go(pathTo("carrier", { id: row.carrier_id })));
  const openOnboarding = (id: number | null | undefined) => {
    if (typeof id === "number") go(connectionPath(id));
  };
  const step = (by: number) => {
    const at = lists.findIndex(({ id }) => id === list?.id);
    const next = lists[(at + by + lists.length) % lists.length];
    if (next !== undefined) view.openList(next.id);
  };

  useKeys([
    { combo: "/", label: "Filter this list", run: () => textRef.current?.focus() },
    { combo: "u", label: "Undo the last change", run: actions.undoLast },
    { combo: "]", label: "Next list", run: () => step(1) },
    { combo: "[", label: "Previous list", run: () => step(-1) },
  ]);
  usePaletteItems([
    ...ACTIONS.map((action) => ({
      id: `connections-${action.id}`,
      title: action.title,
      section: "Connections",
      keys: action.keys,
      words: action.words,
      run: () => onTargets(action),
    })),
    {
      id: "connections-onboarding",
      title: "Open onboarding",
      section: "Connections",
      keys: "o",
      words: "packet contract documents invitation",
      run: () => openOnboarding(cursor),
    },
    { id: "connections-undo", title: "Undo the last change", section: "Connections", keys: "u", run: actions.undoLast },
    ...lists.map(({ id, title }) => ({
      id: `list-${id}`,
      title: `Show ${title}`,
      section: "Lists",
      run: () => view.openList(id),
    })),
  ]);

  return (
    <>
      <PageHeader
        title={canRule ? "Connections" : "My carriers"}
        tabs={view.tabs}
        current={list?.id ?? ""}
        onGo={view.openHref}
      />
      <div className="list-bar">
        <FilterBar
          filters={filters}
          onFilters={change}
          answer={view.answer}
          classifications={classifications}
          canRule={canRule}
          begins={beginsBy(filters, begins.beginning)}
          beginWith={<BeginWith begins={begins} chosen={filters.classification} classifications={classifications} user={user} />}
          textRef={textRef}
          onLeave={toRows}
        />
        <ListActions
          keys={keys}
          selection={selection}
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          listTitle={list?.title ?? ""}
          canExport={user?.paywall.can_export === true}
          address={listKey}
          onAction={onTargets}
          hasTarget={selection.size > 0 || cursor !== null}
          onOnboarding={cursor === null ? null : () => openOnboarding(cursor)}
          onOpenView={(address) => change({ ...filtersFromAddress(address), peek: null }, true)}
        />
      </div>
      <CollectionStrip collection={collection} rows="can be worked" />
      <SplitView
        width={layout?.peekWidth ?? PEEK_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={
          filters.peek !== null && (
            <ConnectionPeek
              id={filters.peek}
              classifications={classifications}
              onAction={(action) => actions.start(action, filters.peek === null ? [] : [filters.peek])}
              onOnboarding={() => openOnboarding(filters.peek)}
              onClose={() => peek(null)}
            />
          )
        }
      >
        <CollectionTable
          collection="connections"
          label={list?.title ?? "Connections"}
          columns={columns}
          keys={keys}
          listKey={view.answeredKey}
          sort={{ id: sort.column, desc: sort.descending }}
          onSort={({ id, desc }) => change({ ...filters, sort: { column: id, descending: desc } }, true)}
          layout={layout}
          onLayout={(next) => setLayout({ ...layout, ...next })}
          selection={selection}
          onSelection={choose}
          cursor={cursor}
          onCursor={onCursor}
          onPeek={onPeek}
          onOpen={openCarrier}
          rowKeys={[
            ...ACTIONS.map((action) => ({
              combo: action.keys,
              label: action.title,
              run: (rows: readonly number[]) => actions.start(action, rows),
            })),
            // Of several chosen ones only the one under the cursor has a page to go to.
            { combo: "o", label: "Open onboarding", run: (rows) => openOnboarding(cursor ?? rows[0]) },
          ]}
          empty={
            <EmptyList
              filters={filters}
              list={list}
              collection={collection}
              onClear={() => change(filtersFromAddress(`list=${filters.list}`), true)}
              onHome={() => go(pathTo("home"))}
            />
          }
        />
      </SplitView>
      <ActionDialogs actions={actions} draft={draft} onDraft={setDraft} />
    </>
  );
}
