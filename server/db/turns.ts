// One piece of work at a time: first what somebody waits for, and patient work in between.
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { clearTimeout, setTimeout } from "node:timers";
import type { Exclusive } from "./mutex.ts";

const patience = new AsyncLocalStorage<true>();

/** What `work` asks of the embedded engine lets everything else go first: for work of many short transactions. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work);

/** Tunable: pieces after which a patient one goes first, so that a busy server does not stop it altogether. */
const IN_A_ROW = 10;

/** Tunable: milliseconds without an ordinary piece until a patient one begins: a request has several, with short gaps. */
const LULL = 8;

/** A new queue; work that fails does not block the work behind it. */
export function turns(): Exclusive {
  const ordinary: (() => Promise<void>)[] = [];
  const patient: (() => Promise<void>)[] = [];
  let isRunning = false;
  let inARow = 0;
  let isLull = true;
  let lull: NodeJS.Timeout | undefined;

  const awaitLull = (): void => {
    isLull = false;
    clearTimeout(lull);
    lull = setTimeout(() => {
      isLull = true;
      next();
    }, LULL);
  };

  const run = async (piece: () => Promise<void>, isPatient: boolean): Promise<void> => {
    isRunning = true;
    inARow = isPatient || patient.length === 0 ? 0 : inARow + 1;
    await piece();
    isRunning = false;
    if (!isPatient) awaitLull();
    next();
  };

  const next = (): void => {
    if (isRunning) return;
    const isPatientDue = patient.length > 0 && (inARow >= IN_A_ROW || (isLull && ordinary.length === 0));
    const piece = isPatientDue ? patient.shift() : ordinary.shift();
    if (piece !== undefined) void run(piece, isPatientDue);
  };

  return (work) =>
    new Promise((resolve, reject) => {
      // Bound: it is called when another piece ends, and has to run in the context of its own caller.
      const piece = AsyncResource.bind(() => work().then(resolve, reject));
      (patience.getStore() ? patient : ordinary).push(piece);
      next();
    });
}
