// A carrier's directory: its people from every source, as lists and one by one.
import {
  DIRECTORY_PAGED_FROM,
  getCarrierDirectory,
  getDirectoryContact,
  getDirectoryDispatchUser,
  getDirectoryUser,
  getFmcsaInformation,
  listDirectoryUsers,
  type DirectoryPerson,
  type DirectoryPersonDetail,
  type DirectoryType,
  type FmcsaInformation,
  type FmcsaValue,
} from "../../../../src/contract/carriers/directory.ts";
import type { Queryable } from "../../../db/engine.ts";
import { countRows } from "../../../db/plain-sql.ts";
import { windowOf } from "../../../http/paging.ts";
import { notFound } from "../../../http/refusal.ts";
import { CARRIER_PAGE, portal } from "../../../http/access.ts";
import { redactContacts } from "./redaction.ts";
import { checkCarrier } from "./check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { dayText } from "../../../http/wire.ts";

type Kind = "user" | "contact" | "dispatch_user";

const SEGMENTS: Readonly<Record<Kind, string>> = {
  user: "directory_users",
  contact: "directory_contacts",
  dispatch_user: "directory_dispatch_users",
};

const personColumns = (kind: Kind): string => `p.id, p.name, p.phone, p.email, p.is_type, p.source,
  ${dayText("p.last_seen_on")} as last_seen_on,
  '/api/v1/carriers/' || p.carrier_id || '/${SEGMENTS[kind]}/' || p.id as link`;

// Users and dispatchers are the people that the onboarding call redacts; contacts come from documents that name them.
const shown = <P extends DirectoryPerson>(kind: Kind, person: P): P => (kind === "contact" ? person : redactContacts(person));

async function people(tx: Queryable, carrierId: number, kind: Kind, window: string): Promise<DirectoryPerson[]> {
  const rows = await tx.query<DirectoryPerson>(
    `select ${personColumns(kind)} from directory_people p where p.carrier_id = $1 and p.kind = $2 order by p.id ${window}`,
    [carrierId, kind],
  );
  return rows.map((row) => shown(kind, row));
}

async function personOf(tx: Queryable, carrierId: number, id: number, kind: Kind): Promise<DirectoryPersonDetail> {
  const [row] = await tx.query<DirectoryPersonDetail>(
    `select ${personColumns(kind)}, p.carrier_id, ${dayText("p.first_seen_on")} as first_seen_on, p.times_seen
     from directory_people p where p.carrier_id = $1 and p.kind = $2 and p.id = $3`,
    [carrierId, kind, id],
  );
  if (row === undefined) throw notFound();
  return shown(kind, row);
}

interface Filing {
  officer_name: string | null;
  phone_e164: string | null;
  email: string | null;
  address: string | null;
  filed_on: string | null;
}

const FILING = `
  select officer_name, phone_e164, email,
    nullif(concat_ws(', ', street, city, concat_ws(' ', state, postal_code), country), country) as address,
    ${dayText("mcs150_on")} as filed_on
  from carriers where id = $1`;

// What other files of the government have beside the filing: the same number stands in several.
const FURTHER = `
  select kind, value, case when bool_or(dataset = 'census') then (select ${dayText("c.mcs150_on")} from carriers c where c.id = $1) end as filed_on
  from carrier_contacts where carrier_id = $1 and kind in ('officer', 'phone', 'cell_phone', 'email', 'mailing_address')
  group by kind, value order by kind desc, value`;

// The filing holds one value of each kind; its position there, and behind it among the others, serves as the value's id.
async function fmcsaOf(tx: Queryable, carrierId: number): Promise<FmcsaInformation> {
  const [row] = await tx.query<Filing>(FILING, [carrierId]);
  if (row === undefined) throw notFound();
  const others = (await tx.query<{ kind: string; value: string; filed_on: string | null }>(FURTHER, [carrierId])).map(
    (other, at) => ({ ...other, id: 5 + at }),
  );
  const filed = (id: number, first: string | null, ...kinds: readonly string[]): FmcsaValue[] => [
    ...(first === null ? [] : [{ id, value: first, filed_on: row.filed_on }]),
    ...others
      .filter(({ kind, value }) => kinds.includes(kind) && value !== first)
      .map(({ id: own, value, filed_on }) => ({ id: own, value, filed_on })),
  ];
  return {
    names: filed(1, row.officer_name, "officer"),
    phone_numbers: filed(2, row.phone_e164, "phone", "cell_phone"),
    email_addresses: filed(3, row.email, "email"),
    addresses: filed(4, row.address, "mailing_address"),
    link: `/api/v1/carriers/${carrierId}/fmcsa_information`,
  };
}

const countUsers = (tx: Queryable, carrierId: number): Promise<number> =>
  countRows(tx, "from directory_people where carrier_id = $1 and kind = 'user'", [carrierId]);

async function typesOf(tx: Queryable, carrierId: number): Promise<DirectoryType[]> {
  const rows = await tx.query<{ is_type: DirectoryType }>(
    "select distinct is_type from directory_people where carrier_id = $1 order by is_type",
    [carrierId],
  );
  return rows.map((row) => row.is_type);
}

export const directoryRoutes: readonly Route[] = [
  route(getCarrierDirectory, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id } }) {
      const fmcsa_information = await fmcsaOf(tx, id);
      return {
        users: await people(tx, id, "user", `limit ${DIRECTORY_PAGED_FROM}`),
        contacts: await people(tx, id, "contact", ""),
        dispatch_users: await people(tx, id, "dispatch_user", ""),
        fmcsa_information,
        total_users: await countUsers(tx, id),
        is_types: await typesOf(tx, id),
      };
    },
  }),

  route(listDirectoryUsers, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id }, query, setTotal }) {
      await checkCarrier(tx, id);
      setTotal(await countUsers(tx, id));
      return people(tx, id, "user", windowOf(query));
    },
  }),

  route(getDirectoryUser, {
    access: portal(CARRIER_PAGE),
    handler: ({ tx, params }) => personOf(tx, params.id, params.person_id, "user"),
  }),
  route(getDirectoryContact, {
    access: portal(CARRIER_PAGE),
    handler: ({ tx, params }) => personOf(tx, params.id, params.person_id, "contact"),
  }),
  route(getDirectoryDispatchUser, {
    access: portal(CARRIER_PAGE),
    handler: ({ tx, params }) => personOf(tx, params.id, params.person_id, "dispatch_user"),
  }),
  route(getFmcsaInformation, { access: portal(CARRIER_PAGE), handler: ({ tx, params }) => fmcsaOf(tx, params.id) }),
];
