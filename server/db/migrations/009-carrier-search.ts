// The narrow copy of carriers that searches read, kept by triggers. A search must count all matches, and a carrier's own row is ten
// times as wide as what it is found by.
import type { Migration } from "./migration.ts";

// The contract's vocabularies at the time of writing; a word's position is its bit, so words may be appended but never moved.
const AUTHORITY = ["common", "contract", "broker"];
const SPECIAL =
  "hazmat tanker oversize drayage team_drivers temperature_controlled expedited cross_border white_glove auto_transport".split(
    " ",
  );
const LANES = "local regional long_haul northeast southeast midwest south_central west canada mexico".split(" ");
const EQUIPMENT = "van reefer flatbed step_deck double_drop lowboy conestoga power_only straight_box_truck cargo_van".split(" ");

const bits = (column: string, words: readonly string[]): string =>
  words.map((word, at) => `case when '${word}' = any(c.${column}) then ${1 << at} else 0 end`).join(" + ");
/** The vehicles `e` of a carrier `c` by equipment type. */
const FLEET = `jsonb_to_record(c.equipment) e(${EQUIPMENT.map((kind) => `${kind} int`).join(", ")})`;
/** Capped at what a smallint holds; no real fleet comes near it. */
const vehicles = (kind: string): string => `least(coalesce(e.${kind}, 0), 32767)`;

/** The first two characters of the name as a number; the rarest scripts share the last block. */
const BLOCK = `case when ascii(c.legal_name) > 32766 then 2147483647
  else ascii(c.legal_name) * 65536 + least(ascii(substr(c.legal_name, 2, 1)), 65535) end`;

/**
 * The columns, each with its expression over a carrier `c`. A scan pays for every column up to the last one it reads, and more
 * for those after the first text: so columns that are read often come first, and all texts come last.
 */
const COLUMNS: readonly (readonly [string, string])[] = [
  ["carrier_id int primary key", "c.id"],
  ["name_block int not null", BLOCK],
  ["power_units int", "c.power_units"],
  ["authority_granted_on date", "c.authority_granted_on"],
  ["is_active boolean not null", "(c.authority_status = 'active') is true"],
  ["is_connected boolean not null", "(c.eld_status = 'connected') is true"],
  ["is_verified boolean not null", "c.is_verified"],
  ["is_named boolean not null", "c.search_name <> ''"],
  ["has_insights boolean not null", "c.has_insights"],
  ["cargo_limit int", "c.cargo_limit"],
  ["bipd_limit int", "c.bipd_limit"],
  ["general_liability_limit int", "c.general_liability_limit"],
  ["located_on date", "c.located_on"],
  ["lat real", "c.lat"],
  ["lon real", "c.lon"],
  ["equipment_total int not null", EQUIPMENT.map(vehicles).join(" + ")],
  ...EQUIPMENT.map((kind) => [`${kind} smallint not null`, vehicles(kind)] as const),
  ["authority_types smallint not null", bits("authority_types", AUTHORITY)],
  ["specializations_verified smallint not null", bits("specializations_verified", SPECIAL)],
  ["specializations_provided smallint not null", bits("specializations_provided", SPECIAL)],
  ["lane_preferences smallint not null", bits("lane_preferences", LANES)],
  ["search_name text not null", "c.search_name"],
  ["state text", "c.state"],
  ["country text not null", "c.country"],
  ["authority_status text", "c.authority_status"],
  ["eld_status text", "c.eld_status"],
  ["safety_rating text", "c.safety_rating"],
  ['legal_name text collate "C" not null', "c.legal_name"],
];
const ROW = COLUMNS.map(([, expression]) => expression).join(", ");

/**
 * Names by their words in any order. The vocabulary has every word of a name that may be mistyped, with what it is when any one letter
 * is missing: two words that differ in one letter share one of these. Words that no name has any longer do no harm.
 */
