// Which transactions changed the inputs of answers that the server keeps, for as long as a kept answer may be older than they are.
import { readByCompany, type Migration } from "./migration.ts";

/** Triggers that note the companies of added and removed rows of a table, and of all updated ones unless `updates` is false. */
const noted = (table: string, topic: string, updates = true): string => {
  const trigger = (event: string, rows: string): string =>
    `create trigger ${table}_${event}_noted after ${event} on ${table} ${rows} for each statement execute function note_input('${topic}');`;
  return [
    trigger("insert", "referencing new table as changed"),
    trigger("delete", "referencing old table as changed"),
    ...(updates ? [trigger("update", "referencing new table as changed")] : []),
    trigger("truncate", ""),
  ].join("\n");
};

export const inputChanges: Migration = {
  name: "020-input-changes",
  sql: /* sql */ `
-- topic: what is computed from the input; company_id: 0 is every company. An answer is outdated once a transaction that its snapshot
-- did not see has left a row here: unlike a counter or a time, that holds whenever the transaction commits, and nobody waits for a row.
create table input_changes (
  topic text not null,
  company_id bigint not null,
  xact xid8 not null default pg_current_xact_id(),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (topic, company_id, xact)
);
${readByCompany("input_changes")}

-- As the owner: a company may change its rows, but not hide that it did.
create function note_input() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then insert into input_changes (topic, company_id) values (tg_argv[0], 0) on conflict do nothing;
  else
    insert into input_changes (topic, company_id) select distinct tg_argv[0], company_id from changed on conflict do nothing;
  end if;
  return null;
end $$;
create function note_updated_input() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into input_changes (topic, company_id) values (tg_argv[0], old.company_id), (tg_argv[0], new.company_id) on conflict do nothing;
  return null;
end $$;
create function note_common_input() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into input_changes (topic, company_id) values (tg_argv[0], 0) on conflict do nothing;
  return null;
end $$;

${noted("rule_sets", "facts")}
${noted("rule_overrides", "facts")}
${noted("decisions", "decisions")}
${noted("decision_heads", "decisions")}

-- Row by row: most updates of connections are touches, which change no input.
${noted("connections", "facts", false)}
create trigger connections_update_noted after update on connections for each row
  when ((old.company_id, old.id, old.carrier_id, old.classification_ids)
    is distinct from (new.company_id, new.id, new.carrier_id, new.classification_ids))
  execute function note_updated_input('facts');

-- A truck that moves changes its load many times a day, and no input.
${noted("loads", "facts", false)}
create trigger loads_update_noted after update on loads for each row
  when ((old.company_id, old.id, old.carrier_id, old.status, old.external_load_number, old.pickup_at)
    is distinct from (new.company_id, new.id, new.carrier_id, new.status, new.external_load_number, new.pickup_at))
  execute function note_updated_input('facts');

create trigger carriers_noted after insert or update or delete or truncate on carriers for each statement
  execute function note_common_input('facts');
`,
};
