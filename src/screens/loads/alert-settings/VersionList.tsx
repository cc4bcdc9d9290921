// Who changed the alert settings when, and what.
import type { AlertSettingsVersion } from "../../../contract/loads/alert-settings.ts";
import { NOTHING_CHOSEN, settingChanges } from "../../../domain/loads/alerts/thresholds.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./AlertSettings.module.css";

export const VersionList = ({ versions }: { readonly versions: readonly AlertSettingsVersion[] }) => (
  <section className={css.changes} aria-labelledby="alert-versions-heading">
    <h2 id="alert-versions-heading">Who changed them</h2>
    {versions.length === 0 && <p className={muted}>Nobody has changed the defaults.</p>}
    <ol className={css.versions}>
      {versions.map(({ version, settings, changed_at: at, changed_by: by }, index) => {
        const before = version === 1 ? NOTHING_CHOSEN : versions[index + 1]?.settings;
        return (
          <li key={version}>
            <div>
              {by ?? "Somebody who is gone"}, <Age time={at} />
            </div>
            {before === undefined ? (
              <p className={muted}>Earlier changes are not listed.</p>
            ) : (
              <ul>
                {settingChanges(before, settings).map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  </section>
);
