// Prices and payment methods in words.
import type { PaymentMethod } from "../../../contract/account/billing.ts";
import { formatMoney } from "../../../domain/format.ts";

/** "$499 a month". */
export const priceText = (monthly: number): string => (monthly === 0 ? "$0" : `${formatMoney(monthly)} a month`);

/** "Visa ending in 4242". */
export const methodText = ({ brand, last_four: digits }: PaymentMethod): string => `${brand} ending in ${digits}`;
