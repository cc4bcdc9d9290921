// The sessions of the signed-in person: where they are signed in, and ending that.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Count, Id, IdParams, Nullable, Timestamp } from "../shapes.ts";

export const Session = Type.Object({
  id: Id,
  /** What the browser calls itself, cut to a length. Anything may stand in it. Null: it said nothing. */
  user_agent: Nullable(Type.String()),
  created_at: Timestamp,
  /** To within some minutes. */
  last_used_at: Timestamp,
  /** The session that asks. */
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/**
 * The person's own sessions, this one first, then by when they were used last; the first hundred. Open to everybody who is signed
 * in. Assumption: this call and the two that end sessions; the specification names none for them.
 */
export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/api/v1/sessions",
  isExtension: true,
  output: Type.Array(Session),
});

/** Ends one of the person's other sessions: its next call is a 401. 422: this session, which signing out ends. */
export const endSession = endpoint({
  name: "endSession",
  method: "DELETE",
  path: "/api/v1/sessions/{id}",
  isExtension: true,
  params: IdParams,
  output: Type.Object({ id: Id }),
});

/** Ends all of the person's sessions but this one. */
export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/api/v1/sessions/others",
  isExtension: true,
  output: Type.Object({ ended: Count }),
});
