// Runs one piece of work at a time, in the order of the calls.
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** A new queue; work that fails does not block the work behind it. */
export function exclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
