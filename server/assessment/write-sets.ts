// The statements that change rule sets. Each adds a version by a trigger; what precedes them is beginRuleChange.

// A set that is created again continues the numbers of the deleted one.
/** $1 company, $2 classification, $3 rules as JSON, $4 user. Returns nothing where there is a set already. */
export const CREATE_SET = `
  insert into rule_sets (company_id, classification_id, rules, updated_by_user_id, version) values ($1, $2, $3::text::jsonb, $4,
    1 + (select coalesce(max(version), 0) from rule_set_versions where company_id = $1 and classification_id = $2))
  on conflict (company_id, carrier_id, classification_id) do nothing returning id`;

/** $1 company, $2 set, $3 rules as JSON, $4 user. */
export const UPDATE_SET = `
  update rule_sets set rules = $3::text::jsonb, version = version + 1, updated_by_user_id = $4, updated_at = clock_timestamp()
  where company_id = $1 and id = $2`;

/** $1 company, $2 set. */
export const DELETE_SET = "delete from rule_sets where company_id = $1 and id = $2";
