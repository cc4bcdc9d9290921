// Bounds how many pieces of work run at the same time; the others wait in the order in which they came.

export type AtOnce = <T>(work: () => Promise<T>) => Promise<T>;

export function atOnce(most: number): AtOnce {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // A place that becomes free is handed on, so that nobody who comes meanwhile takes it.
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
