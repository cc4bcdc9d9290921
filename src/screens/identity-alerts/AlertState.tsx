// One identity alert in every state its answer can be in.
import { LockIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { IdentityAlertDetail } from "../../contract/identity-alerts.ts";
import type { DetailView } from "../../live/use-detail.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";

interface Props {
  readonly view: DetailView<IdentityAlertDetail>;
  readonly children: (alert: IdentityAlertDetail) => ReactNode;
}

export function AlertState({ view: { data, outcome, syncedAt, again }, children }: Props) {
  if (outcome?.kind === "forbidden")
    return (
      <Empty icon={<LockIcon size={28} />} title="This alert is not open to you">
        {outcome.message}
      </Empty>
    );
  if (outcome?.kind === "missing")
    return <Empty title="There is no such alert">It was never filed, or the broker who filed it has taken it back.</Empty>;
  if (data === undefined || (data === null && outcome === null)) return <SkeletonRows rows={10} label="Loading the alert" />;
  if (data === null)
    return (
      <Failed
        title={outcome?.kind === "offline" ? "This alert needs a network" : "This alert could not be loaded"}
        stillWorks="Alerts that were opened before are kept on this computer."
        onRetry={again}
      />
    );
  return (
    <>
      {outcome !== null && outcome.kind !== "stored" && (
        <FailedStrip
          title={outcome.kind === "offline" ? "Offline." : "The alert could not be refreshed."}
          stillWorks="What this computer kept is shown; it may have been taken back since."
          onRetry={again}
        />
      )}
      <p className="muted alert-age">
        What a broker says happened: an accusation, not a finding. Asked{" "}
        {syncedAt === null ? "never" : <Age time={new Date(syncedAt).toISOString()} />}.
      </p>
      {children(data)}
    </>
  );
}
