// Whether a person may change connections, and the message if not.
import type { CurrentUser } from "../../contract/session/session.ts";
import { scopeRefusal } from "../../domain/session/permission-labels.ts";

/** Assumption: the scope for changing a connection, because the specification names none. The server requires the same. */
const NEEDED = "onboarding";

/** Null when they may. */
export const refusalFor = (user: CurrentUser | null): string | null =>
  user === null || user.scopes.includes(NEEDED) ? null : scopeRefusal(NEEDED);
