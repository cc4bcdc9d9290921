// Shows a sealed number to a person who may see bank accounts, and puts on the link's record that it was shown.
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { notFound } from "../../http/refusal.ts";
import { unseal } from "../../http/sealed.ts";
import { noteLink } from "../../links/events.ts";
import { accountOwner } from "./payments.ts";
import { taxNumberOwner } from "./save-tax-form.ts";

export interface Revealing {
  readonly tx: Queryable;
  readonly secret: Buffer;
  readonly companyId: number;
  /** Who sees it. */
  readonly name: string;
}

/** @throws Refusal 404 also where no number was given */
export async function revealAccount({ tx, secret, companyId, name }: Revealing, id: number): Promise<string> {
  const [account] = await readRows(
    tx,
    "select carrier_id, link_id, sealed from payment_accounts where company_id = $1 and id = $2",
    [companyId, id],
  );
  if (account === undefined || account.sealed === null) throw notFound();
  await noteLink(tx, { companyId, linkId: account.link_id }, "account_revealed", `To ${name}`);
  return unseal(secret, accountOwner(companyId, account.carrier_id), account.sealed);
}

/** @throws Refusal 404 also where the form was sent as a file */
export async function revealTaxNumber({ tx, secret, companyId, name }: Revealing, packetId: number): Promise<string> {
  const [form] = await readRows(
    tx,
    "select link_id, sealed from packet_sections where company_id = $1 and onboarding_packet_id = $2 and section = 'tax_form'",
    [companyId, packetId],
  );
  if (form === undefined || form.sealed === null) throw notFound();
  await noteLink(tx, { companyId, linkId: form.link_id }, "tax_number_revealed", `To ${name}`);
  return unseal(secret, taxNumberOwner(companyId, packetId), form.sealed);
}
