// One company change order, with approving and rejecting while it is open.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { changeOrderStatus } from "../../../domain/account/change-orders.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { pathTo } from "../../../domain/pages.ts";
import { SCOPE_LABELS, whoGrants } from "../../../domain/session/permission-labels.ts";
import { useGo } from "../../../live/use-go.ts";
import { useResource } from "../../../live/use-resource.ts";
import { changeOrderOf } from "../../../sync/account/change-orders.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { unseen } from "../../../ui/text/text.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { RecordAge, RecordHeader } from "../../../widgets/record/RecordHeader.tsx";
import { RecordBody, RecordLoading, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { ChangeOrderParts } from "./ChangeOrderParts.tsx";
import { DecideDialog, type Verdict } from "./DecideDialog.tsx";

export function ChangeOrderScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const { data: order, outcome, again } = useResource(changeOrderOf(id));
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const isOpen = order?.status === "open";
  const back = () => go(pathTo("company-change-orders"));
  useKeys([
    { combo: "shift+l", label: "All change orders", group: "Change order", run: back },
    ...(isOpen
      ? [
          { combo: "a", label: "Approve", group: "Change order", run: () => setVerdict("approve") },
          { combo: "x", label: "Reject", group: "Change order", run: () => setVerdict("reject") },
        ]
      : []),
  ]);
  const toList = <Button size="small" text="All change orders" onClick={back} />;
  if (order === undefined || (order === null && (outcome === null || outcome.kind === "stored")))
    return <RecordLoading label="Loading the change order" />;
  if (order === null)
    return (
      <>
        <h1 className={unseen}>Company change order {id}</h1>
        {outcome?.kind === "missing" ? (
          <Empty title={`Your company has no change order with the number ${id}`} actions={toList}>
            It may belong to another company, or the address may be wrong.
          </Empty>
        ) : outcome?.kind === "forbidden" ? (
          <Forbidden what="change orders" permission={`${SCOPE_LABELS.manage_users} permission`} grantedBy={whoGrants()} />
        ) : (
          <FailureState
            what="this change order"
            failure={failureOf(outcome)}
            usable="Change orders that were opened before are saved on this computer."
            onRetry={again}
          />
        )}
      </>
    );
  return (
    <RecordPage>
      <RecordHeader
        title={<h1>Company change order {id}</h1>}
        actions={
          <>
            {toList}
            {isOpen && <Button size="small" text="Reject" title="Reject (x)" onClick={() => setVerdict("reject")} />}
            {isOpen && (
              <Button size="small" intent="primary" text="Approve" title="Approve (a)" onClick={() => setVerdict("approve")} />
            )}
          </>
        }
        second={
          <>
            <StatusTone status={changeOrderStatus(order.status)} />
            <RecordAge>
              Requested <Age time={order.requested_at} />
            </RecordAge>
          </>
        }
      />
      <FailureStrip what="this change order" failure={failureOf(outcome)} onRetry={again} />
      <RecordBody label="The change order">
        <ChangeOrderParts order={order} />
      </RecordBody>
      {verdict !== null && (
        <DecideDialog key={verdict} order={order} verdict={verdict} onTried={again} onClose={() => setVerdict(null)} />
      )}
    </RecordPage>
  );
}
