// The open link, for all parts of its page.
import { createContext } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import type { SentListener, QueueState } from "./keep/queue.ts";
import type { OpenLink } from "./open-link.ts";
import { useSubject } from "./subject.ts";

export const LinkContext = createContext<OpenLink | null>(null);

/** @throws outside of an open link */
export function useLink(): OpenLink {
  const link = useContext(LinkContext);
  if (link === null) throw new Error("There is no open link around this part");
  return link;
}

/** What waits on this device to be sent, and what was refused. */
export const useKept = (): QueueState => useSubject(useLink().queue.state);

/** Calls `heard` for each kept call that the server has taken; `name` is that of the call. */
export function useSent(heard: SentListener): void {
  const { queue } = useLink();
  const latest = useRef(heard);
  latest.current = heard;
  // At once: a call may be taken before the page is painted.
  useLayoutEffect(() => queue.onSent((call, answer) => latest.current(call, answer)), [queue]);
}
