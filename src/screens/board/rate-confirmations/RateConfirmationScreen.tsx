// One rate confirmation: the document beside its terms, and every difference from what is on file.
import { Button } from "@blueprintjs/core";
import { pathTo } from "../../../domain/pages.ts";
import { SCOPE_LABELS } from "../../../domain/session/permission-labels.ts";
import { useRateConfirmation } from "../../../live/board/use-rate-confirmation.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { AbsentRecord } from "../../../widgets/record/AbsentRecord.tsx";
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
    <AbsentRecord
      id={id}
      noun="rate confirmation"
      failure={outcome}
      usable="Rate confirmations that were synced before are saved on this computer."
      permission={`${SCOPE_LABELS.manage_rate_confirmations} permission`}
      actions={toList}
      onRetry={again}
    />
  );
}
