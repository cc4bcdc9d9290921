// One identity alert in each state of its loading.
import type { ReactNode } from "react";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import type { ResourceView } from "../../live/use-resource.ts";
import { muted } from "../../ui/text/text.ts";
import { ResourceState } from "../../widgets/record/ResourceState.tsx";
import { Updated } from "../../widgets/record/Updated.tsx";
import css from "./AlertState.module.css";

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
      missing="It was never filed, or the broker who filed it has withdrawn it."
      stillWorks="Saved data is shown. The alert may have been withdrawn since."
    >
      {(alert) => (
        <>
          <p className={`${muted} ${css.age}`}>
            An accusation by a broker, not a finding.
            {view.syncedAt !== null && (
              <>
                {" "}
                <Updated at={view.syncedAt} />.
              </>
            )}
          </p>
          {children(alert)}
        </>
      )}
    </ResourceState>
  );
}
