// Submits one form: whether it is under way, and the errors by field.
import { useEffect, useRef, useState } from "react";
import type { Observable, Subscription } from "rxjs";
import { NetworkFailure, type Reply } from "../../net/reply.ts";

/** `errors` holds messages by field; `failure` is about no field. Both stay until the next try. */
export interface Submission<T> {
  readonly isUnderWay: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | null;
  readonly submit: (reply$: Observable<Reply<T>>, done: (data: T) => void) => void;
}

const first = (errors: Readonly<Record<string, readonly string[]>> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, messages]) => (messages[0] === undefined ? [] : [[field, messages[0]]])),
  );

const OFFLINE = "Can't reach the server. Check your connection and try again.";
const BROKEN = "Something went wrong on our side. Try again in a moment.";

export function useSubmission<T>(): Submission<T> {
  const [state, setState] = useState({ isUnderWay: false, errors: {}, failure: null as string | null });
  const running = useRef<Subscription | null>(null);
  useEffect(() => () => running.current?.unsubscribe(), []);
  const submit = (reply$: Observable<Reply<T>>, done: (data: T) => void): void => {
    running.current?.unsubscribe();
    setState({ isUnderWay: true, errors: {}, failure: null });
    running.current = reply$.subscribe({
      next: (reply) => {
        if (reply.ok) {
          setState({ isUnderWay: false, errors: {}, failure: null });
          done(reply.data);
          return;
        }
        const errors = first(reply.refusal.errors);
        const isAboutFields = Object.keys(errors).length > 0;
        setState({ isUnderWay: false, errors, failure: isAboutFields ? null : (reply.refusal.message ?? BROKEN) });
      },
      error: (error: unknown) =>
        setState({ isUnderWay: false, errors: {}, failure: error instanceof NetworkFailure ? OFFLINE : BROKEN }),
    });
  };
  return { ...state, submit };
}
