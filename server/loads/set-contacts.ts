// Says on a load who drives it and who dispatches it for the carrier.
import type { Load } from "../../src/contract/loads/loads.ts";
import { phoneOf } from "../../src/domain/phone.ts";
import type { Queryable } from "../db/engine.ts";

const FIELDS = ["driver_name", "driver_phone", "dispatcher_name", "dispatcher_phone", "dispatcher_email"] as const;

export type Contacts = { readonly [Field in (typeof FIELDS)[number]]?: Load[Field] };

interface OfLoad {
  readonly companyId: number;
  readonly userId: number;
  readonly load: Pick<Load, "id">;
}

/** A phone that can be read is stored as E.164, any other as it was typed: the driver may still be reached by it. */
const stored = (field: (typeof FIELDS)[number], value: string): string =>
  field.endsWith("_phone") ? (phoneOf(value) ?? value.trim()) : value.trim();

/** Fields that are left out stay. Whether there was anything to set. */
export async function setContacts(tx: Queryable, { companyId, userId, load }: OfLoad, contacts: Contacts): Promise<boolean> {
  const given = FIELDS.flatMap((field) => {
    const value = contacts[field];
    return value === undefined ? [] : [{ field, value: value === null ? null : stored(field, value) }];
  });
  if (given.length === 0) return false;
  const sets = given.map(({ field }, at) => `${field} = $${at + 4}`).join(", ");
  await tx.query(`update loads set updated_by_user_id = $3, ${sets} where company_id = $1 and id = $2`, [
    companyId,
    load.id,
    userId,
    ...given.map(({ value }) => value),
  ]);
  return true;
}
