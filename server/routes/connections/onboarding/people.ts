// The people of a carrier: its account in the network, and redacted people, shown without their contact data.
import { listCompanies, listRedactedUsers, type RedactedUser } from "../../../../src/contract/connections/onboarding.ts";
import type { Output } from "../../../../src/contract/endpoint.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readRows } from "../../../db/plain-sql.ts";
import { CARRIER_PAGE, portal } from "../../../http/access.ts";
import { checkCarrier } from "../../carriers/profile/check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { dayText, isoText } from "../../../http/wire.ts";
import type { Resource } from "../../../q/columns.ts";
import { listPage } from "../../list-page.ts";
import { redactContacts, redactName } from "../../carriers/profile/redaction.ts";

const COMPANIES: Resource = {
  id: "k.id",
  defaultSort: "id",
};

type Group = keyof Output<typeof listRedactedUsers>;

interface Person {
  readonly id: number;
  readonly group: Group;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly dispatch_company: string | null;
  readonly last_active_at: string | null;
}

/** Assumption: days without activity after which a dispatcher counts as inactive. */
const ACTIVE_FOR = 90;
/** Tunable: most people of a carrier, those seen last. A large fleet's drivers do not sign for it. */
const MAX = 100;

// Assumption, as the directory does not say: a dispatcher seen only once was named and has not confirmed yet.
const PEOPLE = `
  select p.id, p.name, p.email, p.phone, p.dispatch_company, ${dayText("p.last_seen_on")} || 'T00:00:00.000000Z' as last_active_at,
    case when p.kind = 'user' then 'carrier_users' when p.times_seen = 1 then 'pending_dispatchers'
      when p.last_seen_on >= current_date - ${ACTIVE_FOR} then 'active_dispatchers' else 'inactive_dispatchers' end as "group"
  from directory_people p where p.carrier_id = $1 and p.kind in ('user', 'dispatch_user')
  order by p.last_seen_on desc nulls last, p.id limit ${MAX}`;

function redacted(person: Person): RedactedUser {
  const { id, name, email, phone, dispatch_company, last_active_at } = redactContacts(person);
  return { id, ...redactName(name), email, phone, dispatch_company, last_active_at };
}

async function readPeople(tx: Queryable, carrierId: number): Promise<Output<typeof listRedactedUsers>> {
  const people = await tx.query<Person>(PEOPLE, [carrierId]);
  const of = (group: Group): RedactedUser[] => people.filter((person) => person.group === group).map(redacted);
  return {
    carrier_users: of("carrier_users"),
    active_dispatchers: of("active_dispatchers"),
    inactive_dispatchers: of("inactive_dispatchers"),
    pending_dispatchers: of("pending_dispatchers"),
  };
}

/** The address of one of a carrier's people, for the server's use only; null where there is no such person or no address. */
export async function emailOfPerson(tx: Queryable, carrierId: number, personId: number): Promise<string | null> {
  const [row] = await readRows(
    tx,
    "select email from directory_people where carrier_id = $1 and id = $2 and kind in ('user', 'dispatch_user')",
    [carrierId, personId],
  );
  return row?.email?.trim().toLowerCase() || null;
}

export const peopleRoutes: readonly Route[] = [
  route(listRedactedUsers, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, query }) {
      await checkCarrier(tx, query.carrier_id);
      return readPeople(tx, query.carrier_id);
    },
  }),

  route(listCompanies, {
    access: portal(CARRIER_PAGE),
    handler: (call) =>
      listPage(call, listCompanies, COMPANIES, {
        from: "carrier_companies k",
        // The redacted people are the same for every company.
        where: "$1::bigint is not null",
        columns: `k.id, k.legal_name, k.company_type, k.carrier_id,
          ${isoText("k.created_at")} as created_at`,
      }),
  }),
];
