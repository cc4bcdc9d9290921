// Whether a link can be used, as SQL: one place says it for visitors and for the company.

/** Of `links l`. */
export const LINK_STATE = `case when l.withdrawn_at is not null then 'withdrawn' when l.ended_at is not null then 'ended'
    when l.expires_at <= now() then 'expired' else 'open' end`;

/** A condition on `links l`. */
export const IS_OPEN = "(l.withdrawn_at is null and l.ended_at is null and l.expires_at > now())";
