// The doors for what networks know of carriers: where they take confirmations, from where their people sign in, and where their trucks were.
import type { Queryable } from "../../db/engine.ts";
import { isIP } from "node:net";
import { day, flag, needed, oneOf, RowFault, text, time, whole } from "./cells.ts";
import { carrierFinder, readEach, writtenOf, type NetworkDoor } from "./network-door.ts";

interface Endpoint {
  readonly carrierId: number;
  readonly kind: "email" | "fax" | "portal";
  readonly value: string;
  readonly isVerified: boolean;
  readonly verifiedAt: string | null;
  readonly usedAt: string | null;
}

const readEndpoints: NetworkDoor<Endpoint>["read"] = async (tx, rows, now) => {
  const carrierOf = await carrierFinder(tx, rows);
  return readEach(rows, (row): Endpoint => {
    const kind = oneOf(row, "kind", ["email", "fax", "portal"] as const);
    const value = needed(row, "value");
    if (kind === "email" && !/^[^\s@]{1,64}@[^\s@]{3,130}$/.test(value))
      throw new RowFault("not_valid", "value is no email address.");
    const verifiedAt = time(row, "verified_at", now);
    return {
      carrierId: carrierOf(row),
      kind,
      value,
      isVerified: flag(row, "is_verified") ?? verifiedAt !== null,
      verifiedAt,
      usedAt: time(row, "last_used_at", now),
    };
  });
};

const ENDPOINTS_GIVEN = `unnest($1::bigint[], $2::text[], $3::text[], $4::boolean[], $5::timestamptz[], $6::timestamptz[])
  n (carrier_id, kind, value, is_verified, verified_at, last_used_at)`;
const SET_ENDPOINTS = `
  update rate_confirmation_endpoints e set is_verified = n.is_verified, verified_at = n.verified_at,
    last_used_at = greatest(e.last_used_at, n.last_used_at)
  from ${ENDPOINTS_GIVEN} where e.carrier_id = n.carrier_id and e.kind = n.kind and lower(e.value) = lower(n.value)
    and (e.is_verified, e.verified_at, e.last_used_at) is distinct from (n.is_verified, n.verified_at, greatest(e.last_used_at, n.last_used_at))
  returning e.carrier_id, e.kind, lower(e.value) as value`;
const ADD_ENDPOINTS = `
  insert into rate_confirmation_endpoints (carrier_id, kind, value, is_verified, verified_at, last_used_at)
  select distinct on (n.carrier_id, n.kind, lower(n.value)) n.* from ${ENDPOINTS_GIVEN}
  where not exists (select from rate_confirmation_endpoints e
    where e.carrier_id = n.carrier_id and e.kind = n.kind and lower(e.value) = lower(n.value))
  order by n.carrier_id, n.kind, lower(n.value), n.last_used_at desc nulls last
  returning carrier_id, kind, lower(value) as value`;

interface EndpointKey {
  readonly carrier_id: number;
  readonly kind: string;
  readonly value: string;
}

const endpointKey = ({ carrier_id: carrier, kind, value }: EndpointKey): string => `${carrier} ${kind} ${value}`;

async function writeEndpoints(tx: Queryable, _source: string, rows: readonly Endpoint[]) {
  const given = [
    rows.map(({ carrierId }) => carrierId),
    rows.map(({ kind }) => kind),
    rows.map(({ value }) => value),
    rows.map(({ isVerified }) => isVerified),
    rows.map(({ verifiedAt }) => verifiedAt),
    rows.map(({ usedAt }) => usedAt),
  ];
  const changed = [
    ...(await tx.query<EndpointKey>(SET_ENDPOINTS, given)),
    ...(await tx.query<EndpointKey>(ADD_ENDPOINTS, given)),
  ];
  return writtenOf(rows, new Set(changed.map(endpointKey)), ({ carrierId, kind, value }) =>
    endpointKey({ carrier_id: carrierId, kind, value: value.toLowerCase() }),
  );
}

export const ENDPOINTS: NetworkDoor<Endpoint> = { name: "endpoints", read: readEndpoints, write: writeEndpoints };

interface Address {
  readonly carrierId: number;
  readonly address: string;
  readonly seenOn: string;
}

const readAddresses: NetworkDoor<Address>["read"] = async (tx, rows) => {
  const carrierOf = await carrierFinder(tx, rows);
  return readEach(rows, (row): Address => {
    const address = needed(row, "address");
    if (isIP(address) === 0) throw new RowFault("not_valid", "address is no IP address.");
    return { carrierId: carrierOf(row), address: address.toLowerCase(), seenOn: day(row, "seen_on") };
  });
};

const ADD_ADDRESSES = `
  insert into remote_addresses as r (carrier_id, address, seen_on)
  select carrier_id, address, max(seen_on) from unnest($1::bigint[], $2::text[], $3::date[]) n (carrier_id, address, seen_on)
  group by carrier_id, address
  on conflict (carrier_id, address) do update set seen_on = excluded.seen_on where r.seen_on < excluded.seen_on
  returning carrier_id, address`;

