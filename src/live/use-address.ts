// A screen's state that lives in the address: read from it, written to it, and restored when the screen is opened without any.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { rememberValue, useValue } from "./use-records.ts";

export interface AddressCodec<State> {
  readonly read: (search: string) => State;
  /** Without a question mark; empty for the plain page. */
  readonly write: (state: State) => string;
}

/** Ours: how long typing may go on before the address follows, in milliseconds; browsers refuse too many changes of it. */
const SETTLE = 250;

/**
 * The state, and what changes it. A change is in the state at once; with `push` it becomes a step that Back undoes, otherwise the
 * address follows a moment later. `name` is what the last address is remembered under; opened without a query the screen takes
 * it up again. `isRestored` is false until that is decided.
 */
export function useAddress<State>(name: string, { read, write }: AddressCodec<State>) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const remembered = useValue<string>(`address:${name}`);
  const [state, setState] = useState(() => read(search));
  const [isRestored, setIsRestored] = useState(search !== "");
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const settle = useCallback(
    (next: string, replace: boolean) => {
      clearTimeout(timer.current);
      if (next === written.current) return;
      written.current = next;
      navigate(next === "" ? path : `${path}?${next}`, { replace });
      void rememberValue(`address:${name}`, next);
    },
    [navigate, path, name],
  );

  // Back, a link, the palette: the address changed without us.
  useLayoutEffect(() => {
    if (search === written.current) return;
    clearTimeout(timer.current);
    written.current = search;
    setState(read(search));
  }, [search, read]);

  useLayoutEffect(() => {
    if (isRestored || remembered === undefined) return;
    setIsRestored(true);
    if (remembered === null || remembered === "" || written.current !== "") return;
    setState(read(remembered));
    settle(remembered, true);
  }, [isRestored, remembered, read, settle]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: State, push = false) => {
      setState(next);
      clearTimeout(timer.current);
      if (push) settle(write(next), false);
      else timer.current = setTimeout(() => settle(write(next), true), SETTLE);
    },
    [settle, write],
  );
  return { state, change, isRestored };
}
