// When the company's load alerts are raised: each type with its thresholds, which managers change after trying them, and who changed what.
import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { getAlertSettings, type CompanyAlertSettings } from "../../../contract/loads/alert-settings.ts";
import { TICKET_TYPES } from "../../../contract/loads/tickets.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import type { Judged } from "../../../domain/loads/alert-precision.ts";
import { settingsDraft } from "../../../domain/loads/alerts/settings-draft.ts";
import { USER_MANAGER } from "../../../domain/session/permission-labels.ts";
import { canManageUsers } from "../../../domain/session/permissions.ts";
import { useAlertPrecision } from "../../../live/loads/use-alert-precision.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import css from "./AlertSettings.module.css";
import { SettingsForm } from "./SettingsForm.tsx";
import { TypeRow } from "./TypeRow.tsx";
import { VersionList } from "./VersionList.tsx";

const NO_TOTALS: ReadonlyMap<string, Judged> = new Map();

const SETTINGS = { endpoint: getAlertSettings, input: {} } as const;

export function AlertSettingsScreen() {
  const go = useGo();
  const user = useSession()?.user;
  return (
    <>
      <PageHeader title="Alert settings" onGo={go} />
      <div className={css.page}>
        {user === undefined ? <SkeletonRows rows={8} label="Loading the alert settings" /> : <AlertSettings user={user} />}
      </div>
    </>
  );
}

export function AlertSettings({ user }: { readonly user: CurrentUser }) {
  const { data, outcome, again } = useResource(SETTINGS);
  // The answer to a change is here before the next fetch is.
  const [saved, setSaved] = useState<CompanyAlertSettings | null>(null);
  const totals = useAlertPrecision()?.totals ?? NO_TOTALS;
  const failure = failureOf(outcome);
  const known = data ?? null;
  const settings = saved !== null && (known === null || saved.version > known.version) ? saved : known;
  if (settings === null)
    return failure === null ? (
      <SkeletonRows rows={8} label="Loading the alert settings" />
    ) : (
      <FailureState what="the alert settings" failure={failure} onRetry={again} />
    );
  return (
    <>
      <FailureStrip what="the alert settings" failure={failure} onRetry={again} />
      {settings.is_judging && (
        <Callout compact role="status">
          Open loads are being judged by the new settings. This goes on without you.
        </Callout>
      )}
      {canManageUsers(user) ? (
        <SettingsForm
          settings={settings}
          totals={totals}
          onSaved={(answer) => {
            setSaved(answer);
            again();
          }}
          onFailed={again}
        />
      ) : (
        <>
          <p>These hold for all loads of your company. Ask {USER_MANAGER} to change them.</p>
          <ul className={css.types}>
            {TICKET_TYPES.map((type) => (
              <TypeRow
                key={type}
                type={type}
                draft={settingsDraft(settings.settings)}
                judged={totals.get(type)}
                onChange={null}
                faults={null}
              />
            ))}
          </ul>
        </>
      )}
      <VersionList versions={settings.versions} />
    </>
  );
}
