// The list of identity alerts (the fraud-alert report): by default those of the last days; operated by keyboard.
import { Button } from "@blueprintjs/core";
import { AddIcon, DownloadIcon, LockIcon } from "@blueprintjs/icons";
import { NO_ALERT_FILTERS } from "../../../domain/identity-alerts/alert-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { alertBatches } from "../../../sync/identity-alerts/identity-alerts.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { shownColumns } from "../../../ui/table/layout.ts";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { ServerListAge, ServerListStrip, ServerListTable } from "../../../widgets/list/ServerListTable.tsx";
import { useListPlace } from "../../../widgets/list/use-list-place.ts";
import { AlertFilterBar } from "./AlertFilterBar.tsx";
import { AlertPeek } from "./AlertPeek.tsx";
import { ALERT_COLUMNS } from "./columns.tsx";
import { useAlertList } from "./use-alert-list.ts";

/** Tunable: default width of the side panel, in pixels. */
const PEEK_WIDTH = 420;

export function IdentityAlertsScreen() {
  const go = useGo();
  const view = useAlertList();
  const { filters, change, reader, counts, list, user, q } = view;
  const [layout, setLayout] = useTableLayout("identity-alerts");
  const open = (id: number) => go(pathTo("identity-alert", { id }));
  const write = () => go(pathTo("file-identity-alert"));
  const peek = (id: number | null) => change({ ...filters, peek: id });
  const { textRef, cursor, onCursor, onPeek, toRows } = useListPlace(view.keys, filters.peek, peek);
  const openCarrier = () => {
    const alert = cursor === null ? undefined : view.rowAt(cursor);
    if (alert !== undefined) go(pathTo("carrier", { id: alert.carrier_id }));
  };
  const clear = () => change(NO_ALERT_FILTERS, true);
  useKeys([
    { combo: "/", label: "Search alerts", run: () => textRef.current?.focus() },
    { combo: "n", label: "File identity alert", run: write },
    { combo: "c", label: "Open carrier", run: openCarrier },
  ]);
  usePaletteItems([
    { id: "alerts-new", title: "File identity alert", section: "Identity alerts", keys: "n", run: write },
    { id: "alerts-clear", title: "Clear alert filters", section: "Identity alerts", run: clear },
  ]);

  if (list?.status === "forbidden") {
    return (
      <Empty icon={<LockIcon size={28} />} title="Identity alerts are not open to you">
        {list.failure}
      </Empty>
    );
  }
  return (
    <>
      <PageHeader
        title="Identity alerts"
        onGo={go}
        actions={
          <>
            <ServerListAge list={list} of="alerts" />
            <Button
              size="small"
              intent="primary"
              icon={<AddIcon />}
              text="File alert"
              title="File identity alert (n)"
              onClick={write}
            />
            <ExportButton
              icon={<DownloadIcon />}
              fileName="identity-alerts.csv"
              columns={shownColumns(ALERT_COLUMNS, layout)}
              total={list?.total ?? 0}
              batches={() => alertBatches(q)}
              refusal={user?.paywall.can_export === true ? null : "Your company's plan does not include exports."}
            />
            <TableControls columns={ALERT_COLUMNS} layout={layout} onLayout={(next) => setLayout({ ...layout, ...next })} />
          </>
        }
      />
      <AlertFilterBar filters={filters} reader={reader} counts={counts} onFilters={change} textRef={textRef} onLeave={toRows} />
      <ServerListStrip view={view} />
      <SplitView
        width={layout?.peekWidth ?? PEEK_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={filters.peek !== null && <AlertPeek id={filters.peek} onOpen={open} onClose={() => peek(null)} />}
      >
        <ServerListTable
          view={view}
          failure="The alerts could not be loaded"
          label="Identity alerts"
          columns={ALERT_COLUMNS}
          sort={{ id: "created_at", desc: !filters.isOldestFirst }}
          onSort={({ desc }) => change({ ...filters, isOldestFirst: !desc }, true)}
          layout={layout}
          onLayout={(next) => setLayout({ ...layout, ...next })}
          cursor={cursor}
          onCursor={onCursor}
          onPeek={onPeek}
          onOpen={open}
          empty={
            <Empty
              title="No alerts match"
              actions={
                <>
                  <Button
                    intent="primary"
                    text="Show alerts from any time"
                    onClick={() => change({ ...NO_ALERT_FILTERS, period: "all" }, true)}
                  />
                  <Button text="File alert" onClick={write} />
                </>
              }
            >
              A carrier without alerts is not proven honest.
            </Empty>
          }
        />
      </SplitView>
    </>
  );
}
