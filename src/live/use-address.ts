// A screen's state that lives in the address: read from it, written to it, and restored when the screen is opened without any.
import { useCallback, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { TYPING_PAUSE } from "../domain/typing-pause.ts";
import { rememberValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

export interface AddressCodec<State> {
  readonly read: (search: string) => State;
  /** Without a question mark; empty for the plain page. */
  readonly write: (state: State) => string;
}

/**
 * The state, and what changes it. A change is in the state at once; with `push` it becomes a step that Back undoes, otherwise the
 * address follows a moment later. `name` is what the last address is remembered under; opened without a query the screen takes
 * it up again. `isRestored` is false until that is decided.
 */
export function useAddress<State>(name: string, { read, write }: AddressCodec<State>) {
  const [path, navigate] = useLocation();
  const asked = useSearch();
  const [own] = useState(path);
  const [seen, setSeen] = useState(() => ({ search: asked, state: read(asked) }));
  // On the way to another page the address is already that page's, and none of ours to follow or to remember.
  const search = path === own ? asked : seen.search;
  const remembered = useValue<string>(`address:${name}`);
  const [isRestored, setIsRestored] = useState(search !== "");

  let { state } = seen;
  if (search !== seen.search) {
    // Our own address coming back must not undo what was typed since, a blank at the end for one.
    if (write(state) !== search) state = read(search);
    setSeen({ search, state });
  } else if (!isRestored && remembered !== undefined) {
    setIsRestored(true);
    if (remembered !== null && remembered !== "") {
      state = read(remembered);
      setSeen({ search, state });
    }
  }

  const go = useCallback(
    (next: string, replace: boolean) => navigate(next === "" ? path : `${path}?${next}`, { replace }),
    [navigate, path],
  );
  const wanted = write(state);
  useEffect(() => {
    if (!isRestored || wanted === search || path !== own) return undefined;
    // Somebody may be on the way to another page that is not drawn yet: the address is no longer ours then.
    const timer = setTimeout(() => location.pathname.endsWith(path) && go(wanted, true), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [isRestored, wanted, search, go, path, own]);
  useEffect(() => {
    if (isRestored && wanted === search) void rememberValue(`address:${name}`, search);
  }, [isRestored, name, wanted, search]);

  const change = useCallback(
    (next: State, push = false) => {
      setSeen((before) => ({ ...before, state: next }));
      if (push) go(write(next), false);
    },
    [go, write],
  );
  return { state, change, isRestored };
}
