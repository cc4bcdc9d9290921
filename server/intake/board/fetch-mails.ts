// Fetches what is new in a mailbox, from where the last time ended, and hands each mail to the service behind every door.
import type { Engine } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import { patiently } from "../../db/turns.ts";
import type { Mailbox } from "./mailbox.ts";
import { refuseMail, takeMail, type MailIntake } from "./take-mail.ts";

export interface MailFetch {
  readonly intake: MailIntake;
  /** Names the mailbox, without its password. */
  readonly name: string;
  readonly isWanted: () => Promise<boolean>;
}

const WHERE = "select uid_validity, last_uid from mailbox_positions where company_id = $1 and mailbox = $2";
const KEEP = `
  insert into mailbox_positions (company_id, mailbox, uid_validity, last_uid) values ($1, $2, $3, $4)
  on conflict (company_id, mailbox) do update set uid_validity = excluded.uid_validity,
    last_uid = case when mailbox_positions.uid_validity = excluded.uid_validity
      then greatest(mailbox_positions.last_uid, excluded.last_uid) else excluded.last_uid end,
    read_at = clock_timestamp()`;

const lastUid = async (engine: Engine, companyId: number, name: string, uidValidity: string): Promise<number> => {
  const [row] = await engine.tx(
    (tx) => tx.query<{ uid_validity: string; last_uid: number }>(WHERE, [companyId, name]),
    asCompany(companyId),
  );
  return row?.uid_validity === uidValidity ? Number(row.last_uid) : 0;
};

/**
 * A mail that was taken, known or refused is not fetched again; one that could not be taken because of the server is.
 * @returns how many mails were handed over
 * @throws what reading the mailbox or taking a mail throws; those before it are done
 */
export async function fetchMails(mailbox: Mailbox, { intake, name, isWanted }: MailFetch): Promise<number> {
  const { engine, companyId } = intake;
  const { uidValidity } = mailbox;
  let count = 0;
  if (!(await isWanted())) return count;
  for await (const { uid, raw, isTooLarge } of mailbox.after(await lastUid(engine, companyId, name, uidValidity))) {
    await patiently(() => (isTooLarge ? refuseMail(intake, raw, "too_big") : takeMail(intake, raw)));
    await engine.tx((tx) => tx.query(KEEP, [companyId, name, uidValidity, uid]), asCompany(companyId));
    count += 1;
    if (!(await isWanted())) break;
  }
  return count;
}
