// Hook for who looks at lists of loads and alerts: whose rows theirs are, and the view that they start with.
import { useMemo } from "react";
import type { Team } from "../../contract/account/teams.ts";
import { loadViewer, NO_VIEWER, type LoadViewer } from "../../domain/loads/viewer.ts";
import { useLastSeen } from "../../live/last-seen.ts";
import { useTeams } from "../../live/use-people.ts";
import { useSession } from "../../live/use-records.ts";

interface Viewing {
  readonly viewer: LoadViewer;
  /** False until the person and their teams have been read; which rows to show is not known before. */
  readonly isKnown: boolean;
  /** By name; none while they are read. */
  readonly teams: readonly Team[];
  readonly teamNames: ReadonlyMap<number, string>;
}

const NO_TEAMS: readonly Team[] = [];

export function useLoadViewer(): Viewing {
  const userId = useSession()?.user.id ?? null;
  const read = useTeams();
  const live = useMemo(() => (userId === null || read === null ? undefined : loadViewer(userId, read)), [userId, read]);
  const viewer = useLastSeen("load-viewer", live);
  const teams = read ?? NO_TEAMS;
  const teamNames = useMemo(() => new Map(teams.map(({ id, name }) => [id, name])), [teams]);
  return { viewer: viewer ?? NO_VIEWER, isKnown: viewer !== undefined, teams, teamNames };
}
