// The state of a part of a screen, in the address beside the screen's own.
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { afterTyping } from "./after-typing.ts";
import type { AddressCodec } from "./use-address.ts";

/** The query with this part's names replaced, and everything else unchanged. */
export function withPart(search: string, names: readonly string[], own: string): string {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return [rest.toString().replaceAll("%2C", ","), own].filter((each) => each !== "").join("&");
}

const partOf = (search: string, names: readonly string[]): string =>
  names.map((name) => new URLSearchParams(search).get(name) ?? "").join("\n");

/** The state, and what changes it: at once on the screen, a moment later in the address. `names` are the codec's own. */
export function useAddressPart<State>(names: readonly string[], { read, write }: AddressCodec<State>) {
  const [path, navigate] = useLocation();
  const [own] = useState(path);
  const search = useSearch();
  const part = partOf(search, names);
  const [seen, setSeen] = useState(() => ({ part, state: read(search) }));
  let { state } = seen;
  if (path === own && part !== seen.part) {
    if (partOf(write(state), names) !== part) state = read(search);
    setSeen({ part, state });
  }
  const wanted = write(state);
  const next = withPart(search, names, wanted);
  const isWritten = path !== own || next === withPart(search, names, write(read(search)));
  const update = useEffectEvent(() => {
    // Another page may be open already and not drawn yet: the address is its own then. And what waited may be outdated by now.
    if (!isWritten && location.pathname.endsWith(path)) navigate(next === "" ? path : `${path}?${next}`, { replace: true });
  });
  useEffect(() => (isWritten ? undefined : afterTyping(() => update())), [isWritten, next]);
  const change = useCallback((next: State) => setSeen((before) => ({ ...before, state: next })), []);
  return { state, change };
}
