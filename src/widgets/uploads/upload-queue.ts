// The queue of files to upload, one after another: whose turn it is, and which were refused.
export interface Queued {
  readonly id: number;
  readonly file: File;
  readonly isRefused: boolean;
}

type QueueChange =
  | { readonly kind: "add"; readonly files: readonly File[] }
  | { readonly kind: "refuse" | "retry" | "remove"; readonly id: number };

/** A refused file keeps its place and no longer waits; a retried one goes to the end. */
export function changeQueue(queue: readonly Queued[], change: QueueChange): readonly Queued[] {
  if (change.kind === "add") {
    const first = Math.max(0, ...queue.map(({ id }) => id)) + 1;
    return [...queue, ...change.files.map((file, at) => ({ id: first + at, file, isRefused: false }))];
  }
  const { id } = change;
  if (change.kind === "remove") return queue.filter((each) => each.id !== id);
  if (change.kind === "refuse") return queue.map((each) => (each.id === id ? { ...each, isRefused: true } : each));
  const again = queue.find((each) => each.id === id);
  return again === undefined ? queue : [...queue.filter((each) => each !== again), { ...again, isRefused: false }];
}

/** The id of the file that is sent now; null when nothing is left to send. */
export const turnOf = (queue: readonly Queued[]): number | null => queue.find(({ isRefused }) => !isRefused)?.id ?? null;
