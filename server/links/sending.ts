// What leaves with a link: its address is put into the letter at the last moment, and forgotten once the letter has left.
import { LINK_PLACE, linkAddress } from "../../src/domain/links/link-address.ts";
import type { Queryable } from "../db/engine.ts";
import { IS_OPEN } from "./link-state.ts";
import { unsealToken } from "./token.ts";

const READ = `select l.sealed_token from links l where l.company_id = $1 and l.id = $2 and ${IS_OPEN}`;

export interface LinkSender {
  readonly secret: Buffer;
  /** The portal's address, without a slash at the end. */
  readonly portal: string;
}

/** The letter with the link's address; null for a link that nobody can use any more, so that nothing is to be sent. */
export async function withLinkAddress(
  tx: Queryable,
  { secret, portal }: LinkSender,
  companyId: number,
  linkId: number,
  text: string,
): Promise<string | null> {
  const [row] = await tx.query<{ readonly sealed_token: Uint8Array | null }>(READ, [companyId, linkId]);
  if (row?.sealed_token == null) return null;
  return text.replaceAll(LINK_PLACE, linkAddress(portal, unsealToken(secret, companyId, row.sealed_token)));
}

/** The link is on its way: nobody here can read its address from then on. */
export async function forgetToken(tx: Queryable, companyId: number, linkId: number): Promise<void> {
  await tx.query("update links set sealed_token = null where company_id = $1 and id = $2", [companyId, linkId]);
}
