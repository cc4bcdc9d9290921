// The page of one identity alert: what happened, evidence, messages and history.
import { Button } from "@blueprintjs/core";
import { EyeOffIcon, PersonIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { isOwnAlert } from "../../domain/identity-alerts/alert-labels.ts";
import { humanized } from "../../domain/status.ts";
import { pathTo } from "../../domain/pages.ts";
import { useResource } from "../../live/use-resource.ts";
import { useGo } from "../../live/use-go.ts";
import { alertResource } from "../../sync/identity-alerts/identity-alerts.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { AlertEvidence } from "./AlertEvidence.tsx";
import { AlertDetails, AlertHead, AlertHistory, AlertText } from "./AlertFacts.tsx";
import { AlertReplies } from "./AlertReplies.tsx";
import { AlertMessages } from "./AlertMessages.tsx";
import { AlertState } from "./AlertState.tsx";
import { UnpublishDialog } from "./UnpublishDialog.tsx";
import { LinksPart } from "../../widgets/links/LinksPart.tsx";
import { RecordHeader } from "../../widgets/record/RecordHeader.tsx";
import { RecordBody, RecordPage } from "../../widgets/record/RecordPage.tsx";
import css from "./IdentityAlertScreen.module.css";

export function IdentityAlertScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const view = useResource(alertResource(id));
  const alert = view.outcome?.kind === "missing" ? null : (view.data ?? null);
  const [isAsking, setIsAsking] = useState(false);
  const mayUnpublish = alert !== null && isOwnAlert(alert) && alert.is_published;
  const back = () => go(pathTo("identity-alerts"));
  const openCarrier = () => alert !== null && go(pathTo("carrier", { id: alert.carrier_id }));
  const ask = () => setIsAsking(mayUnpublish);
  useKeys([
    { combo: "shift+l", label: "Back to identity alerts", group: "Alert", run: back },
    { combo: "c", label: "Open carrier", group: "Alert", run: openCarrier },
    ...(mayUnpublish ? [{ combo: "x", label: "Withdraw alert", group: "Alert", run: ask }] : []),
  ]);
  usePaletteItems([
    { id: "alert-back", title: "Back to identity alerts", section: "Alert", keys: "shift+l", run: back },
    ...(alert === null
      ? []
      : [{ id: "alert-carrier", title: `Open ${alert.carrier_name}`, section: "Alert", keys: "c", run: openCarrier }]),
    ...(mayUnpublish ? [{ id: "alert-unpublish", title: "Withdraw alert…", section: "Alert", keys: "x", run: ask }] : []),
  ]);
  return (
    <RecordPage>
      <RecordHeader
        title={<h1>{alert === null ? "Identity alert" : `${humanized(alert.is_type)}: ${alert.carrier_name}`}</h1>}
        actions={
          alert !== null && (
            <>
              <Button size="small" icon={<PersonIcon />} text="Open carrier" title="Open carrier (c)" onClick={openCarrier} />
              {mayUnpublish && (
                <Button size="small" icon={<EyeOffIcon />} text="Withdraw…" title="Withdraw alert (x)" onClick={ask} />
              )}
            </>
          )
        }
      />
      <RecordBody label="The alert">
        <AlertState view={view}>
          {(shown) => (
            <>
              <AlertHead alert={shown} />
              <div className={css.columns}>
                <div>
                  <div className={css.sides}>
                    <AlertText alert={shown} />
                    <AlertReplies alert={shown} again={view.again} />
                  </div>
                  <AlertMessages alert={shown} syncedAt={view.syncedAt} again={view.again} />
                </div>
                <div>
                  <AlertDetails alert={shown} />
                  <AlertEvidence alert={shown} again={view.again} />
                  {isOwnAlert(shown) && shown.is_published && (
                    <LinksPart
                      subject={{ identity_alert_id: shown.id }}
                      purposes={["reply"]}
                      title="Links for the carrier"
                      onSent={view.again}
                    />
                  )}
                  <AlertHistory alert={shown} />
                </div>
              </div>
              {isAsking && <UnpublishDialog alert={shown} onWithdrawn={view.again} onClose={() => setIsAsking(false)} />}
            </>
          )}
        </AlertState>
      </RecordBody>
    </RecordPage>
  );
}
