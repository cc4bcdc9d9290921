// What a person has arranged in the portal: read at sign-in, and replaced one by one.
import { listPreferences, PREFERENCES_MAX, savePreference } from "../../../src/contract/session/preferences.ts";
import { isPreference } from "../../../src/domain/session/preferences.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { readRows } from "../../db/plain-sql.ts";

const LIST = "select name, value from user_preferences where company_id = $1 and user_id = $2 order by name";

// Nothing is stored beyond the most that one person may have; those that are there can still be replaced.
const SAVE = `insert into user_preferences (company_id, user_id, name, value)
  select $1, $2, $3, $4 where exists (select from user_preferences where company_id = $1 and user_id = $2 and name = $3)
    or (select count(*) from user_preferences where company_id = $1 and user_id = $2) < ${PREFERENCES_MAX}
  on conflict (company_id, user_id, name) do update set value = excluded.value, updated_at = now()
  returning name`;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const preferenceRoutes: readonly Route[] = [
  route(listPreferences, {
    access: "signed-in",
    handler: ({ tx, companyId, requireUser }) => readRows(tx, LIST, [companyId(), requireUser().userId]),
  }),

  route(savePreference, {
    access: "signed-in",
    async handler({ tx, body: { preference }, companyId, requireUser }) {
      if (!isJson(preference.value)) throw invalid("value", "must be JSON");
      if (!isPreference(preference.name)) return preference;
      const [saved] = await tx.query(SAVE, [companyId(), requireUser().userId, preference.name, preference.value]);
      if (saved === undefined)
        throw new Refusal(422, {
          error: "too_many_preferences",
          message: "You have too many saved views. Delete some that you do not use.",
        });
      return preference;
    },
  }),
];
