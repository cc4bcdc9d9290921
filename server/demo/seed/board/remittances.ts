// Where carriers of the demo data are paid: by their onboarding packet, or by their factoring company's notice.
import { createHash } from "node:crypto";
import { DEAD_DAYS } from "../carriers/carrier-facts.ts";
import { carrierAt, type Carrier } from "../carriers/carrier.ts";
import { coinWord } from "../carriers/names.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { Draw } from "../random.ts";

export interface Payee {
  readonly name: string;
  readonly address: string;
  readonly bank: string;
  readonly last4: string;
  /** Of routing and account number. */
  readonly hash: string;
}

type Account = Pick<Payee, "bank" | "last4" | "hash">;

export interface Remittance extends Payee {
  readonly source: string;
  /** Days before the present. */
  readonly age: number;
}

/** Assumption: shares of carriers that have said where to pay them, and that are paid through a factoring company. */
const SAID = 0.86;
const FACTORED = 0.45;

const STREETS = ["Commerce Way", "Ledger Lane", "Market Street", "Depot Road"];

/** Tunable: the demo's factoring companies, each with hundreds of customers. */
const FACTORING_COMPANIES = 9;
const FACTORING_PLACES = ["Dallas, TX 75201", "Birmingham, AL 35203", "Indianapolis, IN 46204"];

/** Assumption: share of chameleons that kept the account of the carrier that they continue. */
const SAME_ACCOUNT = 0.6;

/** Banks have invented names. */
function drawAccount(draw: Draw): Account {
  const account = `${draw.int(100_000_000, 999_999_999)}/${draw.int(10_000_000, 99_999_999)}`;
  return {
    bank: `${coinWord(draw)} Bank`,
    last4: account.slice(-4),
    hash: createHash("sha256").update(account).digest("hex").slice(0, 32),
  };
}

/** Somebody with an account of their own. Factoring companies have invented names. */
function drawPayee(draw: Draw, carrier: Carrier, isFactored: boolean): Payee {
  const { city, state, code } = carrier.place;
  return {
    name: isFactored ? `${coinWord(draw)} Freight Factoring` : carrier.legalName,
    address: isFactored
      ? `PO Box ${draw.int(1_000, 9_999)}, ${city}, ${state} ${code}`
      : `${carrier.street}, ${city}, ${state} ${code}`,
    ...drawAccount(draw),
  };
}

/** The company that buys a carrier's invoices, paid to one account for all its customers. */
function factoringCompany(carrier: Carrier): Payee {
  const index = new Draw("factored-by", carrier.ordinal).int(0, FACTORING_COMPANIES - 1);
  const draw = new Draw("factoring-company", index);
  return {
    name: `${coinWord(draw)} Freight Factoring`,
    address: `PO Box ${draw.int(1_000, 9_999)}, ${draw.pick(FACTORING_PLACES)}`,
    ...drawAccount(draw),
  };
}

/** The dead carrier to whose account a chameleon is still paid; null for all others. */
export function formerAccountHolder({ role, ordinal, related }: Carrier): Carrier | null {
  if (role !== "chameleon" || related === null || !new Draw("same-account", ordinal).chance(SAME_ACCOUNT)) return null;
  return carrierAt(related);
}

/** What is on file for a carrier; null: nothing. Whoever takes part in a fraud is on file, or nothing would have changed. */
export function remittanceOf(carrier: Carrier): Remittance | null {
  const draw = new Draw("remittance", carrier.ordinal);
  const isKnown = draw.chance(SAID) || carrier.role !== "honest";
  const isFactored = draw.chance(FACTORED) && carrier.role !== "chameleon" && carrier.role !== "predecessor";
  if (!isKnown) return null;
  const source = isFactored ? "Notice of assignment" : "Onboarding packet";
  const said = draw.int(30, 700) + (carrier.role === "predecessor" ? DEAD_DAYS : 0);
  const age = Math.max(1, Math.min(said, carrier.facts.registeredDays));
  const former = formerAccountHolder(carrier);
  const own = drawPayee(draw, carrier, false);
  const payee = isFactored ? factoringCompany(carrier) : { ...own, ...(former === null ? {} : accountOf(former)) };
  return { ...payee, source, age };
}

/** Of a carrier that is on file. */
function accountOf(carrier: Carrier): Account {
  const { bank = "", last4 = "", hash = "" } = remittanceOf(carrier) ?? {};
  return { bank, last4, hash };
}

/** Somebody else's account, or another address under the carrier's name. */
export function otherPayee(draw: Draw, carrier: Carrier): Payee {
  const other = drawPayee(draw, carrier, draw.chance(0.4));
  return { ...other, address: `${draw.int(100, 9_899)} ${draw.pick(STREETS)}, Suite ${draw.int(2, 90)}, ${carrier.place.state}` };
}

export const REMITTANCE_COLUMNS = [
  "company_id",
  "carrier_id",
  "name",
  "address",
  "bank_name",
  "account_last4",
  "bank_hash",
  "source",
  "as_of",
] as const;

export const remittanceRow = (company: number, carrier: Carrier, on: Remittance, clock: DemoClock): Cell[] => [
  company,
  carrier.id,
  on.name,
  on.address,
  on.bank,
  on.last4,
  on.hash,
  on.source,
  clock.time(-on.age * DAY),
];
