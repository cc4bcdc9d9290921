// The door for postings of the market: loads and trucks that exchanges list, without the names of who posted them.
import { POSTING_KINDS, type PostingKind } from "../../../src/contract/board/exchange.ts";
import { equipmentOf } from "../../../src/domain/loads/import/cell-equipment.ts";
import type { Queryable } from "../../db/engine.ts";
import { findStopPlaces } from "../../loads/stop-places.ts";
import { marketId } from "../../places/area-ids.ts";
import { markets, roadMiles } from "../../places/markets.ts";
import type { Position } from "../../places/places.ts";
import { figure, flag, needed, oneOf, RowFault, text, time, whole } from "./cells.ts";
import { readEach, writtenOf, type NetworkDoor } from "./network-door.ts";

interface Posting {
  readonly id: string;
  /** Null: it was taken down. */
  readonly posted: {
    readonly kind: PostingKind;
    readonly origin: number;
    readonly destination: number | null;
    readonly equipment: string;
    readonly cents: number | null;
    readonly miles: number | null;
    readonly at: string;
  } | null;
}

/** Assumption: a posting that nobody took down has been forgotten after two weeks. */
const FORGOTTEN = "14 days";

/** Tunable: what is believed of a posting. */
const MILES_MAX = 5_000;
const DOLLARS_MAX = 100;

const READ: NetworkDoor<Posting>["read"] = async (tx, rows, now) => {
  const texts = rows.flatMap((row) => [text(row, "origin"), text(row, "destination")].filter((each) => each !== null));
  const places = await findStopPlaces(tx, texts);
  const placeOf = (named: string, name: string): Position => {
    const place = places.get(named);
    if (place === undefined || typeof place === "string")
      throw new RowFault("unknown_place", `${name} “${named}” is no place that is known here.`);
    return { lat: place.latitude_for_map, lon: place.longitude_for_map };
  };
  return readEach(rows, (row): Posting => {
    const id = needed(row, "id");
    if (flag(row, "withdrawn") === true) return { id, posted: null };
    const kind = oneOf(row, "kind", POSTING_KINDS);
    const origin = placeOf(needed(row, "origin"), "origin");
    const named = text(row, "destination");
    if (named === null && kind === "load") throw new RowFault("not_valid", "destination is missing.");
    const destination = named === null ? null : placeOf(named, "destination");
    const equipment = equipmentOf(needed(row, "equipment"));
    if (equipment === null)
      throw new RowFault("unknown_equipment", `“${row["equipment"] ?? ""}” is no equipment that is known here.`);
    const dollars = figure(row, "rate_per_mile", 0.01, DOLLARS_MAX);
    const given = whole(row, "miles", MILES_MAX);
    const at = time(row, "posted_at", now);
    if (at === null) throw new RowFault("not_valid", "posted_at is missing.");
    const { nearest } = markets();
    return {
      id,
      posted: {
        kind,
        origin: marketId(nearest(origin).index),
        destination: destination === null ? null : marketId(nearest(destination).index),
        equipment,
        cents: dollars === null ? null : Math.round(dollars * 100),
        miles: destination === null ? null : (given ?? roadMiles(origin, destination)),
        at,
      },
    };
  });
};

const ADD = `
  insert into market_postings as p (source, external_id, kind, origin_area_id, destination_area_id, equipment, rate_cents_per_mile, miles,
    posted_at)
  select $1, * from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::int[], $8::int[], $9::timestamptz[])
  on conflict (source, external_id) where source is not null do update set kind = excluded.kind,
    origin_area_id = excluded.origin_area_id, destination_area_id = excluded.destination_area_id, equipment = excluded.equipment,
    rate_cents_per_mile = excluded.rate_cents_per_mile, miles = excluded.miles, posted_at = excluded.posted_at
  where (p.kind, p.origin_area_id, p.destination_area_id, p.equipment, p.rate_cents_per_mile, p.miles, p.posted_at) is distinct from
    (excluded.kind, excluded.origin_area_id, excluded.destination_area_id, excluded.equipment, excluded.rate_cents_per_mile,
      excluded.miles, excluded.posted_at)
  returning external_id as id`;
const REMOVE = "delete from market_postings where source = $1 and external_id = any($2::text[]) returning external_id as id";
const FORGET = `delete from market_postings where source = $1 and posted_at < now() - interval '${FORGOTTEN}'`;

async function write(tx: Queryable, source: string, rows: readonly Posting[]) {
  // The last word about a posting counts, and one statement cannot change a row twice.
  const last = new Map(rows.map((row) => [row.id, row.posted]));
  const up = [...last].flatMap(([id, posted]) => (posted === null ? [] : [{ id, ...posted }]));
  const down = [...last].flatMap(([id, posted]) => (posted === null ? [id] : []));
  const changed = [
    ...(await tx.query<{ id: string }>(ADD, [
      source,
      up.map(({ id }) => id),
      up.map(({ kind }) => kind),
      up.map(({ origin }) => origin),
      up.map(({ destination }) => destination),
      up.map(({ equipment }) => equipment),
      up.map(({ cents }) => cents),
      up.map(({ miles }) => miles),
      up.map(({ at }) => at),
    ])),
    ...(await tx.query<{ id: string }>(REMOVE, [source, down])),
  ];
  await tx.query(FORGET, [source]);
  return writtenOf(rows, new Set(changed.map(({ id }) => id)), ({ id }) => id);
}

export const POSTINGS: NetworkDoor<Posting> = { name: "postings", read: READ, write };
