// The versions of a company's agreement with its carriers. The latest is in force; none is ever changed, so what was signed can be read.
import type { Contract } from "../../src/contract/connections/onboarding.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { isoText } from "../http/wire.ts";
import { storedFile } from "../uploads/stored-file.ts";
import { lockLists } from "./lock-lists.ts";

const READ = `
  select k.id, k.name, k.version, ${storedFile("f")} as file, ${isoText("k.created_at")} as created_at
  from contracts k left join uploads f on f.company_id = k.company_id and f.id = k.file_id
  where k.company_id = $1 order by k.version desc, k.id desc`;

const ADD = `
  insert into contracts (company_id, name, version, file_id)
  select $1, $2, 1 + coalesce(max(version), 0), $3 from contracts where company_id = $1 returning id`;

const AGAIN = `
  insert into contracts (company_id, name, version, file_id)
  select $1, k.name, (select 1 + max(version) from contracts where company_id = $1), k.file_id
  from contracts k where k.company_id = $1 and k.id = $2 returning id`;

/** The one in force first. */
export const readContracts = (tx: Queryable, companyId: number): Promise<Contract[]> => tx.query<Contract>(READ, [companyId]);

/** @throws Refusal 404 where the company has no contract */
export async function readContractInForce(tx: Queryable, companyId: number): Promise<Contract> {
  const [contract] = await tx.query<Contract>(`${READ} limit 1`, [companyId]);
  if (contract === undefined) throw notFound();
  return contract;
}

export async function addContract(tx: Queryable, companyId: number, name: string, fileId: number): Promise<Contract> {
  await lockLists(tx, companyId);
  await insertRow(tx, ADD, [companyId, name.trim(), fileId]);
  return readContractInForce(tx, companyId);
}

/** @throws Refusal 404, 422 for the version in force */
export async function reissue(tx: Queryable, companyId: number, id: number): Promise<Contract> {
  await lockLists(tx, companyId);
  const versions = await readContracts(tx, companyId);
  if (!versions.some((each) => each.id === id)) throw notFound();
  if (versions[0]?.id === id) throw invalid("id", "names the version that is in force");
  await insertRow(tx, AGAIN, [companyId, id]);
  return readContractInForce(tx, companyId);
}
