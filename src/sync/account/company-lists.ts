// A company's short lists, each fetched whole.
import {
  COMPANY_LIST_MAX,
  getDefaultFilterSet,
  listOauthApplications,
  listPaymentTerms,
  listReasonCodes,
  type FilterSet,
} from "../../contract/account/company-lists.ts";
import { listContracts } from "../../contract/connections/onboarding.ts";

const PAGE = { per_page: COMPANY_LIST_MAX };

export const reasonCodes = { endpoint: listReasonCodes, input: {} } as const;

/** All versions, the one in force first. */
export const CONTRACTS = { endpoint: listContracts, input: {} } as const;

export const paymentTerms = (companyId: number) => ({
  endpoint: listPaymentTerms,
  input: { query: PAGE, q: { company_id_eq: companyId, s: "net_days asc" } },
});

/** Those with a classification of their own. */
export const applications = (companyId: number) => ({
  endpoint: listOauthApplications,
  input: { query: PAGE, q: { company_id_eq: companyId, explicit_classification_id_not_null: 1, s: "name asc" } },
});

/** The default view of the connections list, of one owner. */
export const defaultFilterSet = (ownerType: FilterSet["owner_type"], ownerId: number) => ({
  endpoint: getDefaultFilterSet,
  input: { query: { owner_type: ownerType, owner_id: ownerId, is_type: "connections" as const } },
  isOncePerSession: true,
});
