// The duration of something, many times.

/** Milliseconds of each of `rounds` runs; `act` gets the number of the run. */
export async function timesOf(rounds: number, act: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await act(round);
    times.push(performance.now() - began);
  }
  return times;
}
