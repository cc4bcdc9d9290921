// What a payment provider does for the server: it keeps cards and bills them, and the server keeps only its token for each.
import type { OfferedPlan } from "../../src/contract/account/billing.ts";

/** A card that the provider keeps. */
export interface KeptCard {
  /** By which the provider knows the card; it never leaves the server. */
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

/** The provider or the bank says no. The message is for the person who pays. */
export class Declined extends Error {
  override readonly name = "Declined";
}

export interface PaymentProvider {
  readonly name: string;
  /**
   * Keeps the card of which the provider's field made `nonce`, which works once.
   * @throws Declined
   */
  readonly keepCard: (nonce: string) => Promise<KeptCard>;
  /**
   * Bills a kept card for a plan from now on, in place of any plan before.
   * @throws Declined
   */
  readonly subscribe: (token: string, plan: OfferedPlan) => Promise<void>;
}
