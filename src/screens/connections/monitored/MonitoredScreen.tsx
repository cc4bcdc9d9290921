// The carriers that the company monitors, by assessment; more are added from a file.
import { Button } from "@blueprintjs/core";
import { EyeOffIcon, EyeOpenIcon, ImportIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { pathTo } from "../../../domain/pages.ts";
import { withAssessments } from "../../../live/rules/use-assessed-carrier.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useRow, useSession } from "../../../live/use-records.ts";
import { monitoredBatches } from "../../../sync/connections/subscriptions.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { useMonitoring } from "../../../widgets/connections/use-monitoring.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { undoActions } from "../../../widgets/list/use-undo.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { isMonitored, MONITORED_COLUMNS, type MonitoredRow } from "../parts/monitored-columns.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { useMonitoredList } from "./use-monitored-list.ts";
import { missingFeature } from "../../../domain/session/permission-labels.ts";

const monitorable = (row: MonitoredRow) => ({
  carrier: row.carrier,
  // The stored connection hears of the change from the server.
  connection: null,
  subscriptionId: isMonitored(row) ? row.id : null,
  listedAs: row.id,
});

export function MonitoredScreen() {
  const user = useSession()?.user ?? null;
  const { state, list, tabs, tab, again } = useMonitoredList();
  const place = useListPlace(list, state);
  const current = useRow("subscriptions", place.cursor);
  const [isUploading, setIsUploading] = useState(false);
  const monitoring = useMonitoring(user);

  const upload = () => setIsUploading(true);
  const isStart = current !== null && current !== undefined && place.selection.size === 0 && !isMonitored(current);
  const actions: readonly ListAction[] = [
    {
      id: "toggle",
      title: "Monitor or stop monitoring",
      text: isStart ? "Monitor" : "Stop monitoring",
      keys: "m",
      icon: isStart ? <EyeOpenIcon /> : <EyeOffIcon />,
      on: "rows",
      place: "button",
      run: (keys) => void readRows("subscriptions", keys).then((rows) => monitoring.toggle(rows.map(monitorable))),
    },
    {
      id: "upload",
      title: "Monitor carriers from a file",
      text: "Monitor from a file…",
      keys: "i",
      icon: <ImportIcon />,
      words: "import csv",
      on: "page",
      place: "button",
      run: upload,
    },
    ...undoActions(monitoring),
  ];
  return (
    <>
      <ListPage
        name="monitored"
        title="Monitored carriers"
        noun="carrier"
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={tab}
        columns={MONITORED_COLUMNS}
        actions={actions}
        isSelectable
        exports={{
          name: tab === tabs[0]?.id ? "monitored-carriers" : `monitored-carriers-${tab}`,
          batches: () => withAssessments(monitoredBatches(state.filters.assessment), (row) => row.carrier_id),
        }}
        pathOf={(row) => pathTo("carrier", { id: row.carrier_id })}
        forbidden={
          (list.isForbidden || monitoring.refusal !== null) && (
            <Forbidden what="monitoring" {...missingFeature("can_rule", user)} />
          )
        }
        empty={
          tab === tabs[0]?.id ? (
            <Empty
              title="You don't monitor any carriers yet"
              actions={<Button intent="primary" text="Monitor from a file…" onClick={upload} />}
            >
              Monitored carriers are continuously assessed against your rules. Press M on a carrier to monitor it.
            </Empty>
          ) : (
            <Empty
              title="No monitored carrier has this assessment"
              actions={<Button text="Show all" onClick={() => state.change({ assessment: null }, true)} />}
            />
          )
        }
      />
      {isUploading && <UploadDialog onMonitored={again} onClose={() => setIsUploading(false)} />}
    </>
  );
}
