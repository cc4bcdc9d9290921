// The payment provider of a sandbox: it knows a few test cards, declines as a bank does, and bills nobody.
import { randomUUID } from "node:crypto";
import { SANDBOX_NONCES } from "../../src/contract/account/sandbox-cards.ts";
import { Declined, type KeptCard, type PaymentProvider } from "./payment-provider.ts";

type Face = Omit<KeptCard, "token">;

const VISA: Face = { brand: "Visa", lastFour: "4242", expiresMonth: 12, expiresYear: 2080 };
const MASTERCARD: Face = { brand: "Mastercard", lastFour: "4444", expiresMonth: 6, expiresYear: 2081 };
const UNFUNDED: Face = { brand: "Visa", lastFour: "0341", expiresMonth: 3, expiresYear: 2079 };

const CARDS: ReadonlyMap<string, Face> = new Map([
  [SANDBOX_NONCES.visa, VISA],
  [SANDBOX_NONCES.mastercard, MASTERCARD],
  [SANDBOX_NONCES.unfunded, UNFUNDED],
]);

/** Begins the token of a card that is kept and then not paid with. */
const UNFUNDED_TOKEN = "sandbox-unfunded-";

export const SANDBOX_PAYMENTS: PaymentProvider = {
  name: "sandbox",
  keepCard(nonce) {
    if (nonce === SANDBOX_NONCES.declined) return Promise.reject(new Declined("The bank declined this card."));
    const face = CARDS.get(nonce);
    if (face === undefined) return Promise.reject(new Declined("The payment provider does not know this card."));
    return Promise.resolve({ ...face, token: `${face === UNFUNDED ? UNFUNDED_TOKEN : "sandbox-"}${randomUUID()}` });
  },
  subscribe: (token) =>
    token.startsWith(UNFUNDED_TOKEN)
      ? Promise.reject(new Declined("The bank refused the payment: insufficient funds."))
      : Promise.resolve(),
};
