// Whether a person may change connections, and what to tell them if not.
import type { CurrentUser } from "../../contract/session/session.ts";

/** The permission that changing a connection takes; ours, the trade does not name one. The server asks for the same. */
const NEEDED = "onboarding";

/** Null when they may. */
export const refusalFor = (user: CurrentUser | null): string | null =>
  user === null || user.scopes.includes(NEEDED)
    ? null
    : `This needs the permission “${NEEDED}”. Somebody in your company with “manage_users” can grant it.`;
