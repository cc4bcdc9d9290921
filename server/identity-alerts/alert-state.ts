// How an identity alert stands, as SQL of `identity_alerts a`: one place says it for lists, pages and visitors.

const LAST_REPLY = (column: string): string =>
  `(select r.${column} from identity_alert_replies r where r.identity_alert_id = a.id order by r.id desc limit 1)`;

export const ALERT_STATE = `case when not a.is_published then case when a.unpublished_at is null and a.lapsed_at is not null
      then 'lapsed' else 'withdrawn' end
    when a.upheld_at > ${LAST_REPLY("created_at")} then 'upheld' else coalesce(${LAST_REPLY("stance")}, 'open') end`;
