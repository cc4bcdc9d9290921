// Carriers for a load: the company's own that could haul it, each with why, and why the others are not shown.
import { Button } from "@blueprintjs/core";
import { useMemo } from "react";
import type { MatchCounts } from "../../../contract/board/match.ts";
import { readMatchFilters, writeMatchFilters } from "../../../domain/board/match-address.ts";
import { pathTo } from "../../../domain/pages.ts";
import { deliveryDay } from "../../../domain/loads/stops.ts";
import { useLoad } from "../../../live/loads/use-load.ts";
import { useGo } from "../../../live/use-go.ts";
import { useRested } from "../../../live/use-rested.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useServerList } from "../../../live/use-server-list.ts";
import { matchCounts, matchList, matchPages } from "../../../sync/board/match.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { MatchBar } from "./MatchBar.tsx";
import { matchColumns } from "./match-columns.tsx";
import { MatchPeek } from "./MatchPeek.tsx";
import { withAssessments } from "../../../live/rules/use-assessed-carrier.ts";
import { useMatchActions } from "./use-match-actions.tsx";

const CODEC = { read: readMatchFilters, write: writeMatchFilters };
const TITLES = { shown: "Matches", not_shown: "Ruled out" } as const;

export const MatchScreen = ({ id }: { readonly id: number }) => <Matches key={id} id={id} />;

function Matches({ id }: { readonly id: number }) {
  // The carriers are asked for meanwhile: who may see them the server decides.
  const user = useSession()?.user ?? null;
  const go = useGo();
  const now = useNow();
  const { load = null, outcome } = useLoad(id);
  const state = useListState(`load-match-${id}`, pathTo("load-match", { id }), CODEC);
  const { filters, change, hrefOf } = state;
  const list = useServerList(matchList(id, filters), state.isRestored);
  const place = useListPlace(list, state);
  // Counting looks at every carrier: once the rows are drawn, which need not wait for it.
  const isShown = useRested(list.isComplete && list.failure === null);
  const counted = useResource(isShown ? matchCounts(id, filters.deadhead) : null);
  const counts: MatchCounts | null = counted.data?.counts ?? null;
  const deliveryOn = load == null ? null : deliveryDay(load);
  const columns = useMemo(
    () => matchColumns({ now, deadhead: filters.deadhead, deliveryOn }),
    [now, filters.deadhead, deliveryOn],
  );
  const { actions, dialogs } = useMatchActions(load, user, place.clearSelection);
  const tabs = (["shown", "not_shown"] as const).map((tab) => ({
    id: tab,
    label: TITLES[tab],
    href: hrefOf({ ...filters, list: tab, reason: null, sort: null, peek: null }),
    count: tab === filters.list && filters.reason === null ? list.total : (counts?.[tab] ?? null),
  }));
  const isMissing = outcome?.kind === "missing";
  return (
    <>
      <ListPage
        name="load-matches"
        title="Find carriers"
        noun="carrier"
        label={TITLES[filters.list]}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={filters.list}
        columns={columns}
        {...(filters.sort === null ? {} : { sort: { id: filters.sort.column, desc: filters.sort.descending } })}
        onSort={({ id: column, desc }) =>
          change({ ...filters, sort: readMatchFilters(`sort=${column}-${desc ? "desc" : "asc"}`).sort }, true)
        }
        actions={actions}
        isSelectable
        exports={{
          name: `load-${id}-${filters.list === "shown" ? "matches" : "not-shown"}`,
          batches: () => withAssessments(matchPages(id, filters), (row) => row.carrier_id),
        }}
        notice={<MatchBar load={load} filters={filters} onFilters={(next) => change(next, true)} counts={counts} />}
        pathOf={(row) => pathTo("carrier", { id: row.carrier_id })}
        peek={(key) => (
          <MatchPeek id={key} deadhead={filters.deadhead} deliveryOn={deliveryOn} onClose={() => state.peek(null)} />
        )}
        forbidden={
          isMissing && (
            <Empty
              title={`Your company has no load with the number ${id}`}
              actions={<Button intent="primary" text="Go to loads" onClick={() => go(pathTo("loads"))} />}
            >
              It may belong to another company, or the address may be wrong.
            </Empty>
          )
        }
        empty={
          filters.list === "shown" ? (
            <Empty
              title="None of your carriers matches this load"
              actions={
                <Button text="See why" onClick={() => state.openHref(hrefOf({ ...filters, list: "not_shown", peek: null }))} />
              }
            >
              Search further around the pickup, or look at what rules your carriers out.
            </Empty>
          ) : (
            <Empty title="No carriers here">
              {filters.reason === null
                ? "Every one of your carriers matches this load."
                : "No carrier is ruled out for this reason."}
            </Empty>
          )
        }
      />
      {dialogs}
    </>
  );
}
