// The carriers that the company monitors, by assessment; more are added from a file.
import { Button } from "@blueprintjs/core";
import { EyeOffIcon, EyeOpenIcon, ImportIcon } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { formatNumber } from "../../../domain/format.ts";
import { pathTo } from "../../../domain/pages.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { ServerListAge, ServerListStrip, ServerListTable } from "../../../widgets/list/ServerListTable.tsx";
import { useChosen } from "../../../widgets/list/use-chosen.ts";
import { MONITORED_COLUMNS, isMonitored, type MonitoredRow } from "./columns.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { useMonitoredList } from "./use-monitored-list.ts";
import { useMonitoring } from "../../../widgets/connections/use-monitoring.ts";
import "./monitored.css";

const STILL_WORKS = "You can still view saved data, and start or stop monitoring carriers.";

const monitorable = (row: MonitoredRow) => ({
  carrier: row.carrier,
  // Its copy hears of the change from the server.
  connection: null,
  subscriptionId: isMonitored(row) ? row.id : null,
  listedAs: row.id,
});

export function MonitoredScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const view = useMonitoredList();
  const { list, rowAt, listKey, again, tabs, tab, openTab } = view;
  const [layout, setLayout] = useTableLayout("monitored");
  const [cursor, setCursor] = useState<number | null>(null);
  const { selection, choose } = useChosen(listKey);
  const [isUploading, setIsUploading] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const monitoring = useMonitoring(user);

  const toggle = (ids: readonly number[]) =>
    void readRows("subscriptions", ids).then((rows) => monitoring.toggle(rows.map(monitorable)));
  const targets = selection.size > 0 ? [...selection] : cursor === null ? [] : [cursor];
  const under = cursor === null ? undefined : rowAt(cursor);
  const isStart = under !== undefined && selection.size === 0 && !isMonitored(under);
  const upload = () => setIsUploading(true);
  useKeys([
    { combo: "i", label: "Monitor carriers from a file", run: upload },
    { combo: "u", label: "Undo the last change", run: monitoring.undoLast },
  ]);
  usePaletteItems([
    {
      id: "monitored-upload",
      title: "Monitor carriers from a file…",
      section: "Monitored",
      keys: "i",
      words: "import csv",
      run: upload,
    },
    { id: "monitored-undo", title: "Undo the last change", section: "Monitored", keys: "u", run: monitoring.undoLast },
    { id: "monitored-toggle", title: "Monitor or stop monitoring", section: "Monitored", keys: "f", run: () => toggle(targets) },
  ]);

  if (list?.status === "forbidden" || monitoring.refusal !== null) {
    return (
      <>
        <PageHeader title="Monitored carriers" onGo={go} />
        <Forbidden what="monitoring" permission="can_rule" grantedBy="whoever manages your company's plan" />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Monitored carriers"
        tabs={tabs}
        current={tab}
        onGo={(href) => openTab(new URLSearchParams(href.split("?")[1] ?? "").get("verdict") ?? "")}
        actions={
          <>
            <ServerListAge list={list} instead={selection.size > 0 ? `${formatNumber(selection.size)} chosen` : null} />
            <Button
              variant="minimal"
              size="small"
              icon={isStart ? <EyeOpenIcon /> : <EyeOffIcon />}
              text={isStart ? "Monitor" : "Stop monitoring"}
              title="Monitor or stop monitoring (f)"
              disabled={targets.length === 0}
              onClick={() => toggle(targets)}
            />
            <Button
              ref={opener}
              variant="minimal"
              size="small"
              icon={<ImportIcon />}
              text="Monitor from a file…"
              title="Monitor carriers from a file (i)"
              onClick={upload}
            />
            <TableControls columns={MONITORED_COLUMNS} layout={layout} onLayout={(next) => setLayout({ ...layout, ...next })} />
          </>
        }
      />
      <ServerListStrip view={view} stillWorks={STILL_WORKS} />
      <ServerListTable
        view={view}
        failure="The monitored carriers could not be loaded"
        stillWorks={STILL_WORKS}
        label="Monitored carriers"
        columns={MONITORED_COLUMNS}
        rowsFor={(ids) => readRows("subscriptions", ids)}
        layout={layout}
        onLayout={(next) => setLayout({ ...layout, ...next })}
        selection={selection}
        onSelection={choose}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={(key) =>
          void readRows("subscriptions", [key]).then(([row]) => row && go(pathTo("carrier", { id: row.carrier_id })))
        }
        rowKeys={[{ combo: "f", label: "Monitor or stop monitoring", run: toggle }]}
        empty={
          tab === "all" ? (
            <Empty
              title="You don't monitor any carriers yet"
              actions={<Button intent="primary" text="Monitor from a file…" onClick={upload} />}
            >
              Monitored carriers are continuously assessed against your rules. Press F on a carrier to monitor it.
            </Empty>
          ) : (
            <Empty
              title="No monitored carrier has this assessment"
              actions={<Button text="Show all" onClick={() => openTab("all")} />}
            />
          )
        }
      />
      {isUploading && (
        <UploadDialog
          onMonitored={again}
          onClose={() => {
            setIsUploading(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
