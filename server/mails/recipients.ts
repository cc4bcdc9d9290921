// Who gets which mails: today's permissions and choices decide, each time that something is to be sent.
import { canGetMail, mailPreference, MAIL_KINDS, wantsMail, type MailKind } from "../../src/domain/session/mail-kinds.ts";
import type { Queryable } from "../db/engine.ts";
import { hidesSafety } from "../http/access.ts";
import { PERSON_COLUMNS, userOf, type PersonRow } from "../http/session.ts";
import type { MailEvent } from "./events.ts";
import { millis } from "../http/wire.ts";

export interface Recipient {
  readonly userId: number;
  readonly email: string;
  readonly hidesSafety: boolean;
  /** The mails that they want and may get; since when, in milliseconds since 1970. */
  readonly since: ReadonlyMap<MailKind, number>;
}

interface Choice {
  readonly value: string;
  readonly at: number;
}

interface Row extends PersonRow {
  readonly created_at: number;
  readonly choices: Readonly<Record<string, Choice>>;
}

// Only the few who may get mails at all are read in full.
const READ = `
  select ${PERSON_COLUMNS}, ${millis("u.created_at")} as created_at,
    (select coalesce(json_object_agg(p.name, json_build_object('value', p.value, 'at', ${millis("p.updated_at")})), '{}')
      from user_preferences p where p.company_id = $1 and p.user_id = u.id and p.name = any($2::text[])) as choices
  from users u join companies c on c.id = u.company_id
  where u.company_id = $1 and u.removed_at is null and 'connection_notifications' = any(u.scopes) order by u.id`;

function recipient(row: Row): Recipient {
  const user = userOf(row, { idHash: Buffer.alloc(0), isByKey: false, isAging: false });
  const since = MAIL_KINDS.flatMap((kind) => {
    const choice = row.choices[mailPreference(kind)];
    const isWanted = wantsMail(kind, choice === undefined ? undefined : JSON.parse(choice.value));
    return isWanted && canGetMail(user.person, kind) ? [[kind, Math.max(choice?.at ?? 0, row.created_at)] as const] : [];
  });
  return { userId: user.userId, email: user.person.email, hidesSafety: hidesSafety(user), since: new Map(since) };
}

/** The people of a company who get any mails. */
export async function recipientsOf(tx: Queryable, companyId: number): Promise<readonly Recipient[]> {
  const rows = await tx.query<Row>(READ, [companyId, MAIL_KINDS.map(mailPreference)]);
  return rows.map(recipient).filter(({ since }) => since.size > 0);
}

/** Whether somebody is told of an event: not of their own doing, nor of what happened before they wanted to be told. */
export function isTold({ userId, since }: Recipient, { kind, at, user_id: doer }: MailEvent): boolean {
  const from = since.get(kind);
  return from !== undefined && doer !== userId && (at === null || at >= from);
}
