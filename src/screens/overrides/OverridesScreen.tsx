// Every exception from the rules: what was waved through, who did, and until when.
import { Button } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { writeOverrideFilters } from "../../domain/override-filters.ts";
import { readRows } from "../../live/read-rows.ts";
import { useGo } from "../../live/use-go.ts";
import { useTableLayout } from "../../live/use-table-layout.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../ui/frame/SplitView.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { FailedStrip } from "../../ui/states/Failed.tsx";
import { carrierPath, tabAddress } from "../carrier/carrier-address.ts";
import { overrideColumns } from "./columns.tsx";
import { EmptyOverrides } from "./EmptyOverrides.tsx";
import { overrideRefusal } from "./override-refusal.ts";
import { OverrideBar } from "./OverrideBar.tsx";
import { OverrideDialog } from "./OverrideDialog.tsx";
import { OverridePeek } from "./OverridePeek.tsx";
import { OverrideTable } from "./OverrideTable.tsx";
import { useOverrideActions } from "./use-override-actions.ts";
import { useOverrideList } from "./use-override-list.ts";
import "../connections/connections.css";
import "./overrides.css";

const NOTHING: ReadonlySet<number> = new Set();

/** The width of the panel beside the list, in pixels, until a person drags it; ours. */
const PEEK_WIDTH = 360;

export function OverridesScreen() {
  const go = useGo();
  const view = useOverrideList();
  const { user, today, filters, change, keys, classifications, collection } = view;
  const columns = useMemo(() => overrideColumns(classifications, today), [classifications, today]);
  const [layout, setLayout] = useTableLayout("rule-overrides");
  const textRef = useRef<HTMLInputElement>(null);
  const [isGranting, setIsGranting] = useState(false);
  const refusal = overrideRefusal(user);

  // A selection belongs to the list it was made in.
  const listKey = writeOverrideFilters({ ...filters, peek: null });
  const [chosen, setChosen] = useState({ listKey, keys: NOTHING });
  const selection = chosen.listKey === listKey ? chosen.keys : NOTHING;
  const [cursor, setCursor] = useState<number | null>(filters.peek);
  const actions = useOverrideActions(refusal, () => setChosen({ listKey, keys: NOTHING }));
  const targets = selection.size > 0 ? [...selection] : cursor === null ? [] : [cursor];
  const grant = () => refusal === null && setIsGranting(true);

  const peek = (id: number | null) => change({ ...filters, peek: id });
  const onCursor = (key: number | null) => {
    setCursor(key);
    if (filters.peek !== null && key !== null) peek(key);
  };
  const openCarrier = (id: number) => go(carrierPath(id, tabAddress("rules")));
  const toRows = () => {
    textRef.current?.closest(".screen")?.querySelector<HTMLElement>("[role=grid]")?.focus();
    const [first] = keys ?? [];
    if (first !== undefined && (cursor === null || keys?.includes(cursor) !== true)) onCursor(first);
  };

  useKeys([
    { combo: "/", label: "Filter this list", run: () => textRef.current?.focus() },
    { combo: "n", label: "Grant an override", when: () => refusal === null, run: grant },
    { combo: "u", label: "Undo the last change", run: actions.undoLast },
  ]);
  usePaletteItems([
    { id: "overrides-grant", title: "Grant an override", section: "Overrides", keys: "n", run: grant },
    {
      id: "overrides-end",
      title: "End overrides",
      section: "Overrides",
      keys: "e",
      run: () => actions.setActive(targets, false),
    },
    { id: "overrides-undo", title: "Undo the last change", section: "Overrides", keys: "u", run: actions.undoLast },
    { id: "overrides-rules", title: "Show the rules", section: "Overrides", run: () => go("/rules") },
  ]);

  return (
    <>
      <PageHeader
        title="Overrides"
        tabs={view.tabs}
        current={filters.list}
        onGo={view.openHref}
        actions={<Button size="small" variant="minimal" text="Rules" onClick={() => go("/rules")} />}
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
      {collection !== null && collection.failure !== null && (
        <FailedStrip
          title="Updates are failing."
          stillWorks="What this computer has is shown, and changes are kept until they can be sent."
        />
      )}
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
        <OverrideTable
          label={`${view.listTitle} overrides`}
          columns={columns}
          keys={keys}
          listKey={view.answeredKey}
          sort={{ id: view.sort.column, desc: view.sort.descending }}
          onSort={({ id, desc }) => change({ ...filters, sort: { column: id, descending: desc } }, true)}
          layout={layout}
          onLayout={(next) => setLayout({ ...layout, ...next })}
          selection={selection}
          onSelection={(next) => setChosen({ listKey, keys: next })}
          cursor={cursor}
          onCursor={onCursor}
          onPeek={(key) => peek(filters.peek === key ? null : key)}
          onOpen={(key) =>
            void readRows("rule_overrides", [key]).then(([row]) => row !== undefined && openCarrier(row.carrier_id))
          }
          rowKeys={[
            { combo: "e", label: "End", run: (rows) => actions.setActive(rows, false) },
            { combo: "r", label: "Put in force again", run: (rows) => actions.setActive(rows, true) },
          ]}
          empty={<EmptyOverrides view={view} onGrant={refusal === null ? grant : null} />}
        />
      </SplitView>
      {isGranting && <OverrideDialog carrier={null} isType={null} onClose={() => setIsGranting(false)} />}
    </>
  );
}
