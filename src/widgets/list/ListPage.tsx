// The page of a list, declared by its screen: title, tabs, filters, columns, actions, peek, export, and every state it can be in.
import { useMemo, useState, type ReactNode } from "react";
import { BASE } from "../../contract/constants.ts";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import { PAPER_ROWS_MAX } from "../../domain/list/paper-text.ts";
import { useKeptPicture } from "../../live/keep-picture.ts";
import type { ListSource } from "../../live/list-source.ts";
import { readRows, rowBatches } from "../../live/rows/read-rows.ts";
import { useConnected } from "../../live/use-connected.ts";
import { whenOpen } from "../../live/when-open.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { useTableLayout } from "../../live/use-table-layout.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import type { Tab } from "../../ui/frame/PageTabs.tsx";
import { SplitView } from "../../ui/frame/SplitView.tsx";
import { useSteady } from "../../ui/form/use-steady.ts";
import { usePhone } from "../../ui/layout/phone.ts";
import { slideIn } from "../../ui/layout/slide-in.ts";
import type { ColumnSpec, RowSwipe, Sort } from "../../ui/table/column-spec.ts";
import { shownColumns, type TableLayout } from "../../ui/table/layout.ts";
import { TableControls } from "../../ui/table/TableControls.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { swipesOf, type ListAction } from "./list-action.ts";
import { ListCount } from "./ListCount.tsx";
import { filterTexts, ListFilters, type Filters } from "./ListFilters.tsx";
import { ListStrip, NoAccess, NoRows } from "./ListStates.tsx";
import { ListTable } from "./ListTable.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { PhoneBars } from "./phone/PhoneBars.tsx";
import { RowSheet } from "./phone/RowSheet.tsx";
import { useListPrint } from "./print/use-list-print.tsx";
import { SavedViews } from "./SavedViews.tsx";
import { useListKeys } from "./state/use-list-keys.ts";
import type { ListPlace } from "./state/use-list-place.ts";
import type { ListState } from "./state/use-list-state.ts";
import css from "./ListPage.module.css";
import { planRefusal } from "../../domain/session/permission-labels.ts";

interface Export<Row> {
  /** Without the extension. */
  readonly name: string;
  /** All rows, where they are not all on this computer. */
  readonly batches?: () => AsyncIterable<readonly Row[]>;
}

