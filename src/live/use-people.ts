// The company's people and its teams, as they are stored on this computer.
import type { Team } from "../contract/account/teams.ts";
import type { User } from "../contract/account/users.ts";
import { live$ } from "./live.ts";
import { useObservable } from "./use-observable.ts";

const NO_USERS: readonly User[] = [];
const NO_TEAMS: readonly Team[] = [];

/** By name; the same array for as long as nothing changes, null while they are read. */
export function useUsers(): readonly User[] | null {
  const { value, key } = useObservable<readonly User[]>(
    "users",
    () => live$(NO_USERS, async (db) => (await db.users.toArray()).sort((a, b) => a.full_name.localeCompare(b.full_name))),
    NO_USERS,
  );
  return key === null ? null : value;
}

/** By name; the same array for as long as nothing changes, null while they are read. */
export function useTeams(): readonly Team[] | null {
  const { value, key } = useObservable<readonly Team[]>(
    "teams",
    () => live$(NO_TEAMS, async (db) => (await db.teams.toArray()).sort((a, b) => a.name.localeCompare(b.name))),
    NO_TEAMS,
  );
  return key === null ? null : value;
}
