// Where the signed-in person is signed in: their own sessions, listed and ended. Requests' role cannot read sessions, so the owner does.
import { endOtherSessions, endSession, listSessions, type Session } from "../../../src/contract/session/sessions.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";

/** Tunable: more than anybody reads; ending all others reaches the rest. */
const SESSIONS_MAX = 100;

export const sessionRoutes: readonly Route[] = [
  route(listSessions, {
    access: "signed-in",
    as: "owner",
    handler({ tx, requireUser }) {
      const { userId, idHash } = requireUser();
      return tx.query<Session>(
        `select id, user_agent, ${isoText("created_at")} as created_at, ${isoText("last_used_at")} as last_used_at,
           id_hash = $2 as is_current
         from sessions where user_id = $1 and expires_at > now()
         order by is_current desc, sessions.last_used_at desc, id desc limit ${SESSIONS_MAX}`,
        [userId, idHash],
      );
    },
  }),

  route(endOtherSessions, {
    access: "signed-in",
    as: "owner",
    async handler({ tx, requireUser }) {
      const { userId, idHash } = requireUser();
      const ended = await tx.query("delete from sessions where user_id = $1 and id_hash <> $2 returning id", [userId, idHash]);
      return { ended: ended.length };
    },
  }),

  route(endSession, {
    access: "signed-in",
    as: "owner",
    async handler({ tx, params: { id }, requireUser }) {
      const { userId, idHash } = requireUser();
      const [own] = await tx.query<{ is_current: boolean }>(
        "select id_hash = $3 as is_current from sessions where user_id = $1 and id = $2",
        [userId, id, idHash],
      );
      if (own === undefined) throw notFound();
      if (own.is_current)
        throw new Refusal(422, { error: "own_session", message: "You are using this session. Sign out to end it." });
      await tx.query("delete from sessions where user_id = $1 and id = $2", [userId, id]);
      return { id };
    },
  }),
];
