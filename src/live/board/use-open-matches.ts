// Opens the carriers for a load: with them where they come soon, so that their page is drawn once and not twice.
import { useCallback } from "react";
import { handle$ } from "../../db/session/handle.ts";
import { readMatchFilters } from "../../domain/board/match-address.ts";
import { pathTo } from "../../domain/pages.ts";
import { matchList } from "../../sync/board/match.ts";
import { listAhead } from "../../sync/lists.ts";
import { rowFeed } from "../rows/row-feeds.ts";
import { useGo } from "../use-go.ts";

/** Tunable: milliseconds; after a longer wait a key would seem to have done nothing. */
const SOON = 200;

export function useOpenMatches(): (loadId: number) => Promise<void> {
  const go = useGo();
  return useCallback(
    async (loadId) => {
      const { href } = location;
      const handle = handle$.value;
      if (handle !== null) {
        // From now on what is stored of these rows is there when they are shown.
        rowFeed(handle, "load_matches");
        await listAhead(handle, matchList(loadId, readMatchFilters("")), SOON);
      }
      // Somebody who has gone elsewhere meanwhile, or pressed the key twice, is not taken along.
      if (location.href === href) go(pathTo("load-match", { id: loadId }));
    },
    [go],
  );
}
