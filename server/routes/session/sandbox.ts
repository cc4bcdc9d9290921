// The sandbox: the accounts of the demo data, and the sign-in codes that no mail service delivers. Only on this machine.
import { listSandboxAccounts, readSandboxMailbox, type ACCOUNT_KINDS } from "../../../src/contract/session/session.ts";
import { normalizeEmail } from "../../http/codes.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";

interface Account {
  email: string;
  kind: (typeof ACCOUNT_KINDS)[number];
  description: string;
}

const MAILBOX_SHOWS = 5;

export const sandboxRoutes: readonly Route[] = [
  route(listSandboxAccounts, {
    access: "anyone",
    as: "owner",
    inSandboxOnly: true,
    handler: ({ tx }) =>
      tx.query<Account>(
        "select email, kind, coalesce(description, '') as description from users where kind is not null order by id",
      ),
  }),

  route(readSandboxMailbox, {
    access: "anyone",
    as: "owner",
    inSandboxOnly: true,
    handler: ({ tx, query }) =>
      tx.query<{ email: string; code: string; sent_at: string }>(
        `select email, code, ${isoText("sent_at")} as sent_at
         from sandbox_mail where email = $1 order by id desc limit ${MAILBOX_SHOWS}`,
        [normalizeEmail(query.email)],
      ),
  }),
];
