// Every call that parts 1 and 2 of the specification list, as method and path. Those listed twice are here once.

/** The calls below one path, as method and the rest of the path. */
const below = (path: string, ...calls: readonly string[]): readonly string[] =>
  calls.map((call) => {
    const [method = "", rest = ""] = call.split(" ");
    return `${method} ${path}${rest}`;
  });

const CARRIERS = [
  ...below(
    "/api/v1/carriers",
    "GET",
    "POST /search",
    "GET /global_search",
    "POST /email_search_associated_carriers",
    "POST /phone_search_associated_carriers",
    "GET /load_match/{id}",
  ),
  ...below(
    "/api/v1/carriers/{id}",
    "GET /detail_for_highway_broker",
    "GET /inspections",
    "GET /crashes",
    "GET /violations",
    "GET /safety",
    "GET /insights",
    "GET /eld_carrier_vehicles",
    "GET /historical_touches_by_five_zip_areas",
    "GET /recently_visited_areas_verified_by_eld",
    "GET /associated_carriers",
    "GET /rate_confirmation_endpoints",
    "GET /vehicles",
    "GET /triumph_pay_load_analysis",
    "GET /power_unit_stats",
    "GET /eld_status",
    "GET /carrier_areas_geojson",
    "GET /rules_assessments_for_unassigned_classifications",
    "PATCH /block_associated_carriers",
    "PATCH /block_associated_carriers_by_ids",
    "GET /directory",
    "GET /directory_users",
    // Assumption: the paths of the four, which the specification calls link-based without naming them.
    "GET /directory_contacts/{person_id}",
    "GET /directory_users/{person_id}",
    "GET /directory_dispatch_users/{person_id}",
    "GET /fmcsa_information",
  ),
  ...below("/api/v1/areas", "GET", "GET /", "GET /autocomplete", "GET /{id}", "GET /find_by_place_id"),
  ...below("/api/v1/insurance_policies", "GET /active_by_carrier_id", "POST /request_cargo_policy"),
  ...below("/api/v1/saved_searches", "GET", "POST", "DELETE /{id}"),
  ...below("/api/v1/notes", "GET", "POST", "PATCH /{id}"),
  "GET /api/v1/commodity_types",
  "GET /api/v1/companies",
  "GET /api/v1/insurance_activities/",
  "GET /api/v1/insurance_certificate_requests",
  "POST /api/v1/edit_requests",
];

const CONNECTIONS = [
  ...below(
    "/api/v1/connections",
    "GET",
    "GET /for_broker_portal",
    "PATCH /set_carrier_to_do_not_dispatch",
    "PATCH /{id}",
    "GET /{id}/connection_uploads",
    "POST /{id}/create_connection_uploads",
  ),
  ...below("/api/v1/connection_invitations", "GET", "POST", "PATCH /{id}/resend"),
  ...below("/api/v1/onboarding_packets", "GET", "GET /{id}"),
  ...below("/api/v1/onboarding_packet_contracts", "GET /{id}", "GET /search_by_carrier_id", "POST /upload_redlined_contract"),
  ...below(
    "/api/v1/subscriptions",
    "GET /for_broker_portal",
    "POST /create_by_carrier",
    "DELETE /destroy_by_carrier",
    "POST /upload_file",
  ),
  ...below("/api/v1/filter_sets", "POST", "PUT /{id}", "GET /default_for_owner"),
  "GET /api/v1/contracts/current_contract",
  "POST /api/v1/tax_form_submissions/upload_redlined_tax_contract",
];

const RULES_AND_ALERTS = [
  ...below("/api/v1/rules", "GET", "GET /{id}", "GET /is_types"),
  ...below("/api/v1/rule_overrides", "GET", "POST", "POST /deactivate", "GET /{id}", "PATCH /{id}"),
  ...below("/api/v1/identity_alerts", "GET", "POST", "PATCH /{id}/unpublish"),
  "POST /api/v1/identity_alert_messages",
];

