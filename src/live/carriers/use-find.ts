// Hook for what a typed text finds: carriers and loads of this computer at once, all others from the server a moment later.
import { useMemo } from "react";
import { EMPTY, switchMap, timer } from "rxjs";
import type { Connection } from "../../contract/connections/connections.ts";
import type { Load } from "../../contract/loads/loads.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { carrierTiers, loadTiers } from "../../domain/carriers/search/find-tiers.ts";
import { remoteFind } from "../../domain/carriers/search/remote-find.ts";
import type { TopSearch } from "../../domain/carriers/search/top-search.ts";
import type { FindMatch, LocalQuery } from "../../domain/query.ts";
import { TYPING_PAUSE } from "../../domain/typing-pause.ts";
import { find$, type FindOutcome } from "../../sync/carriers/find.ts";
import { useCollection } from "../rows/use-collection.ts";
import { useWindow } from "../rows/use-rows.ts";
import { useConnected } from "../use-connected.ts";
import { useRefresh } from "../use-refresh.ts";

/** Tunable: carriers and loads that are listed; people do not scan more at a glance. */
const CARRIERS_MAX = 8;
const LOADS_MAX = 4;

/** A search of the server: not made, under way, or what came of it. */
export type Remote = { readonly kind: "none" } | { readonly kind: "searching" } | FindOutcome;

export interface FindView {
  readonly carriers: readonly Connection[];
  /** Carriers of the company that match beside these. */
  readonly more: number;
  readonly loads: readonly Load[];
  /** The local rows are those of this text; before that they are of an earlier one. */
  readonly isLocal: boolean;
  readonly remote: Remote;
}

const local = (of: readonly FindMatch[], enough: number, sort: string): LocalQuery => ({
  where: of.length === 0 ? [{ column: "id", is: "in", codes: [] }] : [],
  text: of.length === 0 ? null : { kind: "ranked", of, enough },
  sort: { column: sort, descending: false },
  facets: [],
});

function useLocal<T extends "connections" | "loads">(table: T, query: LocalQuery, most: number) {
  const { answer, pending } = useCollection(table, query);
  const keys = useMemo(() => (answer === null ? [] : [...answer.keys.subarray(0, most)]), [answer, most]);
  // They came with the answer.
  const { rowAt } = useWindow(table, keys, 0, most);
  return useMemo(() => {
    const rows = keys.flatMap((key) => rowAt(key) ?? []);
    return { rows, more: Math.max(0, (answer?.total ?? 0) - most), isLocal: !pending && rows.length === keys.length };
  }, [rowAt, keys, answer, most, pending]);
}

const NONE: Remote = { kind: "none" };
const SEARCHING: Remote = { kind: "searching" };
const OFFLINE: Remote = { kind: "offline" };

/** `search`: what `typed` says; null finds nothing. */
export function useFind(search: TopSearch | null, typed: string, user: CurrentUser): FindView {
  const carriers = useLocal("connections", local(carrierTiers(search), CARRIERS_MAX, "name"), CARRIERS_MAX);
  const loads = useLocal("loads", local(loadTiers(search), LOADS_MAX, "number"), LOADS_MAX);
  const sought = remoteFind(search, typed, user);
  const isConnected = useConnected();
  const { outcome } = useRefresh<FindOutcome>(sought === null || !isConnected ? null : JSON.stringify(sought), () =>
    sought === null ? EMPTY : timer(TYPING_PAUSE).pipe(switchMap(() => find$(sought))),
  );
  const remote = sought === null ? NONE : isConnected ? (outcome ?? SEARCHING) : OFFLINE;
  return useMemo(
    () => ({
      carriers: carriers.rows,
      more: carriers.more,
      loads: loads.rows,
      isLocal: carriers.isLocal && loads.isLocal,
      remote,
    }),
    [carriers, loads, remote],
  );
}
