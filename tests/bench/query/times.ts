// How long something takes when it is done many times.

export interface Times {
  readonly first: number;
  readonly median: number;
  readonly p95: number;
}

/** Milliseconds of `rounds` runs, one after the other; `act` gets the number of the run. */
export async function timesOf(rounds: number, act: (round: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await act(round);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((left, right) => left - right);
  return { first: times[0]!, median: sorted[sorted.length >> 1]!, p95: sorted[Math.floor(sorted.length * 0.95)]! };
}
