// One rate confirmation: the document beside its terms, and every difference from what is on file.
import { Button } from "@blueprintjs/core";
import { pathTo } from "../../../domain/pages.ts";
import { SCOPE_LABELS, USER_MANAGER } from "../../../domain/session/permission-labels.ts";
import { useRateConfirmation } from "../../../live/board/use-rate-confirmation.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { unseen } from "../../../ui/text/text.ts";
import { FailureState } from "../../../widgets/record/FailureState.tsx";
import { RecordLoading } from "../../../widgets/record/RecordPage.tsx";
import { ConfirmationPage } from "./ConfirmationPage.tsx";

export function RateConfirmationScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const session = useSession();
  const { row, outcome, again } = useRateConfirmation(id);
  if (session && row) return <ConfirmationPage key={id} row={row} user={session.user} outcome={outcome} again={again} />;
  if (!session || row === undefined || outcome === null || outcome.kind === "stored")
    return <RecordLoading label="Loading the rate confirmation" />;
  const toList = <Button intent="primary" text="Go to rate confirmations" onClick={() => go(pathTo("rate-confirmations"))} />;
  return (
    <>
      <h1 className={unseen}>Rate confirmation {id}</h1>
      {outcome.kind === "missing" ? (
        <Empty title={`Your company has no rate confirmation with the number ${id}`} actions={toList}>
          It may belong to another company, or the address may be wrong.
        </Empty>
      ) : outcome.kind === "forbidden" ? (
        <Forbidden
          what="rate confirmations"
          permission={`${SCOPE_LABELS.manage_rate_confirmations} permission`}
          grantedBy={USER_MANAGER}
        />
      ) : (
        <FailureState
          what="this rate confirmation"
          failure={outcome}
          usable="Rate confirmations that were synced before are saved on this computer."
          onRetry={again}
        />
      )}
    </>
  );
}
