// One identity alert in every state its answer can be in.
import type { ReactNode } from "react";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import type { ResourceView } from "../../live/use-resource.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { ResourceState } from "../../widgets/record/ResourceState.tsx";

interface Props {
  readonly view: ResourceView<IdentityAlertDetail>;
  readonly children: (alert: IdentityAlertDetail) => ReactNode;
}

export function AlertState({ view, children }: Props) {
  return (
    <ResourceState
      view={view}
      what="alert"
      others="Alerts"
      missing="It was never filed, or the broker who filed it has taken it back."
      stillWorks="What this computer kept is shown; it may have been taken back since."
    >
      {(alert) => (
        <>
          <p className="muted alert-age">
            What a broker says happened: an accusation, not a finding. Asked{" "}
            {view.syncedAt === null ? "never" : <Age time={new Date(view.syncedAt).toISOString()} />}.
          </p>
          {children(alert)}
        </>
      )}
    </ResourceState>
  );
}
