// One at a time, in the order of asking.
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own; work that fails does not hold up what waits behind it. */
export function exclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
