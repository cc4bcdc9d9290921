// Who a carrier was before, and who it became: its registration names the USDOT number of a carrier that was revoked.
import type { Insight } from "../../src/contract/carriers/records.ts";
import { formatDay } from "../../src/domain/format.ts";
import { dayText, isoText } from "../http/wire.ts";
import { insight } from "./insight-text.ts";

// Of carrier $1. The one that it is registered after may not be here.
export const PRIOR = `
  select ca.prior_dot, o.id, o.legal_name, o.authority_status,
    (select ${dayText("max(e.happened_on)")} from authority_events e where e.carrier_id = o.id and e.event = 'revoked') as revoked_on,
    ${dayText("ca.registered_on")} as registered_on, ${isoText("ca.registration_as_of")} as as_of
  from carriers ca left join carrier_identifiers i on i.is_type = 'DOT' and i.value = ca.prior_dot left join carriers o on o.id = i.carrier_id
  where ca.id = $1 and ca.prior_dot is not null order by o.id limit 1`;

/** The carriers that are registered after this one was revoked. */
export const SUCCESSORS = `
  select o.id, o.legal_name, i.value as prior_dot, ${dayText("o.registered_on")} as registered_on, ${isoText("o.registration_as_of")} as as_of
  from carrier_identifiers i join carriers o on o.prior_dot = i.value and o.id <> i.carrier_id
  where i.carrier_id = $1 and i.is_type = 'DOT' order by o.registered_on desc nulls last, o.id limit 5`;

interface Prior {
  readonly prior_dot: string;
  /** Null: it is not here. */
  readonly id: number | null;
  readonly legal_name: string | null;
  readonly authority_status: string | null;
  readonly revoked_on: string | null;
  readonly registered_on: string | null;
  readonly as_of: string | null;
}

interface Successor {
  readonly id: number;
  readonly legal_name: string;
  readonly prior_dot: string;
  readonly registered_on: string | null;
  readonly as_of: string | null;
}

const registered = (on: string | null, who: string): string => (on === null ? "" : ` ${who} registered ${formatDay(on)}.`);

export function priorInsight(row: Prior): Insight {
  const { id, legal_name: name, prior_dot: dot, revoked_on: revokedOn } = row;
  const lost = revokedOn === null ? "was revoked" : `was revoked on ${formatDay(revokedOn)}`;
  return insight(
    {
      is_type: "registered_before",
      level: row.authority_status === "revoked" ? "danger" : "warning",
      title: name === null ? `Registered before under USDOT ${dot}` : `Registered before as ${name}, USDOT ${dot}`,
      evidence: `Its registration names USDOT ${dot}, which ${lost}.${registered(row.registered_on, "This carrier")}`,
      source: "FMCSA registration",
      as_of: row.as_of,
    },
    dot,
    id === null || name === null ? null : { id, legal_name: name },
  );
}

export const successorInsight = (row: Successor): Insight =>
  insight(
    {
      is_type: "registered_again",
      level: "warning",
      title: `Registered again as ${row.legal_name}`,
      evidence: `Its registration names this carrier's USDOT ${row.prior_dot} as revoked before.${registered(row.registered_on, "It")}`,
      source: "FMCSA registration",
      as_of: row.as_of,
    },
    row.id,
    row,
  );
