// The last 24 hours of the open loads: fetched when somebody first goes back in time, and the time that is shown.
import { useCallback, useMemo, useState } from "react";
import { failureOf, type Failure } from "../../../domain/failure-text.ts";
import { tracksOf } from "../../../domain/loads/recent-tracks.ts";
import { useResource } from "../../../live/use-resource.ts";
import { recentPositions } from "../../../sync/loads/loads.ts";
import type { PastPoints } from "../../../ui/map/points/points-props.ts";

const DAY = 24 * 3_600_000;
/** Tunable: positions that were fetched longer ago are fetched again when somebody goes back in time; in milliseconds. */
const STALE = 10 * 60_000;

export interface Past {
  /** The stretch, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** What the map shows; null: the present, also while the past is being fetched. */
  readonly shown: PastPoints | null;
  /** Null is the present. */
  readonly onTime: (time: number | null) => void;
  readonly isLoading: boolean;
  /** Why the positions are not there, or are old ones. */
  readonly failure: Failure | null;
  /** There are some, perhaps old ones. */
  readonly isKnown: boolean;
  readonly again: () => void;
}

export function usePast(): Past {
  const [openedAt] = useState(() => Date.now());
  const [wanted, setWanted] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { data, outcome, syncedAt, again } = useResource(isAsked ? recentPositions : null);
  const known = data ?? null;
  const tracks = useMemo(() => (known === null ? null : tracksOf(known)), [known]);
  const from = known === null ? openedAt - DAY : Date.parse(known.since);
  const until = known === null ? openedAt : Date.parse(known.until);
  const time = tracks === null || wanted === null ? null : Math.max(from, Math.min(until, wanted));
  const isPresent = wanted === null;
  const onTime = useCallback(
    (next: number | null) => {
      setWanted(next);
      if (next === null || !isPresent) return;
      setIsAsked(true);
      if (syncedAt !== null && Date.now() - syncedAt > STALE) again();
    },
    [isPresent, syncedAt, again],
  );
  const failure = isAsked ? failureOf(outcome) : null;
  return {
    from,
    until,
    shown: useMemo(() => (time === null || tracks === null ? null : { tracks, time }), [time, tracks]),
    onTime,
    isLoading: wanted !== null && tracks === null && failure === null,
    failure: wanted === null ? null : failure,
    isKnown: tracks !== null,
    again,
  };
}
