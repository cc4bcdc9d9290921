// The company's change orders, newest first: what each changes, who asked, and what became of it.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import type { CompanyChangeOrder } from "../../../contract/account/change-orders.ts";
import { changeOrderStatus, changesText } from "../../../domain/account/change-orders.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { CHANGE_ORDERS } from "../../../sync/account/change-orders.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { RequestChangeDialog } from "./RequestChangeDialog.tsx";
import css from "./ChangeOrdersScreen.module.css";

const COLUMNS: readonly ColumnSpec<CompanyChangeOrder>[] = [
  {
    id: "changes",
    title: "Change",
    width: 380,
    minWidth: 200,
    pin: "start",
    text: (row) => changesText(row.changes),
    strong: true,
    names: true,
  },
  {
    id: "status",
    title: "Status",
    width: 100,
    text: ({ status }) => changeOrderStatus(status).label,
    tone: ({ status }) => changeOrderStatus(status).tone,
  },
  { id: "requester", title: "Requested by", width: 150, text: (row) => row.requester_name ?? "", none: "Unknown" },
  { id: "requested_at", title: "Requested", width: 96, align: "end", shows: "age", text: (row) => row.requested_at },
  { id: "decider", title: "Decided by", width: 150, text: (row) => row.decider_name ?? "" },
  { id: "decided_at", title: "Decided", width: 90, align: "end", shows: "age", text: (row) => row.decided_at ?? "" },
  { id: "reason", title: "Reason", width: 300, text: ({ reason }) => reason },
];

export function ChangeOrdersScreen() {
  const go = useGo();
  const view = useResource(CHANGE_ORDERS);
  const [cursor, setCursor] = useState<number | null>(null);
  const byId = useMemo(() => new Map((view.data ?? []).map((row) => [row.id, row])), [view.data]);
  const keys = useMemo(() => view.data?.map(({ id }) => id) ?? null, [view.data]);
  const failure = failureOf(view.outcome);
  const company = useSession()?.user.company ?? null;
  const [isAsking, setIsAsking] = useState(false);
  useKeys([{ combo: "n", label: "Request a change", group: "Change orders", run: () => setIsAsking(true) }]);
  return (
    <div className={css.list}>
      <PageHeader
        title="Company change orders"
        onGo={go}
        actions={
          <Button
            size="small"
            variant="minimal"
            icon={<AddIcon />}
            text="Request a change"
            title="Request a change (n)"
            onClick={() => setIsAsking(true)}
          />
        }
      />
      {failure !== null && keys === null ? (
        <FailureState what="the change orders" failure={failure} usable="The other pages work." onRetry={view.again} />
      ) : (
        <>
          <FailureStrip what="the change orders" failure={failure} onRetry={view.again} />
          <DataTable
            label="Company change orders"
            columns={COLUMNS}
            keys={keys}
            rowAt={(id) => byId.get(id)}
            listKey="change-orders"
            cursor={cursor}
            onCursor={setCursor}
            onOpen={(id) => go(pathTo("company-change-order", { id }))}
            hrefOf={({ id }) => hrefTo("company-change-order", { id })}
            empty={
              <Empty title="No change orders">Changes of your company wait here for somebody to approve or reject them.</Empty>
            }
          />
        </>
      )}
      {isAsking && company !== null && (
        <RequestChangeDialog
          legalName={company.legal_name}
          hidesVehicleSearch={company.hide_vehicle_search}
          onDone={view.again}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
