// The role requests run under, so that row-level security holds: the owner of the tables would see every company's rows.
import type { Engine } from "./engine.ts";

/**
 * The `setup` of a transaction that sees and writes the rows of one company only.
 * @throws when the id is not a whole number, because it becomes part of the statement.
 */
export function asCompany(companyId: number): string {
  if (!Number.isSafeInteger(companyId)) throw new Error(`A company's id is a whole number, not ${companyId}`);
  return `set local role portal_app; set local app.company_id = '${companyId}'`;
}

/** Lets the connected user take the role: without being a superuser, it is not a member of the role it created. */
export async function allowRole(engine: Engine): Promise<void> {
  const [row] = await engine.query<{ member: boolean }>("select pg_has_role(current_user, 'portal_app', 'member') as member");
  if (!row?.member) await engine.exec("grant portal_app to current_user");
}
