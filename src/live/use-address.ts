// The state of a screen in its address: read from it, written to it, and restored when the screen is opened without a query.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { afterFrame, afterTyping } from "./after-typing.ts";
import { rememberValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

export interface AddressCodec<State> {
  readonly read: (search: string) => State;
  /** Without a question mark; empty for the plain page. */
  readonly write: (state: State) => string;
}

interface Options {
  /** Opened without a query, the screen shows its last address. Searches do not: nobody asked for the old one. */
  readonly restores?: boolean;
}

/**
 * The state and its setter. A change applies at once. With `push` it becomes a step that Back undoes as soon as it is on the screen,
 * otherwise the address is updated once typing rests. The last address is stored under `name`; if the screen opens without a query, it
 * restores that address. `isRestored` is false until that is decided. `opened` is the address that the screen opened with; `isLast` says
 * whether it is the stored one, false until that is known.
 */
export function useAddress<State>(name: string, { read, write }: AddressCodec<State>, { restores = true }: Options = {}) {
  const [path, navigate] = useLocation();
  const current = useSearch();
  const [own] = useState(path);
  const [seen, setSeen] = useState(() => ({ search: current, state: read(current), isStep: false }));
  // While another page opens, the address is already that page's, and must be neither read nor stored.
  const search = path === own ? current : seen.search;
  const remembered = useValue<string>(`address:${name}`);
  const [isRestored, setIsRestored] = useState(!restores || search !== "");
  const [opened, setOpened] = useState({ search, last: undefined as string | null | undefined });
  if (opened.last === undefined && remembered !== undefined) setOpened({ ...opened, last: remembered ?? "" });

  let { state } = seen;
  const { isStep } = seen;
  if (search !== seen.search) {
    // The address that this hook wrote must not undo what was typed since, such as a trailing space.
    if (write(state) !== search) state = read(search);
    setSeen({ search, state, isStep: false });
  } else if (!isRestored && remembered !== undefined) {
    setIsRestored(true);
    if (remembered !== null && remembered !== "") {
      state = read(remembered);
      setSeen({ search, state, isStep: false });
    }
  }

  const wanted = write(state);
  const stored = useRef<string | null>(null);
  const store = useEffectEvent((address: string) => {
    if (stored.current === address) return;
    stored.current = address;
    void rememberValue(`address:${name}`, address);
  });
  const update = useEffectEvent(() => {
    // Another page may be open already and not drawn yet: the address is its own then. And what waited may be outdated by now: a
    // button that goes with the state that it removes takes the focus along before the effect ends.
    if (wanted === search || !location.pathname.endsWith(path)) return;
    navigate(wanted === "" ? path : `${path}?${wanted}`, { replace: !isStep });
    // Who leaves at once is gone before the screen has been drawn with its new address.
    store(wanted);
  });
  useEffect(() => {
    if (!isRestored || wanted === search || path !== own) return undefined;
    // The browser takes as long for an entry of its history as for the rows.
    return (isStep ? afterFrame : afterTyping)(() => update());
  }, [isRestored, wanted, search, path, own, isStep]);
  const isLastRead = opened.last !== undefined;
  useEffect(() => {
    if (isRestored && isLastRead && wanted === search) store(search);
  }, [isRestored, isLastRead, wanted, search]);

  const change = useCallback(
    (next: State, push = false) =>
      // What is typed before a step is in the address belongs to the step.
      setSeen(({ search: at, state: before, isStep: was }) => ({
        search: at,
        state: next,
        isStep: push || (was && write(before) !== at),
      })),
    [write],
  );
  return { state, change, isRestored, opened: { search: opened.search, isLast: opened.last === opened.search } };
}
