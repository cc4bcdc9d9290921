// Whether a person may change connections, and what to tell them if not.
import type { CurrentUser } from "../../contract/session/session.ts";

/** Assumption: the scope for changing a connection, because the specification names none. The server requires the same. */
const NEEDED = "onboarding";

/** Null when they may. */
export const refusalFor = (user: CurrentUser | null): string | null =>
  user === null || user.scopes.includes(NEEDED)
    ? null
    : "You don't have access. Ask a user manager of your company for the Onboarding permission.";
