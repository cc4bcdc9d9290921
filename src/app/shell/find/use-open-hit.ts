// Hook for going where a hit leads. A pasted list goes along.
import { pastedList$ } from "../../../live/connections/use-pasted-list.ts";
import { useGo } from "../../../live/use-go.ts";
import type { Hit } from "./hits.ts";

export function useOpenHit(): (hit: Hit) => void {
  const go = useGo();
  return (hit) => {
    if (hit.kind === "list") pastedList$.next(hit.text);
    go(hit.to);
  };
}
