// Every override of the rules: which carrier, which rule, granted by whom, and when it expires.
import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { writeOverrideFilters } from "../../../domain/rules/override-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useGo } from "../../../live/use-go.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { carrierPath, tabAddress } from "../../../widgets/carriers/carrier-address.ts";
import { CollectionStrip, CollectionTable } from "../../../widgets/list/CollectionTable.tsx";
import { useListPlace } from "../../../widgets/list/use-list-place.ts";
import { useChosen } from "../../../widgets/list/use-chosen.ts";
import { overrideColumns } from "../../../widgets/rules/override-columns.tsx";
import { EmptyOverrides } from "./EmptyOverrides.tsx";
import { overrideRefusal } from "../../../widgets/rules/override-refusal.ts";
import { OverrideBar } from "./OverrideBar.tsx";
import { OverrideDialog } from "../../../widgets/rules/OverrideDialog.tsx";
import { OverridePeek } from "./OverridePeek.tsx";
import { useOverrideActions } from "../../../widgets/rules/use-override-actions.ts";
import { useOverrideList } from "./use-override-list.ts";
import "../../../widgets/connections/connections.css";

/** Tunable: the width of the panel beside the list, in pixels, until a person drags it. */
const PEEK_WIDTH = 360;

export function OverridesScreen() {
  const go = useGo();
  const view = useOverrideList();
  const { user, today, filters, change, keys, classifications, collection } = view;
  const columns = useMemo(() => overrideColumns(classifications, today), [classifications, today]);
  const [layout, setLayout] = useTableLayout("rule-overrides");
  const [isGranting, setIsGranting] = useState(false);
  const refusal = overrideRefusal(user);

  const listKey = writeOverrideFilters({ ...filters, peek: null });
  const peek = (id: number | null) => change({ ...filters, peek: id });
  const { selection, choose, chooseNothing } = useChosen(listKey);
  const { textRef, cursor, onCursor, onPeek, toRows } = useListPlace(keys, filters.peek, peek);
  const actions = useOverrideActions(refusal, chooseNothing);
  const targets = selection.size > 0 ? [...selection] : cursor === null ? [] : [cursor];
  const grant = () => refusal === null && setIsGranting(true);

  const openCarrier = (id: number) => go(carrierPath(id, tabAddress("rules")));

  useKeys([
    { combo: "/", label: "Filter this list", run: () => textRef.current?.focus() },
    { combo: "n", label: "Grant override", when: () => refusal === null, run: grant },
    { combo: "u", label: "Undo the last change", run: actions.undoLast },
  ]);
  usePaletteItems([
    { id: "overrides-grant", title: "Grant override", section: "Overrides", keys: "n", run: grant },
    {
      id: "overrides-end",
      title: "End overrides",
      section: "Overrides",
      keys: "e",
      run: () => actions.setActive(targets, false),
    },
    { id: "overrides-undo", title: "Undo the last change", section: "Overrides", keys: "u", run: actions.undoLast },
    { id: "overrides-rules", title: "Show rules", section: "Overrides", run: () => go(pathTo("rules")) },
  ]);

  return (
    <>
      <PageHeader
        title="Overrides"
        tabs={view.tabs}
        current={filters.list}
        onGo={view.openHref}
        actions={<Button size="small" variant="minimal" text="Rules" onClick={() => go(pathTo("rules"))} />}
      />
      <OverrideBar
        view={view}
        columns={columns}
        layout={layout}
        onLayout={setLayout}
        selection={selection}
        textRef={textRef}
        onLeave={toRows}
        refusal={refusal}
        onGrant={grant}
        onActive={(isActive) => actions.setActive(targets, isActive)}
        hasTarget={targets.length > 0}
      />
      <CollectionStrip collection={collection} rows="is shown" />
      <SplitView
        width={layout?.peekWidth ?? PEEK_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={
          filters.peek !== null && (
            <OverridePeek
              id={filters.peek}
              today={today}
              classifications={classifications}
              refusal={refusal}
              onActive={(isActive) => filters.peek !== null && actions.setActive([filters.peek], isActive)}
              onOpenCarrier={openCarrier}
              onClose={() => peek(null)}
            />
          )
        }
      >
        <CollectionTable
          collection="rule_overrides"
          label={`${view.listTitle} overrides`}
          columns={columns}
          keys={keys}
          listKey={view.answeredKey}
          sort={{ id: view.sort.column, desc: view.sort.descending }}
          onSort={({ id, desc }) => change({ ...filters, sort: { column: id, descending: desc } }, true)}
          layout={layout}
          onLayout={(next) => setLayout({ ...layout, ...next })}
          selection={selection}
          onSelection={choose}
          cursor={cursor}
          onCursor={onCursor}
          onPeek={onPeek}
          onOpen={(key) =>
            void readRows("rule_overrides", [key]).then(([row]) => row !== undefined && openCarrier(row.carrier_id))
          }
          rowKeys={[
            { combo: "e", label: "End", run: (rows) => actions.setActive(rows, false) },
            { combo: "r", label: "Reinstate", run: (rows) => actions.setActive(rows, true) },
          ]}
          empty={<EmptyOverrides view={view} onGrant={refusal === null ? grant : null} />}
        />
      </SplitView>
      {isGranting && <OverrideDialog carrier={null} isType={null} onClose={() => setIsGranting(false)} />}
    </>
  );
}
