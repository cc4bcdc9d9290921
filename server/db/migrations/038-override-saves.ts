// Which save of rules an override was granted for: it ends when that save is reverted, however the rules come to be reverted.
import type { Migration } from "./migration.ts";

export const overrideSaves: Migration = {
  name: "038-override-saves",
  sql: /* sql */ `
alter table rule_overrides add column save_id uuid;
create index rule_overrides_save on rule_overrides (company_id, save_id) where save_id is not null and is_active;

-- As the owner: whatever saves rules ends these. A set that takes the values of a former version again loses what was granted for the
-- versions after it, a deleted set all that was granted for it. replaced_ids: what ends so brings nothing back.
create function end_reverted_overrides() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update rule_overrides o set is_active = false, deactivated_at = clock_timestamp(), deactivated_by_user_id = new.user_id,
    replaced_ids = '{}'
  where o.company_id = new.company_id and o.is_active and o.classification_id is not distinct from new.classification_id
    and o.save_id in (
      select v.save_id from rule_set_versions v
      where v.company_id = new.company_id and v.carrier_id is null
        and v.classification_id is not distinct from new.classification_id
        and v.id < new.id and (new.rules is null or v.id > new.reverts_id));
  return null;
end $$;
create trigger rule_set_versions_reverted after insert on rule_set_versions for each row
  when (new.carrier_id is null and (new.rules is null or new.reverts_id is not null)) execute function end_reverted_overrides();
`,
};
