// The self-test's report: each check with what was found, copied for support with one key.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { DuplicateIcon, RefreshIcon } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { overall, reportText, RESULT_LABELS, type CheckResult } from "../../domain/session/self-test.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useReturnFocus } from "../../ui/form/use-return-focus.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { selfTest$ } from "../portal-state.ts";
import { runSelfTest } from "../self-test.ts";
import css from "./SelfTestDialog.module.css";

interface Props {
  readonly onClose: () => void;
}

const SUMMARY: Readonly<Record<CheckResult, string>> = {
  ok: "Everything works.",
  warning: "The portal works, with a warning.",
  failed: "Something does not work.",
  unknown: "Not everything could be checked yet.",
};

export function SelfTestDialog({ onClose }: Props) {
  const report = useCurrent(selfTest$);
  useReturnFocus();
  const [isRunning, setRunning] = useState(false);
  const test = () => {
    setRunning(true);
    void runSelfTest().finally(() => setRunning(false));
  };
  useEffect(() => {
    if (selfTest$.value === null) void runSelfTest();
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title="System check" transitionDuration={0}>
      <DialogBody>
        <p role="status">
          {report === null ? (
            "Checking…"
          ) : (
            <>
              {SUMMARY[overall(report.checks)]} Checked <Age time={report.testedAt} />.
            </>
          )}
        </p>
        <table className={css.checks}>
          <thead className={css.head}>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Result</th>
              <th scope="col">What was found</th>
            </tr>
          </thead>
          <tbody>
            {report?.checks.map(({ label, result, detail }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-result={result}>{RESULT_LABELS[result]}</td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<RefreshIcon />} text="Check again" loading={isRunning} onClick={test} />
            <Button
              intent="primary"
              icon={<DuplicateIcon />}
              text="Copy for support"
              disabled={report === null}
              onClick={() => {
                if (report === null) return;
                void navigator.clipboard
                  .writeText(reportText(report))
                  .then(() => showToast({ type: "success", message: "Report copied" }));
              }}
            />
          </>
        }
      />
    </Dialog>
  );
}
