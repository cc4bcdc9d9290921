// The company's plan and payment methods, as a query for a resource.
import { getBilling } from "../../contract/account/billing.ts";

export const BILLING = { endpoint: getBilling, input: {} } as const;
