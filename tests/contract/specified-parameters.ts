// What the specification says about the address of its calls: parameters, and conditions in `q`. Bodies it seldom shows.

/** `any`: it says that there are filters, and not which. */
interface Parameters {
  readonly query?: readonly string[] | "any";
  readonly q?: readonly string[] | "any";
}

/** Every list may be asked for a page of a size, and sorted. */
const LIST = ["page", "per_page"];

const list = (q: readonly string[] | "any" = [], query: readonly string[] = []): Parameters => ({
  query: [...LIST, ...query],
  q: q === "any" ? q : ["s", ...q],
});

/** By method and path; calls that are not here have no parameters. */
export const SPECIFIED_PARAMETERS: Readonly<Record<string, Parameters>> = {
  "GET /api/v1/areas/autocomplete": { query: ["term"] },
  "GET /api/v1/areas/": list(["is_type_eq", "code_start"]),
  "GET /api/v1/areas": list(["is_type_in", "country_in"]),
  "GET /api/v1/areas/find_by_place_id": { query: ["place_id"] },
  // Its filters are described, but not named.
  "GET /api/v1/carriers/global_search": { query: "any", q: "any" },
  "GET /api/v1/carriers": { query: [...LIST, "search", "radius"], q: "any" },
  "GET /api/v1/carriers/load_match/{id}": { query: "any", q: ["s"] },
  "GET /api/v1/carriers/{id}/inspections": list(),
  "GET /api/v1/carriers/{id}/crashes": list(),
  "GET /api/v1/carriers/{id}/violations": list(),
  "GET /api/v1/carriers/{id}/insights": list(),
  "GET /api/v1/carriers/{id}/associated_carriers": { query: [...LIST, "required_associations"] },
  "GET /api/v1/carriers/{id}/carrier_areas_geojson": { query: ["start_date", "end_date"] },
  "GET /api/v1/carriers/{id}/directory": list(),
  "GET /api/v1/carriers/{id}/directory_users": list(),
  "GET /api/v1/insurance_policies/active_by_carrier_id": { query: ["carrier_id"] },
  "POST /api/v1/insurance_policies/request_cargo_policy": { query: ["insurance_policy_id"] },
  "GET /api/v1/rules": list(["company_id_eq", "carrier_id_null"]),
  "GET /api/v1/rules/is_types": { query: ["classification_id"] },
  "GET /api/v1/rule_overrides": list(["company_id_eq", "carrier_id_eq"]),
  "GET /api/v1/connections": list(["issuer_id_eq", "carrier_id_eq"]),
  "PATCH /api/v1/connections/set_carrier_to_do_not_dispatch": { query: ["carrier_id"] },
  // The filters that its lists need, by what the specification says of the lists.
  "GET /api/v1/connections/for_broker_portal": list([
    "status_eq",
    "status_in",
    "is_dismissed_eq",
    "receiver_id_not_null",
    "latest_onboarding_packet_status_not_eq",
    "latest_onboarding_packet_status_start",
    "latest_onboarding_packet_status_not_start",
    "latest_onboarding_packet_status_not_null",
  ]),
  "GET /api/v1/onboarding_packets": list(["connection_id_eq"]),
  "GET /api/v1/onboarding_packet_contracts/search_by_carrier_id": { query: ["carrier_id"] },
  "GET /api/v1/users/redacted_users": { query: ["carrier_id", "scope"] },
  "GET /api/v1/companies": list(["carrier_id_eq"]),
  "GET /api/v1/subscriptions/for_broker_portal": { query: [...LIST, "rules_assessment_eq"] },
  "DELETE /api/v1/subscriptions/destroy_by_carrier": { query: ["carrier_id"] },
  "GET /api/v1/payment_terms": list(["company_id_eq"]),
  "GET /api/v1/classifications": list([
    "is_by_broker_election_eq",
    "is_active_eq",
    "company_id_eq",
    "explicit_oauth_application_id_null",
  ]),
  "GET /api/v1/oauth/applications": list(["company_id_eq", "explicit_classification_id_not_null"]),
  "GET /api/v1/insurance_certificate_requests": list(["carrier_id_eq", "status_not_eq"]),
  "GET /api/v1/insurance_activities/": list(["insurance_certificate_request_id_eq"]),
  "GET /api/v1/filter_sets/default_for_owner": { query: ["owner_type", "owner_id", "is_type"] },
  "GET /api/v1/commodity_types": list(),
  "GET /api/v1/saved_searches": list(),
  "GET /api/v1/connection_invitations": list(["issuer_id_eq", "carrier_id_eq"]),
  // "Filter params", by the filters of its tabs.
  "GET /api/v1/loads": list([
    "billable_miles_gteq",
    "tracking_status_not_eq",
    "tracking_status_eq",
    "highway_connect_eld",
    "assigned",
    "with_failed_to_arrive",
    "with_failed_to_depart",
    "highway_failed_to_pickup",
    "highway_failed_to_deliver",
    "highway_assign_vehicle",
    "fe_open",
    "fe_closed",
  ]),
  "GET /api/v1/loads/{id}/load_logs": { q: ["s", "is_type_eq", "is_type_in"] },
  "GET /api/v1/carrier_vehicle_areas/by_carrier_vehicle": { query: ["carrier_vehicle_id", "limit"] },
  "GET /api/v1/tickets": list(["status_in", "status_eq", "load_id_not_null", "assignee_id_eq"]),
  "GET /api/v1/tickets/count": { q: ["status_in", "load_id_not_null"] },
  "GET /api/v1/users": list(["user_scopes_scope_eq", "user_scopes_scope_in"]),
  "GET /api/v1/users/search_company_users": { query: ["search_term", "page"] },
  "GET /api/v1/notes": list(["carrier_id_eq", "notable_id_eq"]),
  "GET /api/v1/teams": list(["company_id_eq", "roots"]),
  "GET /api/v1/teams/{id}/team_users": { query: [...LIST, "search"] },
  "GET /api/v1/load_carrier_dispositions": { query: "any", q: "any" },
  "GET /api/v1/truck_postings": { query: "any", q: ["s", "is_active_eq", "company_id_eq"] },
  "GET /api/v1/rate_confirmations": list([
    "creator_id_eq",
    "carrier_legal_name_cont",
    "status_eq",
    "status_in",
    "with_open_tickets_eq",
  ]),
  "GET /api/v1/rate_confirmation_mails": list(["user_id_eq", "status_eq"]),
  "GET /api/v1/user_invitations": list(),
  "GET /api/v1/identity_alerts": list(["site_eq", "created_at_gteq", "created_at_lteq", "company_id_eq", "user_id_eq"]),
  "GET /api/v1/carrier_vehicles": { query: LIST, q: "any" },
  "GET /api/v1/company_change_orders": list(),
  "GET /api/v1/company_reports": { query: LIST },
};
