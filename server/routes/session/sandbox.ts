// The sandbox: accounts to try the portal with, and the mails that no mail service delivers. Only on this machine.
import type { Output } from "../../../src/contract/endpoint.ts";
import { listSandboxAccounts, readSandboxMailbox, type ACCOUNT_KINDS } from "../../../src/contract/session/session.ts";
import { normalizeEmail } from "../../http/codes.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";

interface Account {
  email: string;
  kind: (typeof ACCOUNT_KINDS)[number];
  description: string;
}

/** Tunable: mails of each sort, with a code and without. */
const MAILBOX_SHOWS = 20;

const MAILBOX = `
  select email, subject, text, code, ${isoText("sent_at")} as sent_at from (
    select m.*, row_number() over (partition by code is null order by id desc) as place from sandbox_mail m where email = $1) m
  where place <= ${MAILBOX_SHOWS} order by code is null, id desc`;

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
    handler: ({ tx, query }) => tx.query<Output<typeof readSandboxMailbox>[number]>(MAILBOX, [normalizeEmail(query.email)]),
  }),
];
