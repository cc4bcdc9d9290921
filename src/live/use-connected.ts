// Whether the portal can ask the server: the browser has a network, and the last call had an answer.
import { reached$ } from "../net/reach.ts";
import { useCurrent } from "./use-current.ts";
import { useOnline } from "./use-online.ts";

export function useConnected(): boolean {
  const isReached = useCurrent(reached$);
  return useOnline() && isReached;
}