const VEHICLES_AND_LOADS = [
  "GET /api/v1/carrier_vehicles",
  ...below("/api/v1/vehicles", "GET /{id}", "GET /{vin}/by_vin"),
  ...below(
    "/api/v1/loads",
    "GET",
    "GET /{id}",
    "PATCH /{id}",
    "GET /{id}/load_logs",
    "GET /{id}/carrier_vehicle_area_trace_data",
    "GET /{id}/carrier_vehicles_for_vehicle_dropdown",
    "GET /{id}/recent_carrier_vehicle_areas_by_carrier_vehicle",
    "GET /{id}/carrier_vehicle_areas_for_debugging",
    "GET /{id}/vehicle_distances_to_pickup",
  ),
  "POST /api/v1/load_logs",
  "GET /api/v1/carrier_vehicle_areas/by_carrier_vehicle",
  ...below("/api/v1/tickets", "GET", "GET /count", "PATCH /{id}"),
];

const BOARD = [
  ...below(
    "/api/v1/loads",
    "POST /broker_search",
    "GET /{id}/broker_details",
    "PATCH /{id}/post_load",
    "PATCH /{id}/unpost_load",
    "PATCH /bulk_post",
    "PATCH /bulk_unpost",
    "GET /posted_equipment_types_with_descriptions",
  ),
  ...below("/api/v1/load_carrier_dispositions", "GET", "POST", "DELETE /{id}"),
  ...below("/api/v1/truck_postings", "GET", "GET /{id}", "POST", "PATCH /{id}"),
  ...below(
    "/api/v1/rate_confirmations",
    "GET",
    "GET /{id}",
    "GET /{id}/get_terms",
    "PATCH /{id}/mark_as_cancelled",
    "PATCH /{id}/mark_as_rejected",
  ),
  ...below("/api/v1/rate_confirmation_mails", "GET", "GET /{id}"),
];

const ACCOUNT = [
  ...below(
    "/api/v1/teams",
    "GET",
    "GET /{id}",
    "POST",
    "PATCH /{id}",
    "DELETE /{id}",
    "POST /{id}/bulk_move_users",
    "GET /{id}/team_users",
  ),
  "PATCH /api/v1/team_users/{id}",
  ...below(
    "/api/v1/users",
    "GET",
    "PATCH /{id}",
    "DELETE /{id}",
    "GET /search_company_users",
    "GET /redacted_users",
    "GET /{id}/highway_for_outlook_api_key",
  ),
  ...below("/api/v1/user_invitations", "GET", "POST", "PATCH /{id}/resend", "DELETE /{id}"),
  ...below("/api/v1/billing", "GET /current_payment_methods", "PATCH /change_plan", "PATCH /add_payment_method"),
  ...below("/api/v1/company_change_orders", "GET", "GET /{id}", "PATCH /{id}/approve", "PATCH /{id}/reject"),
  ...below("/api/v1/company_reports", "GET", "PATCH /{id}/run_report"),
  "GET /api/v1/payment_terms",
  "GET /api/v1/classifications",
  "GET /api/v1/oauth/applications",
  "GET /api/v1/reason_codes",
];

const SESSION = [
  "GET /refresh_jwt",
  "POST /sign_in",
  "POST /sign_in/code",
  "GET /sign_out",
  ...below(
    "/sign_up",
    "POST",
    "POST /code",
    "PATCH /details",
    "POST /create_company",
    "PATCH /check_for_open_user_invitation",
    "PATCH /claim_open_user_invitation",
  ),
  "GET /api/flipper/actors/User;{id}",
  "GET /api/flipper/actors/Company;{id}",
];

export const SPECIFIED_CALLS: readonly string[] = [
  ...CARRIERS,
  ...CONNECTIONS,
  ...RULES_AND_ALERTS,
  ...VEHICLES_AND_LOADS,
  ...BOARD,
  ...ACCOUNT,
  ...SESSION,
];
