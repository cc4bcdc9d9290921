// Hook for the list of the load board: its filters, the loads on this computer, and what the server says about the same search.
import { useMemo } from "react";
import type { BoardView } from "../../../contract/board/board.ts";
import { boardConditions, boardQuery, serverQuery, type BoardFacts } from "../../../domain/board/board-query.ts";
import { BOARD_LIST, type BoardFilters } from "../../../domain/board/board-filters.ts";
import { BOARD_VIEW_ROWS } from "../../../domain/board/board-views.ts";
import type { LoadViewer } from "../../../domain/loads/viewer.ts";
import type { LocalQuery } from "../../../domain/query.ts";
import { canViewLoads } from "../../../domain/session/permissions.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useBoardSearch } from "../../../live/board/use-board-search.ts";
import { useArea } from "../../../live/carriers/use-area.ts";
import { useStates } from "../../../live/carriers/use-states.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useSession } from "../../../live/use-records.ts";
import { useConnected } from "../../../live/use-connected.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { useLoadViewer } from "../../../widgets/loads/use-load-viewer.ts";
import { useConnectedCarriers } from "../../../live/board/use-connected-carriers.ts";

/** Tunable: milliseconds that a query stays the same; a list that changed every minute would be hard to work on. */
const STEP = 300_000;

function useBoardFacts(filters: BoardFilters, viewer: LoadViewer) {
  const origin = useArea(filters.origin.areaId).data ?? null;
  const destination = useArea(filters.destination.areaId).data ?? null;
  const states = useStates();
  const connectedCarriers = useConnectedCarriers(filters.isInNetwork);
  const now = Math.floor(useNow() / STEP) * STEP;
  const statesOf = useMemo(() => {
    const codes = new Map<string, string[]>();
    for (const { code, country } of states) if (code !== null) codes.set(country, [...(codes.get(country) ?? []), code]);
    return codes;
  }, [states]);
  const facts: BoardFacts = { viewer, origin, destination, statesOf, connectedCarriers, now };
  return { facts, names: { origin: origin?.name ?? "", destination: destination?.name ?? "" } };
}

export function useBoard() {
  const { viewer, isKnown: isViewerKnown, teamNames } = useLoadViewer();
  const state = useListState("load-board", pathTo("load-board"), BOARD_LIST, isViewerKnown);
  const { filters, isRestored } = state;
  const { facts, names } = useBoardFacts(filters, viewer);
  const { now } = facts;
  const query: LocalQuery = boardQuery(filters, facts);
  const list = useCollectionList("loads", query, isRestored);
  const tabs = useListTabs(
    "loads",
    BOARD_VIEW_ROWS.map(({ id, title, where }) => ({ id, title, where: [...where, ...boardConditions(filters, facts)] })),
    state,
    (of) => boardQuery(of, facts),
  );
  const queryOf = (view: BoardView) => serverQuery({ ...filters, list: view }, viewer, now);
  const isConnected = useConnected();
  const isKnown = isRestored && isConnected;
  const user = useSession()?.user ?? null;
  const isWhole = user !== null && !canViewLoads(user);
  const outcome = useBoardSearch(isKnown && user !== null ? queryOf(filters.list) : null, isWhole);
  return { state, list, tabs, viewer, teamNames, names, queryOf, outcome, now };
}