const WORDS = /* sql */ `
create function name_words(legal_name text, dba_name text) returns tsvector language sql immutable parallel safe return
  array_to_tsvector(array_remove(regexp_split_to_array(
    upper(regexp_replace(legal_name || ' ' || coalesce(dba_name, ''), '[.''’]', '', 'g')), '[^[:alnum:]]+'), ''));
create index carriers_name_words on carriers using gin (name_words(legal_name, dba_name));

create function without_one_letter(word text) returns text[] language sql immutable strict parallel safe return
  (select array_agg(distinct left(word, at - 1) || substr(word, at + 1)) || word from generate_series(1, length(word)) at);
create table name_vocabulary (word text primary key, variants text[] not null);
create index name_vocabulary_variants on name_vocabulary using gin (variants);

create function note_name_words() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into name_vocabulary select word, without_one_letter(word)
      from (select distinct unnest(tsvector_to_array(name_words(c.legal_name, c.dba_name))) as word from changed c) w
      where length(word) between 4 and 40 on conflict do nothing;
  else
    insert into name_vocabulary select word, without_one_letter(word)
      from unnest(tsvector_to_array(name_words(new.legal_name, new.dba_name))) word
      where length(word) between 4 and 40 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger names_added after insert on carriers referencing new table as changed for each statement execute function note_name_words();
create trigger names_changed after update of legal_name, dba_name on carriers for each row execute function note_name_words();
grant select on name_vocabulary to portal_app;
`;

/** Whether searches find a carrier `c` at all. */
const SEARCHABLE = "c.is_verified and c.search_name <> ''";
/** The carriers in `rows` that searches find, as `by` more or fewer of their block. */
const moved = (rows: string, by: number): string =>
  `select ${BLOCK} as name_block, ${by} as by from ${rows} c where ${SEARCHABLE}`;
/** Adds up what `moved` says, in the order of blocks: two statements that each add many carriers lock them in the same order. */
const count = (...changes: readonly string[]): string => `
  insert into carrier_blocks
    select name_block, sum(by) from (${changes.join(" union all ")}) m group by 1 having sum(by) <> 0 order by 1
    on conflict (name_block) do update set carriers = carrier_blocks.carriers + excluded.carriers;`;

export const carrierSearch: Migration = {
  name: "009-carrier-search",
  sql: /* sql */ `
-- name_block: the beginning of the legal name as a number in the order of names (collation "C"). Matches are counted by it, so that a
-- page deep in the list is found without sorting the rows before it.
create table carrier_search (${COLUMNS.map(([column]) => column).join(", ")});
create index carrier_search_block on carrier_search (name_block);
create index carrier_search_units on carrier_search (power_units);
create index carrier_search_state on carrier_search (state, country);
create index carrier_search_place on carrier_search (lat, lon);
create index carrier_search_located on carrier_search (located_on);

-- How many carriers each block has that searches find: what a search without filters counts, and the page of it.
create table carrier_blocks (name_block int primary key, carriers int not null);

create function note_carriers() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from carrier_search;
    delete from carrier_blocks;
  elsif tg_op = 'INSERT' then
    insert into carrier_search select ${ROW} from changed c, ${FLEET};${count(moved("changed", 1))}
  elsif tg_op = 'UPDATE' then
    delete from carrier_search where carrier_id = old.id;
    insert into carrier_search select ${ROW} from (select new.*) c, ${FLEET};${count(moved("(select old.*)", -1), moved("(select new.*)", 1))}
  else
    delete from carrier_search where carrier_id = old.id;${count(moved("(select old.*)", -1))}
  end if;
  return null;
end $$;
create trigger carriers_added after insert on carriers referencing new table as changed for each statement execute function note_carriers();
create trigger carriers_removed after delete on carriers for each row execute function note_carriers();
create trigger carriers_emptied after truncate on carriers for each statement execute function note_carriers();
-- Not when a fact was merely looked up again.
create trigger carriers_changed after update of id, power_units, authority_granted_on, bipd_limit, general_liability_limit, cargo_limit,
  lat, lon, authority_types, specializations_verified, specializations_provided, lane_preferences, has_insights, is_verified, equipment, state,
  country, authority_status, eld_status, safety_rating, search_name, legal_name
  on carriers for each row execute function note_carriers();

-- Trucks are seen daily: that alone does not write the whole row again.
create function note_location() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update carrier_search set located_on = new.located_on where carrier_id = new.id;
  return null;
end $$;
create trigger carriers_located after update of located_on on carriers for each row
  when (old.located_on is distinct from new.located_on) execute function note_location();
grant select on carrier_search, carrier_blocks to portal_app;
${WORDS}`,
};
