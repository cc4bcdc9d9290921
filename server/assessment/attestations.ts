// Stores and reads what carriers have attested to a company.
import type { Attestation } from "../../src/contract/rules/attestations.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { notFound } from "../http/refusal.ts";
import { dayText, isoText } from "../http/wire.ts";
import { storedFile } from "../uploads/stored-file.ts";

const SELECT = `
  select t.id, t.carrier_id, t.item, t.attested_by, ${dayText("t.expires_on")} as expires_on,
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name, ${storedFile("f")} as file,
    ${isoText("t.created_at")} as created_at, ${isoText("t.withdrawn_at")} as withdrawn_at
  from carrier_attestations t left join users u on u.company_id = t.company_id and u.id = t.user_id
  left join uploads f on f.company_id = t.company_id and f.id = t.file_id`;

/** Of a carrier, the newest first. */
export const readAttestations = (tx: Queryable, companyId: number, carrierId: number): Promise<Attestation[]> =>
  tx.query<Attestation>(`${SELECT} where t.company_id = $1 and t.carrier_id = $2 order by t.id desc`, [companyId, carrierId]);

/** @throws Refusal 404 */
export async function readAttestation(tx: Queryable, companyId: number, id: number): Promise<Attestation> {
  const [row] = await tx.query<Attestation>(`${SELECT} where t.company_id = $1 and t.id = $2`, [companyId, id]);
  if (row === undefined) throw notFound();
  return row;
}

const ADD = `
  insert into carrier_attestations (company_id, carrier_id, item, attested_by, expires_on, user_id, file_id)
  values ($1, $2, $3, $4, $5::date, $6, $7) returning id`;

type Attested = Pick<Attestation, "carrier_id" | "item" | "attested_by" | "expires_on">;

/** Returns the id. The one that expires last counts, so an earlier one needs no end. `userId` null: the carrier entered it itself. */
export const addAttestation = (
  tx: Queryable,
  companyId: number,
  userId: number | null,
  { carrier_id: carrierId, item, attested_by: by, expires_on: until }: Attested,
  fileId: number | null,
): Promise<number> => insertRow(tx, ADD, [companyId, carrierId, item, by, until, userId, fileId]);

const WITHDRAW = `
  update carrier_attestations set withdrawn_at = clock_timestamp(), withdrawn_by_user_id = $3
  where company_id = $1 and id = $2 and withdrawn_at is null`;

/** Leaves one that was withdrawn before as it was. */
export const withdraw = async (tx: Queryable, companyId: number, userId: number, id: number): Promise<void> =>
  void (await tx.query(WITHDRAW, [companyId, id, userId]));

const OWN = "carrier_attestations where company_id = $1 and carrier_id = $2 and user_id is null and withdrawn_at is null";

/** What a carrier attests itself now, all of it: what it said before and says no more is withdrawn. False where nothing changes. */
export async function replaceOwnAttestations(
  tx: Queryable,
  companyId: number,
  carrierId: number,
  attested: readonly Attested[],
): Promise<boolean> {
  const kept = await tx.query<Attested & { readonly id: number }>(
    `select id, carrier_id, item, attested_by, ${dayText("expires_on")} as expires_on from ${OWN}`,
    [companyId, carrierId],
  );
  const isSame = (a: Attested, b: Attested): boolean =>
    a.item === b.item && a.attested_by === b.attested_by && a.expires_on === b.expires_on;
  const gone = kept.filter((row) => !attested.some((each) => isSame(each, row))).map(({ id }) => id);
  const added = attested.filter((each) => !kept.some((row) => isSame(each, row)));
  if (gone.length > 0)
    await tx.query(
      "update carrier_attestations set withdrawn_at = clock_timestamp() where company_id = $1 and id = any($2::bigint[])",
      [companyId, gone],
    );
  for (const each of added) await addAttestation(tx, companyId, null, each, null);
  return gone.length + added.length > 0;
}
