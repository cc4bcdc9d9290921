// Completing a profile: the user's name, and a new brokerage for a user without a company.
import { createSignUpCompany, updateSignUpDetails } from "../../../src/contract/session/session.ts";
import { createCompany, FOUNDER_SCOPES, type Plan } from "../../companies/create-company.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { readCurrentUser } from "../../http/current-user.ts";
import { readRows } from "../../db/plain-sql.ts";

/** Assumption: what a new brokerage's trial includes. */
const TRIAL: Plan = {
  id: "trial",
  status: "trial",
  isVerified: false,
  paywall: { can_connect: true, can_rule: true, can_lane_search: true, can_load_dashboard: true, can_export: true },
};

function trimmed(field: string, text: string): string {
  const value = text.trim();
  if (value === "") throw invalid(field, "must not be blank");
  return value;
}

export const signUpRoutes: readonly Route[] = [
  route(updateSignUpDetails, {
    access: "signed-in",
    as: "owner",
    async handler({ api, tx, body, requireUser }) {
      const { userId } = requireUser();
      await tx.query(
        "update users set first_name = $2, last_name = $3, phone_e164 = case when $5 then $4 else phone_e164 end where id = $1",
        [
          userId,
          trimmed("first_name", body.first_name),
          trimmed("last_name", body.last_name),
          body.phone_e164 ?? null,
          body.phone_e164 !== undefined,
        ],
      );
      return readCurrentUser(tx, api.settings, userId);
    },
  }),

  route(createSignUpCompany, {
    access: "signed-in",
    as: "owner",
    async handler({ api, tx, body, requireUser }) {
      const { userId, idHash } = requireUser();
      const [user] = await readRows(tx, "select company_id from users where id = $1 for update", [userId]);
      if (user?.company_id !== null)
        throw new Refusal(409, { error: "company_exists", message: "You already belong to a company." });
      const companyId = await createCompany(tx, trimmed("legal_name", body.legal_name), TRIAL);
      await tx.query("update users set company_id = $2, scopes = $3 where id = $1", [userId, companyId, FOUNDER_SCOPES]);
      await tx.query("update sessions set company_id = $2 where id_hash = $1", [idHash, companyId]);
      return readCurrentUser(tx, api.settings, userId);
    },
  }),
];
