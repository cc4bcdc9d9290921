// The people to whom the signed-in person may assign load alerts.
import { useMemo } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { assigneesFor, type Assignee } from "../../domain/loads/alert-role.ts";
import { useUsers } from "../use-people.ts";

const NOBODY: readonly Assignee[] = [];

/** By name; the person alone while the others have not come yet. */
export function useAssignees(user: CurrentUser | null): readonly Assignee[] {
  const users = useUsers();
  return useMemo(() => (user === null ? NOBODY : assigneesFor(user, users ?? [])), [user, users]);
}
