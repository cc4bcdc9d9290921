// Opens the carriers for a load: with them where they come soon, so that their page is drawn once and not twice.
import { useCallback } from "react";
import { handle$ } from "../../db/session/handle.ts";
import { readMatchFilters } from "../../domain/board/match-address.ts";
import { pathTo } from "../../domain/pages.ts";
import { matchList } from "../../sync/board/match.ts";
import { prefetchList$ } from "../../sync/prefetched-list.ts";
import { listAhead } from "../../sync/lists.ts";
import { rowFeed } from "../rows/row-feeds.ts";
import { useAfterStay } from "../use-after-stay.ts";
import { useGo } from "../use-go.ts";

/** Tunable: milliseconds; after a longer wait a key would seem to have done nothing. */
const SOON = 200;

/** Resolves when the first carriers are there, or are not worth waiting for. */
async function askFor(loadId: number): Promise<void> {
  const handle = handle$.value;
  if (handle === null) return;
  // From now on what is stored of these rows is there when they are shown.
  rowFeed(handle, "load_matches");
  await listAhead(handle, firstMatches(loadId), SOON);
}

const firstMatches = (loadId: number) => matchList(loadId, readMatchFilters(""));

/** Asks for the carriers for a load at whose page somebody stays, so that the key shows them; `changedAt`: when the load changed. */
export function useForeseenMatches(loadId: number | null, changedAt: string): void {
  useAfterStay(loadId, (handle, id) => prefetchList$(handle, firstMatches(id)), changedAt);
}

export function useOpenMatches(): (loadId: number) => void {
  const go = useGo();
  return useCallback(
    (loadId) => {
      const { href } = location;
      void askFor(loadId).then(() => {
        // Somebody who has gone elsewhere meanwhile, or pressed the key twice, is not taken along.
        if (location.href === href) go(pathTo("load-match", { id: loadId }));
      });
    },
    [go],
  );
}
