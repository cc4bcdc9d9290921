// Whose loads "mine" and "my team" are, and the names of the teams.
import { useMemo } from "react";
import type { Team } from "../../contract/account/teams.ts";
import { teamsOf } from "../../domain/account/teams.ts";
import type { LoadViewer } from "../../domain/loads/load-filters.ts";
import { useTeams } from "../../live/use-people.ts";
import { useSession } from "../../live/use-records.ts";

const NO_TEAMS: readonly Team[] = [];

export function useLoadViewer(): { readonly viewer: LoadViewer; readonly teamNames: ReadonlyMap<number, string> } {
  const userId = useSession()?.user.id ?? null;
  const teams = useTeams() ?? NO_TEAMS;
  const viewer = useMemo(() => ({ userId, teamIds: teamsOf(userId ?? 0, teams).map(({ id }) => id) }), [userId, teams]);
  const teamNames = useMemo(() => new Map(teams.map(({ id, name }) => [id, name])), [teams]);
  return { viewer, teamNames };
}
