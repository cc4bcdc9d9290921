// Opens the carriers for a load, and asks for them before their page is drawn.
import { useCallback } from "react";
import { handle$ } from "../../db/session/handle.ts";
import { readMatchFilters } from "../../domain/board/match-address.ts";
import { pathTo } from "../../domain/pages.ts";
import { matchList } from "../../sync/board/match.ts";
import { listAhead } from "../../sync/lists.ts";
import { useGo } from "../use-go.ts";

export function useOpenMatches(): (loadId: number) => void {
  const go = useGo();
  return useCallback(
    (loadId) => {
      if (handle$.value !== null) listAhead(handle$.value, matchList(loadId, readMatchFilters("")));
      go(pathTo("load-match", { id: loadId }));
    },
    [go],
  );
}
