// What a page shows of the server: read when it is drawn, when its input changes, and once there is reception again.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EndpointSpec, Input, Output } from "../../contract/endpoint.ts";
import { useLink } from "../link-context.ts";
import { asFailure, type CallFailure } from "./failure.ts";

/** Tunable: milliseconds without an answer until that of an earlier visit is shown: a bad line takes a minute to fail. */
const SHOW_LAST_AFTER = 3_000;

export interface Read<T> {
  /** The last answer, if need be that of an earlier visit; null until there is one. */
  readonly data: T | null;
  /** Why there is no newer one; null while it is being read, and when there is. */
  readonly failure: CallFailure | null;
  /** Reads it again, as after something was sent. */
  reload(): void;
}

interface State<T> {
  readonly data: T | null;
  readonly failure: CallFailure | null;
}

export function useRead<E extends EndpointSpec>(endpoint: E, input?: Input<E>): Read<Output<E>> {
  const { api, answers } = useLink();
  const [state, setState] = useState<State<Output<E>>>({ data: null, failure: null });
  const latest = useRef(0);
  const said = JSON.stringify(input ?? {});

  const reload = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    const question = `${endpoint.name} ${said}`;
    const settle = (next: (before: State<Output<E>>) => State<Output<E>>): void => {
      if (latest.current === own) setState(next);
    };
    setState(({ data }) => ({ data, failure: null }));
    const last = (): Output<E> | null => (answers.read(question) ?? null) as Output<E> | null;
    const timer = setTimeout(() => settle(({ data, failure }) => ({ data: data ?? last(), failure })), SHOW_LAST_AFTER);
    api.read(endpoint, JSON.parse(said) as Input<E>).then(
      (data) => {
        answers.keep(question, data);
        clearTimeout(timer);
        settle(() => ({ data, failure: null }));
      },
      (error: unknown) => {
        clearTimeout(timer);
        settle(({ data }) => ({ data: data ?? last(), failure: asFailure(error) }));
      },
    );
  }, [api, answers, endpoint, said]);

  useEffect(() => {
    reload();
    return () => void (latest.current += 1);
  }, [reload]);

  const isLost = state.failure?.kind === "lost";
  // With the drawing that says so, or the moment of having reception again might be missed.
  useLayoutEffect(() => {
    if (!isLost) return;
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isLost, reload]);

  return { ...state, reload };
}
