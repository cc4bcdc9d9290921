// One piece of work at a time: first what people wait for, each in turn, and patient work in between.
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { clearTimeout, setTimeout } from "node:timers";
import type { Exclusive } from "./mutex.ts";

const patience = new AsyncLocalStorage<true>();

/** What `work` asks of the embedded engine lets everything else go first: for work of many short transactions. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work);

const person = new AsyncLocalStorage<string>();

/** What `work` asks of the embedded engine waits in line for `owner`: whoever asks for much delays nobody else by more than one piece. */
export const onBehalfOf = <T>(owner: string, work: () => Promise<T>): Promise<T> => person.run(owner, work);

/** Tunable: pieces after which a patient one goes first, so that a busy server does not stop it altogether. */
const IN_A_ROW = 10;

/** Tunable: milliseconds without an ordinary piece until a patient one begins: a request has several, with short gaps. */
const LULL = 8;

/** A new queue; work that fails does not block the work behind it. */
export function turns(): Exclusive {
  // Who is next stands first; pieces of nobody in particular have a line of their own.
  const ordinary = new Map<string, (() => Promise<void>)[]>();
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

  const nextOrdinary = (): (() => Promise<void>) | undefined => {
    const [first] = ordinary;
    if (first === undefined) return undefined;
    const [owner, pieces] = first;
    const piece = pieces.shift();
    ordinary.delete(owner);
    if (pieces.length > 0) ordinary.set(owner, pieces);
    return piece;
  };

  const addOrdinary = (piece: () => Promise<void>): void => {
    const owner = person.getStore() ?? "";
    const pieces = ordinary.get(owner);
    if (pieces === undefined) ordinary.set(owner, [piece]);
    else pieces.push(piece);
  };

  const next = (): void => {
    if (isRunning) return;
    const isPatientDue = patient.length > 0 && (inARow >= IN_A_ROW || (isLull && ordinary.size === 0));
    const piece = isPatientDue ? patient.shift() : nextOrdinary();
    if (piece !== undefined) void run(piece, isPatientDue);
  };

  return (work) =>
    new Promise((resolve, reject) => {
      // Bound: it is called when another piece ends, and has to run in the context of its own caller.
      const piece = AsyncResource.bind(() => work().then(resolve, reject));
      if (patience.getStore()) patient.push(piece);
      else addOrdinary(piece);
      next();
    });
}
