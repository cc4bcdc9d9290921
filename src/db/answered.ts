// A limit for the browser's storage, which may never answer: a failing disk, or a tab that holds it and is frozen.
import { NoAnswer } from "./failures.ts";

/** Tunable: milliseconds that opening may take before the person sees a message. */
export const ANSWER_WITHIN = 5_000;

/** Rejects with what `late` makes, by default NoAnswer, when the storage has not answered in time. */
export async function answered<T>(
  answer: PromiseLike<T>,
  late: () => Error = () => new NoAnswer("The storage of this browser does not answer."),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ANSWER_WITHIN);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
