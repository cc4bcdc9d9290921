// Links as the company sees them: each with its state, what became of its letter, and what was proven with it.
import type { Link, LinkEvent, LinkProof } from "../../src/contract/links/links.ts";
import type { Queryable } from "../db/engine.ts";
import { mailJson } from "../mails/post.ts";
import { dayText, isoText, nameOf } from "../http/wire.ts";
import { WAITS_FOR_CALL } from "./code.ts";
import { LINK_STATE } from "./link-state.ts";

const proofJson = `json_build_object('id', p.id, 'method', p.method, 'contact', p.contact,
  'contact_changed_on', ${dayText("p.contact_changed_on")}, 'user_name', ${nameOf("pu")}, 'proven_at', ${isoText("p.proven_at")})`;

const PROOFS = `(select coalesce(json_agg(${proofJson} order by p.id desc), '[]'::json) from link_proofs p
  left join users pu on pu.company_id = p.company_id and pu.id = p.user_id where p.company_id = l.company_id and p.link_id = l.id)`;

const TEXT = `(select json_build_object('state', case when m.sent_at is not null then 'sent' when m.failure is not null then 'failed'
    else 'waiting' end, 'failure', m.failure)
  from text_messages m where m.company_id = l.company_id and m.link_id = l.id order by m.id desc limit 1)`;

const MAIL = mailJson(
  "l.company_id",
  "(select max(n.id) from carrier_mails n where n.company_id = l.company_id and n.link_id = l.id)",
);

const COLUMNS = `l.id, l.purpose, l.carrier_id, coalesce(ca.legal_name, '') as carrier_name, l.load_id, l.identity_alert_id, l.channel,
  l.sent_to, l.language, ${LINK_STATE} as state, case l.channel when 'mail' then ${MAIL} when 'text' then ${TEXT} end as delivery,
  ${nameOf("u")} as user_name, ${isoText("l.created_at")} as created_at, ${isoText("l.expires_at")} as expires_at,
  ${isoText("l.opened_at")} as opened_at, ${isoText("l.used_at")} as used_at, ${nameOf("w")} as withdrawn_by, ${PROOFS} as proofs,
  exists (select 1 from link_codes k where k.company_id = l.company_id and k.link_id = l.id and ${WAITS_FOR_CALL}) as asks_for_call`;

const FROM = `from links l left join carriers ca on ca.id = l.carrier_id
  left join users u on u.company_id = l.company_id and u.id = l.user_id
  left join users w on w.company_id = l.company_id and w.id = l.withdrawn_by`;

/** @param where a condition on `links l`, with parameters from $2 on */
export const readLinks = (
  tx: Queryable,
  companyId: number,
  where: string,
  params: readonly unknown[],
  most: number,
): Promise<Link[]> =>
  tx.query<Link>(`select ${COLUMNS} ${FROM} where l.company_id = $1 and ${where} order by l.id desc limit ${most}`, [
    companyId,
    ...params,
  ]);

export async function readLink(tx: Queryable, companyId: number, id: number): Promise<Link | undefined> {
  const [link] = await readLinks(tx, companyId, "l.id = $2", [id], 1);
  return link;
}

/** Tunable: entries of a link's record that are shown. */
const EVENTS_SHOWN = 300;

export const readLinkEvents = (tx: Queryable, companyId: number, linkId: number): Promise<LinkEvent[]> =>
  tx.query<LinkEvent>(
    `select e.id, ${isoText("e.at")} as at, e.kind, e.text, e.address from link_events e
     where e.company_id = $1 and e.link_id = $2 order by e.id desc limit ${EVENTS_SHOWN}`,
    [companyId, linkId],
  );

/** What was proven of a carrier to this company by any of its links, the newest first. */
export async function readCarrierProofs(tx: Queryable, companyId: number, carrierId: number): Promise<readonly LinkProof[]> {
  const rows = await tx.query<{ readonly proof: LinkProof }>(
    `select ${proofJson} as proof from link_proofs p left join users pu on pu.company_id = p.company_id and pu.id = p.user_id
     where p.company_id = $1 and p.carrier_id = $2 order by p.id desc limit 20`,
    [companyId, carrierId],
  );
  return rows.map(({ proof }) => proof);
}
