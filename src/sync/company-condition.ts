// The condition by which a call that lists rows of companies is asked for those of one.
import type { EndpointSpec, Q } from "../contract/endpoint.ts";

/** `company_id_eq`, where the call can filter by it; nothing where it lists the rows of the caller's company anyway. */
export const companyCondition = ({ filterable }: EndpointSpec, companyId: number): Q =>
  filterable?.attributes["company_id"]?.includes("eq") ? { company_id_eq: companyId } : {};
