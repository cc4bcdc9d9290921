// Signing up with an address, and joining the company that invited it.
import {
  checkForOpenInvitation,
  claimOpenInvitation,
  signUp,
  signUpWithCode,
  type OpenInvitation,
} from "../../../src/contract/session/sign-up.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { readCurrentUser } from "../../http/current-user.ts";
import { enterWithCode, sendCode } from "../../http/email-codes.ts";
import { Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";

/** Whoever proves an address has an account, from then on at the latest. */
const addUser = (tx: Queryable, email: string): Promise<unknown> =>
  tx.query("insert into users (email) values ($1) on conflict (email) do nothing", [email]);

const OPEN = `
  select i.id, i.company_id, i.scopes, c.legal_name as company_name,
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as inviter_name, ${isoText("i.delivered_at")} as delivered_at
  from user_invitations i join users me on me.email = i.email
    join companies c on c.id = i.company_id left join users u on u.id = i.inviter_id
  where me.id = $1 and i.claimed_at is null
  order by i.delivered_at desc, i.id desc limit 1`;

type Open = OpenInvitation & { readonly company_id: number };

const findOpen = async (tx: Queryable, userId: number): Promise<Open | null> => (await tx.query<Open>(OPEN, [userId]))[0] ?? null;

const nothingOpen = (): Refusal =>
  new Refusal(409, { error: "no_open_invitation", message: "The invitation is no longer open. Ask for a new one." });

export const joinRoutes: readonly Route[] = [
  route(signUp, {
    access: "anyone",
    as: "itself",
    handler({ api, body, request, reply }) {
      // New addresses are as welcome as known ones.
      return sendCode({ api, request, reply }, body.email, "Codes can't be sent: no mail service is set up.", async () => true);
    },
  }),

  route(signUpWithCode, {
    access: "anyone",
    as: "itself",
    handler: (call) => enterWithCode(call, call.body, addUser),
  }),

  route(checkForOpenInvitation, {
    access: "signed-in",
    as: "owner",
    async handler({ tx, requireUser }) {
      const { userId, companyId } = requireUser();
      const open = companyId === null ? await findOpen(tx, userId) : null;
      if (open === null) return { user_invitation: null };
      const { company_id: _, ...invitation } = open;
      return { user_invitation: invitation };
    },
  }),

  route(claimOpenInvitation, {
    access: "signed-in",
    as: "owner",
    async handler({ api, tx, requireUser }) {
      const { userId, idHash } = requireUser();
      const [user] = await readRows(tx, "select company_id from users where id = $1 for update", [userId]);
      if (user?.company_id !== null)
        throw new Refusal(409, { error: "company_exists", message: "You already belong to a company." });
      const open = await findOpen(tx, userId);
      if (open === null) throw nothingOpen();
      const claimed = await tx.query(
        "update user_invitations set claimed_at = now() where company_id = $1 and id = $2 and claimed_at is null returning id",
        [open.company_id, open.id],
      );
      // Withdrawn at the same moment.
      if (claimed.length === 0) throw nothingOpen();
      await tx.query("update users set company_id = $2, scopes = $3 where id = $1", [userId, open.company_id, open.scopes]);
      await tx.query("update sessions set company_id = $2 where id_hash = $1", [idHash, open.company_id]);
      return readCurrentUser(tx, api.settings, userId);
    },
  }),
];
