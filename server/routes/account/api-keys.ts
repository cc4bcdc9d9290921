// The keys of the API: each person has one at most, made and withdrawn in the portal.
import { getOutlookApiKey, withdrawOutlookApiKey } from "../../../src/contract/account/users.ts";
import type { EndpointSpec, Output } from "../../../src/contract/endpoint.ts";
import { IN_PORTAL, plan, portal } from "../../http/access.ts";
import { makeKey } from "../../http/api-key.ts";
import type { Call } from "../../http/call.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { readUser } from "./users.ts";

type Known = Omit<Output<typeof getOutlookApiKey>, "api_key">;

const DATES = `${isoText("created_at")} as created_at, ${isoText("last_used_at")} as last_used_at`;

type AboutKey = Pick<Call<EndpointSpec>, "tx" | "companyId" | "requireUser"> & { readonly params: { readonly id: number } };

/** The person whose key it is. @throws Refusal 404 for somebody else's without manage_users, and for anybody of another company */
async function ownerOf({ tx, params: { id }, companyId, requireUser }: AboutKey): Promise<number> {
  const { userId, scopes } = requireUser();
  if (id !== userId && !scopes.includes("manage_users")) throw notFound();
  return (await readUser(tx, companyId(), id)).id;
}

export const apiKeyRoutes: readonly Route[] = [
  route(getOutlookApiKey, {
    access: portal(IN_PORTAL, plan("can_api")),
    // Makes the key that it answers.
    alsoWrites: true,
    async handler(call) {
      const { tx, query, companyId } = call;
      const owner = [companyId(), await ownerOf(call)];
      const [known] = await tx.query<Known>(`select ${DATES} from api_keys where company_id = $1 and user_id = $2`, owner);
      if (query.existing === true || (known !== undefined && query.renew !== true))
        return { api_key: null, ...(known ?? { created_at: null, last_used_at: null }) };
      const { key, hash } = makeKey();
      const [made] = await tx.query<Known>(
        `insert into api_keys (company_id, user_id, key_hash) values ($1, $2, $3)
         on conflict (company_id, user_id) do update set key_hash = excluded.key_hash, created_at = now(), last_used_at = null
         returning ${DATES}`,
        [...owner, hash],
      );
      if (made === undefined) throw notFound();
      return { api_key: key, ...made };
    },
  }),

  route(withdrawOutlookApiKey, {
    access: portal(IN_PORTAL, plan("can_api")),
    async handler(call) {
      const { tx, params, companyId } = call;
      const owner = [companyId(), await ownerOf(call)];
      const gone = await tx.query("delete from api_keys where company_id = $1 and user_id = $2 returning user_id", owner);
      if (gone.length === 0) throw notFound();
      return { id: params.id };
    },
  }),
];