async function writeAddresses(tx: Queryable, _source: string, rows: readonly Address[]) {
  const changed = await tx.query<{ carrier_id: number; address: string }>(ADD_ADDRESSES, [
    rows.map(({ carrierId }) => carrierId),
    rows.map(({ address }) => address),
    rows.map(({ seenOn }) => seenOn),
  ]);
  const keys = new Set(changed.map(({ carrier_id: id, address }) => `${id} ${address}`));
  return writtenOf(rows, keys, ({ carrierId, address }) => `${carrierId} ${address}`);
}

export const ADDRESSES: NetworkDoor<Address> = { name: "addresses", read: readAddresses, write: writeAddresses };

interface Visit {
  readonly carrierId: number;
  readonly vin: string;
  readonly postalCode: string;
  readonly on: string;
  readonly pings: number;
}

const readVisits: NetworkDoor<Visit>["read"] = async (tx, rows) => {
  const carrierOf = await carrierFinder(tx, rows);
  const codes = [...new Set(rows.map((row) => text(row, "postal_code") ?? ""))];
  const vins = [...new Set(rows.map((row) => text(row, "vin")?.toUpperCase() ?? ""))];
  const known = new Set((await tx.query<{ code: string }>(CODES, [codes])).map(({ code }) => code));
  const trucks = new Set((await tx.query<{ key: string }>(TRUCKS, [vins])).map(({ key }) => key));
  return readEach(rows, (row): Visit => {
    const [carrierId, vin, postalCode] = [carrierOf(row), needed(row, "vin").toUpperCase(), needed(row, "postal_code")];
    if (!trucks.has(`${carrierId} ${vin}`)) throw new RowFault("unknown_vehicle", `VIN ${vin} was never seen with this carrier.`);
    if (!known.has(postalCode)) throw new RowFault("unknown_place", `${postalCode} is no postal code that is known here.`);
    return { carrierId, vin, postalCode, on: day(row, "visited_on"), pings: whole(row, "pings", 100_000) ?? 1 };
  });
};

const CODES =
  "select code from areas where is_type = 'five_zip' and code = any($1::text[]) and lat is not null and lon is not null";
const TRUCKS = "select carrier_id || ' ' || vin as key from carrier_vehicles where vin = any($1::text[])";
const VISITS_GIVEN = `(select n.carrier_id, v.id as vehicle_id, n.vin, n.code, a.lat, a.lon, n.visited_on, max(n.pings) as pings
  from unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::int[]) n (carrier_id, vin, code, visited_on, pings)
    join lateral (select id from carrier_vehicles v where v.carrier_id = n.carrier_id and v.vin = n.vin order by id limit 1) v on true
    join lateral (select lat, lon from areas a where a.is_type = 'five_zip' and a.code = n.code limit 1) a on true
  group by 1, 2, 3, 4, 5, 6, 7) n`;
const SAME_VISIT = `e.carrier_id = n.carrier_id and e.vehicle_id = n.vehicle_id and e.postal_code = n.code and e.visited_on = n.visited_on`;
const SET_VISITS = `update eld_visits e set pings = n.pings from ${VISITS_GIVEN} where ${SAME_VISIT} and e.pings < n.pings
  returning n.carrier_id, n.vin, n.code, e.visited_on::text as on`;
const ADD_VISITS = `
  with n as (select n.* from ${VISITS_GIVEN} where not exists (select from eld_visits e where ${SAME_VISIT})),
  added as (insert into eld_visits (carrier_id, vehicle_id, postal_code, lat, lon, visited_on, pings)
    select carrier_id, vehicle_id, code, lat, lon, visited_on, pings from n)
  select carrier_id, vin, code, visited_on::text as on from n`;

interface VisitKey {
  readonly carrier_id: number;
  readonly vin: string;
  readonly code: string;
  readonly on: string;
}

async function writeVisits(tx: Queryable, _source: string, rows: readonly Visit[]) {
  const given = [
    rows.map(({ carrierId }) => carrierId),
    rows.map(({ vin }) => vin),
    rows.map(({ postalCode }) => postalCode),
    rows.map(({ on }) => on),
    rows.map(({ pings }) => pings),
  ];
  const changed = [...(await tx.query<VisitKey>(SET_VISITS, given)), ...(await tx.query<VisitKey>(ADD_VISITS, given))];
  const keys = new Set(changed.map(({ carrier_id: id, vin, code, on }) => `${id} ${vin} ${code} ${on}`));
  return writtenOf(rows, keys, ({ carrierId, vin, postalCode, on }) => `${carrierId} ${vin} ${postalCode} ${on}`);
}

export const VISITS: NetworkDoor<Visit> = {
  name: "visits",
  read: readVisits,
  write: writeVisits,
  finish: async (tx) => void (await tx.query("select pack_visits()")),
};
