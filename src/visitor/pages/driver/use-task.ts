// What the server has of the driver: as it was last time until it is read, and after everything that it has taken.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import {
  giveDriverConsent,
  readDriverTask,
  sendDriverPhoto,
  sendDriverProof,
  stopDriverSharing,
  type DriverTask,
} from "../../../contract/links/driver.ts";
import type { Api } from "../../calls/api.ts";
import { asFailure, type CallFailure } from "../../calls/failure.ts";
import { useLink, useSent } from "../../link-context.ts";

/** Their answer is the task as it is afterwards. */
const ANSWERED_BY_TASK: ReadonlySet<string> = new Set(
  [giveDriverConsent, sendDriverPhoto, sendDriverProof, stopDriverSharing].map(({ name }) => name),
);

export interface TaskState {
  /** Null until it is here. */
  readonly task: DriverTask | null;
  readonly failure: CallFailure | null;
  reload(): void;
  take(task: DriverTask): void;
}

export function useTask(api: Api): TaskState {
  const { answers: kept } = useLink();
  const [task, setTask] = useState(() => (kept.read(readDriverTask.name) ?? null) as DriverTask | null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  /** How many answers have come in: one that was asked for before the last of them is old. */
  const answers = useRef(0);

  const take = useCallback(
    (next: DriverTask): void => {
      answers.current += 1;
      kept.keep(readDriverTask.name, next);
      setTask(next);
      setFailure(null);
    },
    [kept],
  );
  const reload = useCallback((): void => {
    const before = answers.current;
    api.read(readDriverTask).then(
      (read) => {
        if (answers.current === before) take(read);
      },
      (error: unknown) => setFailure(asFailure(error)),
    );
  }, [api, take]);
  useEffect(reload, [reload]);
  useSent((call, answer) => {
    if (ANSWERED_BY_TASK.has(call.name)) take(answer as DriverTask);
  });
  return { task, failure, reload, take };
}
