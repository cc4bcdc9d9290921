// The form in which thresholds are chosen: tried on the loads of the last days before they are saved.
import { Button, Callout } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { saveAlertSettings, tryThresholds } from "../../../commands/loads/alert-settings.ts";
import type { AlertSettingsTrial, CompanyAlertSettings } from "../../../contract/loads/alert-settings.ts";
import { TICKET_TYPES } from "../../../contract/loads/tickets.ts";
import { formatCount } from "../../../domain/format.ts";
import {
  chosenOf,
  hasFaults,
  settingsDraft,
  settingsFaults,
  type SettingsDraft,
} from "../../../domain/loads/alerts/settings-draft.ts";
import type { Judged } from "../../../domain/loads/alert-precision.ts";
import { NOTHING_CHOSEN, settingChanges } from "../../../domain/loads/alerts/thresholds.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { useLeaveWarning } from "../../../widgets/record/use-leave-warning.ts";
import css from "./AlertSettings.module.css";
import { TrialResult } from "./TrialResult.tsx";
import { TypeRow } from "./TypeRow.tsx";

interface Props {
  readonly settings: CompanyAlertSettings;
  /** How often alerts were right, by type. */
  readonly totals: ReadonlyMap<string, Judged>;
  /** With the settings as they are now. */
  readonly onSaved: (answer: CompanyAlertSettings) => void;
  /** They may be others by now. */
  readonly onFailed: () => void;
}

/** What a person has changed, and the version that they changed. */
interface Editing {
  readonly draft: SettingsDraft;
  readonly base: CompanyAlertSettings;
}

export function SettingsForm({ settings, totals, onSaved, onFailed }: Props) {
  const go = useGo();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [trial, setTrial] = useState<{ readonly of: string; readonly result: AlertSettingsTrial } | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const intent = useRef<"try" | "save">("save");
  const [busy, setBusy] = useState<"try" | "save" | null>(null);
  // The same for every retry of the same change, so that a lost answer saves once.
  const sending = useRef({ of: "", key: "" });
  const { draft, base } = editing ?? { draft: settingsDraft(settings.settings), base: settings };
  const chosen = chosenOf(draft);
  const text = JSON.stringify(chosen);
  const changes = settingChanges(base.settings, chosen);
  const faults = settingsFaults(draft);
  const isFaulty = hasFaults(faults);
  const isDirty = changes.length > 0 || isFaulty;
  useLeaveWarning(isDirty, () => go(pathTo("alert-settings")), "Your changes of the alert settings were not saved.");

  const change = (next: SettingsDraft) => {
    setEditing({ draft: next, base });
    setFailure(null);
  };
  const discard = () => {
    setEditing(null);
    setIsTried(false);
    setFailure(null);
  };
  const save = async (): Promise<void> => {
    const of = `${base.version} ${text}`;
    if (sending.current.of !== of) sending.current = { of, key: crypto.randomUUID() };
    const answer = await saveAlertSettings(chosen, base.version, sending.current.key);
    // What was entered while it was sent is not lost.
    setEditing((last) => (last === null || last.draft === draft ? null : { draft: last.draft, base: answer }));
    setIsTried(false);
    setTrial(null);
    onSaved(answer);
    showToast({ type: "success", message: "Saved. Open loads are judged by these settings." });
  };
  const submit = async (): Promise<void> => {
    setIsTried(true);
    setFailure(null);
    const asked = intent.current;
    // The keys save, whichever button was pressed last.
    intent.current = "save";
    if (isFaulty || !isDirty) return;
    setBusy(asked);
    try {
      if (asked === "save") await save();
      else setTrial({ of: text, result: await tryThresholds(chosen) });
    } catch (error) {
      setFailure(notDone(error).message);
      onFailed();
    } finally {
      setBusy(null);
    }
  };
  const press = (what: "try" | "save") => () => {
    intent.current = what;
  };
  return (
    <Form formRef={formRef} label="Alert settings" onSubmit={submit}>
      <p>
        These hold for all loads of your company. Alerts that only the settings before would have raised, and that nobody has
        looked at, are closed when you save.
      </p>
      <ul className={css.types}>
        {TICKET_TYPES.map((type) => (
          <TypeRow
            key={type}
            type={type}
            draft={draft}
            judged={totals.get(type)}
            onChange={change}
            faults={isTried ? faults : null}
          />
        ))}
      </ul>
      {changes.length > 0 && (
        <section className={css.changes} aria-labelledby="alert-changes-heading">
          <h2 id="alert-changes-heading">{formatCount(changes.length, "change")}, not saved</h2>
          <ul>
            {changes.map((each) => (
              <li key={each.text}>{each.text}</li>
            ))}
          </ul>
        </section>
      )}
      {trial !== null && trial.of === text && <TrialResult trial={trial.result} />}
      {isTried && isFaulty && (
        <p className={muted} role="alert">
          Correct the marked fields first.
        </p>
      )}
      {failure !== null && (
        <Callout compact intent="danger" icon={null} role="alert">
          Not done: {failure}
        </Callout>
      )}
      <div className={css.submit}>
        <Button
          type="submit"
          text="Preview last 30 days"
          disabled={!isDirty || busy !== null}
          loading={busy === "try"}
          onClick={press("try")}
        />
        <Button
          type="submit"
          intent="primary"
          text="Save settings"
          disabled={!isDirty || busy !== null}
          loading={busy === "save"}
          onClick={press("save")}
        />
        <Button text="Discard changes" disabled={!isDirty || busy !== null} onClick={discard} />
        <Button
          variant="minimal"
          text="Use defaults"
          disabled={busy !== null}
          onClick={() => change(settingsDraft(NOTHING_CHOSEN))}
        />
      </div>
    </Form>
  );
}
