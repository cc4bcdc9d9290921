// Where carriers of the demo data are paid: by their onboarding packet, or by their factoring company's notice.
import { createHash } from "node:crypto";
import type { Carrier } from "../carriers/carrier.ts";
import { coinWord } from "../carriers/names.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../csv.ts";
import { Draw } from "../random.ts";

export interface Payee {
  readonly name: string;
  readonly address: string;
  readonly bank: string;
  readonly last4: string;
  /** Of routing and account number. */
  readonly hash: string;
}

export interface Remittance extends Payee {
  readonly source: string;
  /** Days before the present. */
  readonly age: number;
}

/** Assumption: shares of carriers that have said where to pay them, and that are paid through a factoring company. */
const SAID = 0.86;
const FACTORED = 0.45;

const STREETS = ["Commerce Way", "Ledger Lane", "Market Street", "Depot Road"];

/** Banks and factoring companies have invented names. */
function drawPayee(draw: Draw, carrier: Carrier, isFactored: boolean): Payee {
  const { city, state, code } = carrier.place;
  const account = `${draw.int(100_000_000, 999_999_999)}/${draw.int(10_000_000, 99_999_999)}`;
  return {
    name: isFactored ? `${coinWord(draw)} Freight Factoring` : carrier.legalName,
    address: isFactored
      ? `PO Box ${draw.int(1_000, 9_999)}, ${city}, ${state} ${code}`
      : `${carrier.street}, ${city}, ${state} ${code}`,
    bank: `${coinWord(draw)} Bank`,
    last4: account.slice(-4),
    hash: createHash("sha256").update(account).digest("hex").slice(0, 32),
  };
}

/** What is on file for a carrier; null: nothing. Whoever takes part in a fraud is on file, or nothing would have changed. */
export function remittanceOf(carrier: Carrier): Remittance | null {
  const draw = new Draw("remittance", carrier.ordinal);
  const isKnown = draw.chance(SAID) || carrier.role !== "honest";
  const isFactored = draw.chance(FACTORED);
  if (!isKnown) return null;
  const source = isFactored ? "Notice of assignment" : "Onboarding packet";
  const age = Math.max(1, Math.min(draw.int(30, 700), carrier.facts.registeredDays));
  return { ...drawPayee(draw, carrier, isFactored), source, age };
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