interface Props<T extends ServerTable> {
  /** What the columns, the peek's width and the saved views are remembered under. */
  readonly name: string;
  readonly title: string;
  /** What one row is: "carrier". */
  readonly noun: string;
  /** The list that is open, for screen readers and saved views, where tabs make it another than the page. */
  readonly label?: string;
  readonly state: Pick<ListState<unknown>, "address" | "openHref" | "peeked" | "peek">;
  readonly list: ListSource<T>;
  readonly place: ListPlace;
  readonly tabs?: readonly Tab[];
  readonly tab?: string;
  /** Keep the arrays' identity. `sorts`: the columns that can be sorted by, where the list's row says them. */
  readonly columns: readonly ColumnSpec<ServerTables[T]>[];
  readonly sorts?: readonly string[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly filters?: Filters;
  readonly actions?: readonly ListAction[];
  /** Rows can be selected for actions on several of them. */
  readonly isSelectable?: boolean;
  /** Lists can be saved under a name. */
  readonly hasViews?: boolean;
  readonly exports?: Export<ServerTables[T]>;
  /** All rows, where they are neither on this computer nor exported. */
  readonly printed?: () => AsyncIterable<readonly ServerTables[T][]>;
  /** Further links and buttons in the header, and in the toolbar. */
  readonly header?: ReactNode;
  readonly tools?: ReactNode;
  /** Above the rows. */
  readonly notice?: ReactNode;
  /** Above the rows and beside the peek, such as a map of the rows. */
  readonly picture?: ReactNode;
  /** The page of a row. */
  readonly pathOf: (row: ServerTables[T]) => string;
  /** The panel beside the list. */
  readonly peek?: (key: number) => ReactNode;
  /** What neighboring rows have in common, such as their day; null: nothing in this order. */
  readonly groupOf?: ((row: ServerTables[T]) => string | null) | null;
  readonly empty: ReactNode;
  readonly noMatch?: ReactNode;
  /** In place of everything, where the person has no access. */
  readonly forbidden?: ReactNode;
}

/** Tunable: the width of the peek panel in pixels, until a person drags it. */
const PEEK_WIDTH = 400;

const NO_ACTIONS: readonly ListAction[] = [];
const NO_TABS: readonly Tab[] = [];
const NO_FILTERS: readonly (readonly [string, string])[] = [];

export function ListPage<T extends ServerTable>(props: Props<T>) {
  const { name, title, noun, label = title, state, list, place, filters, exports } = props;
  const { actions: given = NO_ACTIONS, tabs = NO_TABS, tab, isSelectable = false, peek } = props;
  const { columns: declared, sorts } = props;
  const columns = useMemo(
    () => (sorts === undefined ? declared : declared.map((column) => ({ ...column, sortable: sorts.includes(column.id) }))),
    [declared, sorts],
  );
  useKeptPicture();
  const go = useGo();
  const user = useSession()?.user ?? null;
  const isConnected = useConnected();
  const isPhone = usePhone();
  const [asked, setAsked] = useState<{ readonly key: number; readonly name: string } | null>(null);
  const [layout, setLayout] = useTableLayout(name);
  const onLayout = useSteady((next: TableLayout) => setLayout({ ...layout, ...next }));
  // What follows from the columns alone, so that a key in the filter does not work it out again.
  const exported = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const controls = useMemo(() => <TableControls {...{ columns, layout, onLayout }} />, [columns, layout, onLayout]);
  const printing = useListPrint({
    title: label,
    noun,
    listKey: list.listKey,
    isReady: list.keys !== null && list.isLast !== true && list.isPartial !== true,
    total: list.total ?? 0,
    rowsAt: list.again === null ? list.syncedAt : "print",
    columns: exported,
    filters: filters === undefined ? NO_FILTERS : filterTexts(filters),
    sort: props.sort,
    batches: exports?.batches ?? props.printed ?? (() => rowBatches(list.table, list.keys?.subarray(0, PAPER_ROWS_MAX) ?? [])),
  });
  const actions = [...given, printing.action].map((action) => ({
    ...action,
    run: (keys: readonly number[]) => whenOpen(() => action.run(keys)),
  }));
  const { openHref, peeked, address } = state;
  const hasFilters = filters !== undefined;
  // In the header, tabs and the toolbar cut each other off in a window of 1,024 pixels.
  const hasBar = hasFilters || tabs.length > 0;
  const rowKeys = useListKeys({ name, title, place, actions, tabs, tab, openHref, hasFilters });

  const forbidden = props.forbidden || (list.isForbidden ? <NoAccess title={title} reason={list.failure} /> : null);
  if (forbidden) {
    return (
      <>
        <PageHeader title={title} onGo={go} />
        {forbidden}
      </>
    );
  }
  const counted = <ListCount list={list} noun={noun} selected={place.selection.size} isConnected={isConnected} />;
  const views = props.hasViews === true && (
    <SavedViews name={name} address={address} suggestion={label} onOpen={(view) => openHref(`?${view}`)} />
  );
  const exporter = exports !== undefined && (
    <ExportButton
      fileName={`${exports.name}.csv`}
      columns={exported}
      total={list.isLast === true ? 0 : (list.total ?? 0)}
      batches={exports.batches ?? (() => rowBatches(list.table, list.keys ?? []))}
      refusal={
        user?.paywall.can_export !== true
          ? planRefusal("can_export", user)
          : list.isPartial === true
            ? "You can export the list once it is complete. It is still loading."
            : null
      }
    />
  );
  const toolbar = (
    <ListToolbar actions={actions} targets={place.targets} count={counted}>
      {views}
      {props.tools}
      <span className={hasFilters ? css.icons : css.tools}>
        {exporter}
        {controls}
      </span>
    </ListToolbar>
  );
  const onOpen = (key: number) =>
    whenOpen(
      () =>
        void readRows(list.table, [key]).then(([row]) => {
          if (row === undefined) return;
          go(props.pathOf(row));
          if (isPhone) slideIn();
        }),
    );
  const swipe = (action: ListAction | null): RowSwipe | null =>
    action === null
      ? null
      : {
          title: action.text ?? action.title,
          ...(action.icon === undefined ? {} : { icon: action.icon }),
          run: (key) => action.run([key]),
        };
  const { right, left } = swipesOf(actions);
  const hasRowActions = actions.some(({ on }) => on !== "page") || peek !== undefined;
  const touch = {
    right: swipe(right),
    left: swipe(left),
    onMore: hasRowActions ? (key: number, called: string) => setAsked({ key, name: called }) : null,
  };
  const sorted = columns.some(({ sortable = false }) => sortable) && props.onSort !== undefined;
  return (
    <>
      {isPhone ? (
        <PhoneBars
          title={title}
          noun={noun}
          count={counted}
          total={list.total}
          tabs={tabs}
          tab={tab}
          onTab={openHref}
          filters={filters}
          textRef={place.textRef}
          onLeave={place.toRows}
          order={sorted && props.onSort !== undefined ? { columns, sort: props.sort ?? null, onSort: props.onSort } : null}
          actions={actions}
          picked={{
            keys: isSelectable ? [...place.selection] : [],
            total: list.keys?.length ?? 0,
            onAll: () => place.select(new Set(list.keys ?? [])),
            onNone: place.clearSelection,
          }}
          links={props.header}
          tools={props.tools}
          options={
            views === false && exporter === false ? undefined : (
              <>
                {views}
                {exporter}
              </>
            )
          }
        />
      ) : (
        <>
          <PageHeader
            title={title}
            tabs={tabs}
            {...(tab === undefined ? {} : { current: tab })}
            onGo={openHref}
            actions={
              <>
                {props.header}
                {!hasBar && toolbar}
              </>
            }
          />
          {hasBar && (
            <div className={css.bar}>
              {hasFilters && <ListFilters filters={filters} textRef={place.textRef} onLeave={place.toRows} />}
              {toolbar}
            </div>
          )}
        </>
      )}
      {props.notice}
      {printing.progress}
      <ListStrip list={list} isConnected={isConnected} />
      <SplitView
        width={layout?.peekWidth ?? PEEK_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={peeked !== null && peek !== undefined && peek(peeked)}
        onClose={() => state.peek(null)}
      >
        {props.picture}
        <ListTable
          list={list}
          label={label}
          columns={columns}
          layout={layout}
          onLayout={onLayout}
          cursor={place.cursor}
          onCursor={place.onCursor}
          rowKeys={rowKeys}
          onOpen={onOpen}
          hrefOf={(row) => BASE + props.pathOf(row)}
          groupOf={props.groupOf ?? null}
          touch={touch}
          isSortedElsewhere
          empty={
            <NoRows
              list={list}
              isConnected={isConnected}
              noun={noun}
              filters={filters}
              noMatch={props.noMatch}
              empty={props.empty}
            />
          }
          {...(isSelectable ? { selection: place.selection, onSelection: place.select } : {})}
          {...(peek === undefined ? {} : { onPeek: place.onPeek })}
          {...(props.sort === undefined ? {} : { sort: props.sort })}
          {...(props.onSort === undefined ? {} : { onSort: props.onSort })}
        />
      </SplitView>
      {isPhone && (
        <RowSheet
          title={asked === null || asked.name === "" ? "Actions" : asked.name}
          actions={actions}
          keys={asked === null ? null : [asked.key]}
          onClose={() => setAsked(null)}
          onPeek={peek === undefined || asked === null ? undefined : () => place.onPeek(asked.key)}
          onSelect={isSelectable && asked !== null ? () => place.select(new Set([...place.selection, asked.key])) : undefined}
        />
      )}
    </>
  );
}
