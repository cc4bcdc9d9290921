// Where a carrier is to be paid: entered by its link, paid once its packet is approved, and any later change held until a person calls back.
import { createHmac } from "node:crypto";
import type { PacketPayment, PaymentState } from "../../../src/contract/links/packet-fields.ts";
import { accountIdentity, accountNumberOf, lastFour, routingNumberOf } from "../../../src/domain/links/packet/bank-numbers.ts";
import { checkPayment } from "../../../src/domain/links/packet/check-sections.ts";
import { tidyEmail, tidyPhone, trimmed } from "../../../src/domain/links/packet/tidy.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows, insertRow } from "../../db/plain-sql.ts";
import { Refusal } from "../../http/refusal.ts";
import { seal } from "../../http/sealed.ts";
import { noteVisit, type Visit } from "../../links/visit.ts";
import { refuseFaults } from "./faults.ts";
import { hasFile } from "./packet-files.ts";
import { holdLinkedPacket, standingOf } from "./packet-of-link.ts";
import { saveSection } from "./save-section.ts";
import type { SavingOptions } from "./save-plain.ts";

/** Whose account it is: its number can be opened for no other carrier. */
export const accountOwner = (companyId: number, carrierId: number): string => `account of carrier ${companyId}/${carrierId}`;

/** The same for one account wherever it turns up in a company, and useless to whoever lacks the server's secret. */
export const accountHash = (secret: Buffer, companyId: number, routing: string, account: string): string =>
  createHmac("sha256", secret)
    .update(`account:${companyId}:${accountIdentity(routing, account)}`)
    .digest("hex");

interface InUse {
  /** Of the account that was approved; null: another source has it on file. */
  readonly id: number | null;
  readonly hash: string | null;
  readonly last4: string | null;
  readonly payee: string;
  readonly address: string;
  /** Whom to reach about it; empty: nobody. */
  readonly contact: string;
}

/** The account that is paid now: the one that was approved, or else what other sources have on file. Null: none. */
async function accountInUse(tx: Queryable, companyId: number, carrierId: number): Promise<InUse | null> {
  const [row] = await tx.query<InUse>(
    `select id, account_hash as hash, account_last4 as last4, payee_name as payee, remit_address as address,
       concat_ws(' ', nullif(email, ''), nullif(phone, '')) as contact from payment_accounts
       where company_id = $1 and carrier_id = $2 and state = 'current'
     union all
     select null, bank_hash, account_last4, name, address, '' from carrier_remittances
       where company_id = $1 and carrier_id = $2 and account_last4 is not null
     order by id nulls last limit 1`,
    [companyId, carrierId],
  );
  return row ?? null;
}

const isSameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether money would go where it goes now. Equal last digits are no equal account, so one of which no more is known is another. */
function isSame(now: InUse, { hash, last4, payee, address }: Omit<InUse, "id" | "contact">): boolean {
  const isAccount = now.hash === hash && (now.hash !== null || (now.last4 === null && last4 === null));
  return isAccount && isSameText(now.payee, payee) && (address === "" || isSameText(now.address, address));
}

const SUPERSEDE = `
  update payment_accounts set state = 'replaced'
  where company_id = $1 and carrier_id = $2 and state in ('entered', 'held')`;

const ADD = `
  insert into payment_accounts (company_id, carrier_id, onboarding_packet_id, kind, payee_name, bank_name, routing_number, account_kind,
    email, phone, remit_address, sealed, account_last4, account_hash, state, link_id, proof_id, address)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`;

/** Only whom to reach about it. */
const CORRECT = "update payment_accounts set email = $3, phone = $4 where company_id = $1 and id = $2";

/** The same again, as it was entered last. */
const AGAIN = `
  select id, state from payment_accounts where company_id = $1 and carrier_id = $2 and onboarding_packet_id = $3 and state in ('entered', 'held')
    and kind = $4 and payee_name = $5 and bank_name = $6 and routing_number = $7 and account_kind = $8 and email = $9 and phone = $10
    and remit_address = $11 and account_hash is not distinct from $12`;

/** Tunable: accounts that are entered by one link: who corrects a number does it a few times. */
const ACCOUNTS_MAX = 20;

interface Entering {
  readonly packetId: number;
  /** The packet was approved, so that any account is a change, even where nothing was on file. */
  readonly isApproved: boolean;
  readonly secret: Buffer;
}

async function enter(tx: Queryable, visit: Visit, payment: PacketPayment, entering: Entering): Promise<PaymentState> {
  const { companyId, carrierId, linkId, proof, address: from } = visit;
  const { packetId, isApproved, secret } = entering;
  const routing = routingNumberOf(payment.routing_number);
  const account = routing === null ? null : accountNumberOf(payment.account_number);
  const line = trimmed(payment);
  const hash = routing === null || account === null ? null : accountHash(secret, companyId, routing, account);
  const last4 = account === null ? null : lastFour(account);
  const email = tidyEmail(line.email);
  const phone = tidyPhone(line.phone);
  const fields = [line.kind, line.payee_name, line.bank_name, routing ?? "", line.account_kind, email, phone, line.remit_address];
  const [again] = await tx.query<{ readonly state: PaymentState }>(AGAIN, [companyId, carrierId, packetId, ...fields, hash]);
  if (again !== undefined) return again.state;
  if ((await countRows(tx, "from payment_accounts where company_id = $1 and link_id = $2", [companyId, linkId])) >= ACCOUNTS_MAX)
    throw new Refusal(422, {
      error: "too_many_accounts",
      message: "Too many accounts were entered by this link. Ask for a new one.",
    });
  const inUse = await accountInUse(tx, companyId, carrierId);
  const isKnown = inUse !== null && isSame(inUse, { hash, last4, payee: line.payee_name, address: line.remit_address });
  await tx.query(SUPERSEDE, [companyId, carrierId]);
  if (inUse !== null && inUse.id !== null && isKnown) {
    await tx.query(CORRECT, [companyId, inUse.id, email, phone]);
    const contact = [email, phone].filter((each) => each !== "").join(" ");
    if (contact !== inUse.contact)
      await noteVisit(tx, visit, "payment_contact", `${inUse.contact || "none"} → ${contact || "none"}`);
    return "current";
  }
  const state: PaymentState = !isKnown && (isApproved || inUse !== null) ? "held" : "entered";
  const sealed = account === null ? null : seal(secret, accountOwner(companyId, carrierId), account);
  const made = [sealed, last4, hash, state, linkId, proof?.id ?? null, from];
  await insertRow(tx, ADD, [companyId, carrierId, packetId, ...fields, ...made]);
  return state;
}

/** A change is taken after the approval too, and then held. @throws Refusal 422 */
export async function savePayment(
  { tx, visit, hasContract }: SavingOptions,
  secret: Buffer,
  payment: PacketPayment,
): Promise<void> {
  const packet = await holdLinkedPacket(tx, visit, ["open", "approved"]);
  const { companyId, language } = visit;
  refuseFaults("payment", checkPayment(payment, await hasFile(tx, companyId, packet.id, "assignment")), language);
  const isApproved = standingOf(packet.status) === "approved";
  const state = await enter(tx, visit, payment, { packetId: packet.id, isApproved, secret });
  await saveSection(tx, visit, packet, { section: "payment", answers: {}, hasContract });
  if (state === "held")
    await noteVisit(tx, visit, "payment_held", "Another account than the one that is paid: held until a call back");
}
