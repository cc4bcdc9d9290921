// The tables that the migrations make, with the types that both engines read. Written by tests/server/db/schema.test.ts.
// oxfmt-ignore
export interface Tables {
  api_keys: {
    company_id: number; user_id: number; key_hash: Uint8Array; created_at: Date; last_used_at: Date | null;
  };
  areas: {
    id: number; is_type: string; code: string | null; name: string; country: string; lat: number | null; lon: number | null;
    state_area_id: number | null; kma_area_id: number | null; is_unverified: boolean; five_zip_city: string | null;
    five_zip_state: string | null; located_at: Date | null; search: string; weight: number;
  };
  authority_events: {
    carrier_id: number; happened_on: string; authority_type: string; event: string; reason: string | null;
  };
  basic_peers: {
    is_type: string; safety_group: number; peers: number; measures: number[];
  };
  blocked_matches: {
    company_id: number; carrier_id: number; blocked_carrier_id: number; weight: number; kinds: string[];
  };
  carrier_blocks: {
    name_block: number; carriers: number;
  };
  carrier_changes: {
    company_id: number; id: number; carrier_id: number; at: Date; source: string; user_id: number | null; topic: string;
    field: string; before: string | null; after: string | null; reason: string | null; ref_id: number | null;
    undoes_id: number | null;
  };
  carrier_facts_changes: {
    id: number; carrier_id: number; at: Date; source: string; topic: string; field: string; before: string | null;
    after: string | null;
  };
  carrier_fleets: {
    carrier_id: number; model_year: number;
  };
  carrier_identifiers: {
    carrier_id: number; is_type: string; value: string;
  };
  carrier_mails: {
    company_id: number; id: number; mailing_id: number; email: string; carrier_ids: number[]; claimed_at: Date | null;
    sent_at: Date | null; failure: string | null; tried_at: Date; tries: number;
  };
  carrier_remittances: {
    company_id: number; carrier_id: number; name: string; address: string; bank_name: string | null; account_last4: string | null;
    bank_hash: string | null; source: string; as_of: Date;
  };
  carrier_search: {
    carrier_id: number; name_block: number; power_units: number | null; authority_granted_on: string | null; is_active: boolean;
    is_connected: boolean; is_verified: boolean; is_named: boolean; has_insights: boolean; cargo_limit: number | null;
    bipd_limit: number | null; general_liability_limit: number | null; located_on: string | null; lat: number | null;
    lon: number | null; equipment_total: number; van: number; reefer: number; flatbed: number; step_deck: number;
    double_drop: number; lowboy: number; conestoga: number; power_only: number; straight_box_truck: number; cargo_van: number;
    authority_types: number; specializations_verified: number; specializations_provided: number; lane_preferences: number;
    search_name: string; state: string | null; country: string; authority_status: string | null; eld_status: string | null;
    safety_rating: string | null; legal_name: string;
  };
  carrier_truths: {
    carrier_id: number; archetype: string; related_carrier_id: number | null; story: string;
  };
  carrier_vehicles: {
    id: number; carrier_id: number; vin: string; truck_number: string | null; is_type: string; power_unit_type: string | null;
    trailer_type: string | null; source: string; description: string | null; observed_on: string; plate: string | null;
    plate_state: string | null;
  };
  carriers: {
    id: number; legal_name: string; dba_name: string | null; search_name: string; officer_name: string | null;
    phone_e164: string | null; email: string | null; street: string | null; city: string | null; state: string | null;
    postal_code: string | null; country: string; lat: number | null; lon: number | null; power_units: number | null;
    trailers: number | null; drivers: number | null; equipment: unknown; mcs150_on: string | null; registered_on: string | null;
    authority_status: string | null; authority_granted_on: string | null; authority_as_of: Date | null; bipd_limit: number | null;
    cargo_limit: number | null; cargo_source: string | null; insurance_cancels_on: string | null; insurance_as_of: Date | null;
    safety_rating: string | null; safety_rated_on: string | null; operating_status: string | null; out_of_service: boolean | null;
    last_inspected_on: string | null; inspections_24m: number | null; vehicle_oos_rate: number | null;
    driver_oos_rate: number | null; safety_as_of: Date | null; eld_provider: string | null; eld_status: string | null;
    eld_as_of: Date | null; authority_types: string[]; general_liability_limit: number | null; specializations_verified: string[];
    specializations_provided: string[]; lane_preferences: string[]; has_insights: boolean; is_verified: boolean;
    phone_line: string | null; located_on: string | null; located_as_of: Date | null; identifier_verified: boolean | null;
    identifier_as_of: Date | null;
  };
  classifications: {
    company_id: number; id: number; name: string; is_active: boolean; is_by_broker_election: boolean;
    explicit_oauth_application_id: number | null;
  };
  commodity_types: {
    id: number; name: string;
  };
  companies: {
    id: number; legal_name: string; company_type: string; plan_id: string | null; status: string | null; created_at: Date;
    carrier_id: number | null; hide_vehicle_search: boolean; is_watchdog: boolean; paywall: unknown; features: unknown;
    broker_authority_verified_at: Date | null; broker_authority_number: string | null;
  };
  company_carriers: {
    company_id: number; is_type: string; ref_id: number; bits: string;
  };
  company_change_orders: {
    company_id: number; id: number; status: string; changes: unknown; reason: string; requester_id: number | null;
    requested_at: Date; decider_id: number | null; decided_at: Date | null;
  };
  company_report_rows: {
    company_id: number; report_id: number; run: number; key: string; cells: string[]; counts: number[];
  };
  company_reports: {
    company_id: number; id: number; status: string; run: number; requester_id: number | null; requested_at: Date; after_id: number;
    read: number; total: number; completed_run: number | null; completed_at: Date | null; row_count: number;
  };
  connection_invitations: {
    company_id: number; id: number; carrier_id: number; email: string; directory_person_id: number | null;
    classification_ids: number[]; status: string; user_id: number | null; created_at: Date; delivered_at: Date;
    mail_id: number | null;
  };
  connection_totals: {
    company_id: number; total: number;
  };
  connection_uploads: {
    company_id: number; id: number; connection_id: number; file_id: number; user_id: number | null; created_at: Date;
  };
  connections: {
    company_id: number; id: number; carrier_id: number; status: string; is_dismissed: boolean; notes: string | null;
    receiver_id: number | null; signed_contract_id: number | null; classification_ids: number[];
    latest_onboarding_packet_id: number | null; latest_onboarding_packet_status: string | null;
    latest_onboarding_packet_updated_at: Date | null; updated_by_user_id: number | null; created_at: Date; updated_at: Date;
    listed: string;
  };
  contact_changes: {
    id: number; carrier_id: number; field: string; old_value: string | null; new_value: string | null; changed_on: string;
    source: string;
  };
  contracts: {
    company_id: number; id: number; name: string; version: number; file_id: number | null; created_at: Date;
  };
  counted_searches: {
    company_id: number; user_id: number; hash: Uint8Array; counted_at: Date;
  };
  crashes: {
    id: number; carrier_id: number; report_number: string; crashed_on: string; state: string; city: string | null;
    fatalities: number; injuries: number; is_tow_away: boolean; vin: string | null; is_preventable: boolean | null;
  };
  decision_heads: {
    company_id: number; position: number; hash: string;
  };
  decisions: {
    company_id: number; id: number; position: number; kind: string; carrier_id: number; load_id: number | null;
    rule_override_id: number | null; assessment: string | null; rule_set_id: number | null; rule_set_version: number | null;
    user_id: number | null; decided_at: Date; previous_hash: string; hash: string; frozen: string;
  };
  demo_data: {
    only_row: boolean; size: string; seed: number; as_of: Date; served_as_of: Date; loads_as_of: Date | null; loads_entered: number;
    entered_as_of: Date | null; carriers_changed: number; carriers_changed_as_of: Date | null;
  };
  directory_people: {
    id: number; carrier_id: number; kind: string; name: string | null; phone: string | null; email: string | null; is_type: string;
    source: string; first_seen_on: string | null; last_seen_on: string | null; times_seen: number; dispatch_company: string | null;
  };
  edit_requests: {
    company_id: number; id: number; carrier_id: number; message: string; user_id: number; created_at: Date;
  };
  eld_visits: {
    carrier_id: number; vehicle_id: number; postal_code: string; lat: number; lon: number; visited_on: string; pings: number;
  };
  filter_sets: {
    company_id: number; id: number; owner_type: string; owner_id: number; is_type: string; classification_ids: number[];
    is_default: boolean; updated_at: Date;
  };
  idempotency_keys: {
    company_id: number; user_id: number; key: string; request_hash: Uint8Array; status: number | null; answer: string | null;
    created_at: Date; headers: unknown;
  };
  identity_alert_evidence: {
    company_id: number; id: number; identity_alert_id: number; user_id: number; upload_id: number; created_at: Date;
  };
  identity_alert_messages: {
    company_id: number; id: number; identity_alert_id: number; user_id: number; message: string; message_for_display: string;
    created_at: Date;
  };
  identity_alerts: {
    id: number; company_id: number; user_id: number; carrier_id: number; is_type: string; unsanitized_message: string;
    message_for_display: string | null; file_date: string; phone_e164: string | null; email: string | null;
    origin_postal_code: string | null; origin_area_id: number | null; commodity_type_id: number | null; site: string;
    is_published: boolean; created_at: Date; unpublished_at: Date | null; unpublished_by: number | null; is_verified: boolean;
  };
  inbox_marks: {
    company_id: number; user_id: number; carrier_id: number; read_until: Date | null; done_until: Date | null;
    snoozed_until: Date | null; assigned_to: number | null; assigned_at: Date | null; updated_at: Date;
  };
  input_changes: {
    topic: string; company_id: number; xact: string; noted_at: Date;
  };
  inspections: {
    id: number; carrier_id: number; report_number: string; inspected_on: string; state: string; level: number; vin: string | null;
    unit_type: string | null; violations: number; is_vehicle_out_of_service: boolean; is_driver_out_of_service: boolean;
    is_hazmat: boolean; is_hazmat_out_of_service: boolean;
  };
  insurance_activities: {
    company_id: number; id: number; insurance_certificate_request_id: number; message: string; created_at: Date;
  };
  insurance_certificate_requests: {
    company_id: number; id: number; carrier_id: number; status: string; user_id: number | null; agent_email: string | null;
    created_at: Date; updated_at: Date;
  };
  insurance_policies: {
    id: number; carrier_id: number; is_type: string; insurer: string; policy_number: string; limit_amount: number | null;
    deductible: number | null; effective_on: string; expires_on: string | null; cancels_on: string | null; source: string;
    vins: string[]; exclusions: string[];
  };
  listed_carriers: {
    carrier_id: number; members: string; safety_rating: string; brief: string; insurance_cancels_on: string;
    is_out_of_service: boolean; has_insights: boolean; identity_alerts: string;
  };
  listed_stops: {
    company_id: number; load_id: number; stops: string;
  };
  load_carrier_dispositions: {
    company_id: number; id: number; load_id: number; carrier_id: number; reason: string; notes: string | null; rate: string | null;
    terms: string | null; user_id: number; created_at: Date; reinstated_at: Date | null; reinstated_by_user_id: number | null;
  };
  load_ends: {
    company_id: number; load_id: number; origin_lat: number; origin_lon: number; origin_state: string; destination_lat: number;
    destination_lon: number; destination_state: string;
  };
  load_logs: {
    company_id: number; id: number; load_id: number; stop_id: number | null; category: string; is_type: string;
    external_message: string; occurred_at: Date; user_id: number | null;
  };
  load_plans: {
    company_id: number; load_id: number; due_at: Date; planned_at: Date;
  };
  load_postings: {
    company_id: number; id: number; load_id: number; is_type: string; occurred_at: Date; user_id: number | null;
  };
  load_roads: {
    company_id: number; load_id: number; kind: string; points: string; service: string; road: unknown; answered_at: Date;
  };
  load_totals: {
    company_id: number; total: number;
  };
  loads: {
    company_id: number; id: number; external_load_number: string; status: string; tracking_status: string; tracking_window: string;
    exceptions: string[]; next_change_at: Date | null; carrier_id: number | null; carrier_vehicle_id: number | null;
    team_id: number | null; creator_id: number | null; origin_name: string; destination_name: string; latitude: number | null;
    longitude: number | null; located_at: Date | null; located_name: string | null; equipment_type: string; weight: number | null;
    billable_miles: number | null; rate: string | null; posted_at: Date | null; trailer_length: number | null;
    certifications: string[]; posted_equipment_type: string | null; pickup_at: Date; dropoff_at: Date;
    updated_by_user_id: number | null; created_at: Date; updated_at: Date; driver_name: string | null; driver_phone: string | null;
    dispatcher_name: string | null; dispatcher_phone: string | null; dispatcher_email: string | null;
    assigned_by_user_id: number | null; assigned_reason: string | null;
  };
  mailings: {
    company_id: number; id: number; subject: string; text: string; user_id: number; created_at: Date; purpose: string;
  };
  market_postings: {
    id: number; kind: string; origin_area_id: number; destination_area_id: number | null; equipment: string;
    rate_cents_per_mile: number | null; miles: number | null; posted_at: Date;
  };
  match_carriers: {
    company_id: number; carrier_id: number; misses: number; equipment: number;
  };
  name_vocabulary: {
    word: string; variants: string[];
  };
  notes: {
    company_id: number; id: number; carrier_id: number | null; notable_id: number | null; notable_type: string | null;
    message: string; user_id: number; created_at: Date; updated_at: Date;
  };
  oauth_applications: {
    company_id: number; id: number; name: string; created_at: Date;
  };
  onboarding_packet_contracts: {
    company_id: number; id: number; onboarding_packet_id: number; contract_id: number; is_broker_uploaded: boolean;
    signed_by: string | null; signed_at: Date | null; file_id: number | null; user_id: number | null; created_at: Date;
  };
  onboarding_packets: {
    company_id: number; id: number; connection_id: number; status: string; executed_contract_id: number | null;
    rules_assessment: unknown; created_at: Date; updated_at: Date; step_times: Date[]; undecided_times: Date[] | null;
    undecided_at: Date | null;
  };
  payment_methods: {
    company_id: number; id: number; provider: string; provider_token: string; brand: string; last_four: string;
    expires_month: number; expires_year: number; is_default: boolean; created_at: Date;
  };
  payment_summaries: {
    carrier_id: number; brokers: number; first_load_on: string; last_load_on: string; average_days_to_pay: string | null;
    disputed_loads: number; is_factored: boolean | null; loads_by_month: number[]; as_of: Date;
  };
  payment_terms: {
    company_id: number; id: number; name: string; net_days: number; quick_pay_percent: string | null; is_default: boolean;
  };
  policy_requests: {
    company_id: number; insurance_policy_id: number; user_id: number; requested_at: Date;
  };
  rate_confirmation_endpoints: {
    id: number; carrier_id: number; kind: string; value: string; is_verified: boolean; verified_at: Date | null;
    last_used_at: Date | null;
  };
  rate_confirmation_mails: {
    company_id: number; id: number; user_id: number | null; carrier_id: number | null; subject: string; status: string;
    from_name: string | null; from_email: string; reply_to: string | null; to_email: string; message: string;
    delivery_error: string | null; spf: string | null; dkim: string | null; dmarc: string | null; attachments: unknown;
    sent_at: Date; received_at: Date; updated_at: Date;
  };
  rate_confirmation_stops: {
    company_id: number; rate_confirmation_id: number; position: number; is_type: string; name: string; city: string; state: string;
    postal_code: string; window_start: Date; window_end: Date;
  };
  rate_confirmations: {
    company_id: number; id: number; creator_id: number | null; load_id: number | null; carrier_id: number | null;
    mail_id: number | null; reference: string; status: string; former_status: string | null; status_reason: string | null;
    status_changed_at: Date | null; status_changed_by_user_id: number | null; open_tickets: number; rate: string | null;
    equipment_type: string | null; weight: number | null; carrier_name: string | null; dot: string | null; mc: string | null;
    remit_name: string | null; remit_address: string | null; bank_name: string | null; account_last4: string | null;
    bank_hash: string | null; charges: unknown; instructions: string | null; received_at: Date; read_at: Date; created_at: Date;
    updated_at: Date;
  };
  reason_codes: {
    company_id: number; id: number; code: string; name: string; used_for: string[];
  };
  reassessments: {
    company_id: number; changed_since: Date | null; after_carrier_id: number; assessed: number; total: number;
    finished_at: Date | null; version_id: number | null;
  };
  remote_addresses: {
    carrier_id: number; address: string; seen_on: string;
  };
  rule_overrides: {
    company_id: number; id: number; carrier_id: number; is_type: string; is_active: boolean; expiration_date: string | null;
    user_id: number | null; created_at: Date; classification_id: number | null; file_id: number | null; updated_at: Date;
    deactivated_at: Date | null; deactivated_by_user_id: number | null; replaced_ids: number[]; save_id: string | null;
  };
  rule_set_versions: {
    company_id: number; id: number; rule_set_id: number; carrier_id: number | null; classification_id: number | null;
    version: number; rules_before: unknown; rules: unknown; user_id: number | null; saved_at: Date; reason: string | null;
    figures: unknown; save_id: string; reverts_id: number | null;
  };
  rule_sets: {
    company_id: number; id: number; carrier_id: number | null; classification_id: number | null; version: number; rules: unknown;
    updated_by_user_id: number | null; created_at: Date; updated_at: Date;
  };
  rules_assessments: {
    company_id: number; carrier_id: number; result: string; assessed_at: Date; failing: string[]; incomplete: string[];
    not_passing: string | null;
  };
  sandbox_mail: {
    id: number; email: string; subject: string; text: string; code: string | null; sent_at: Date;
  };
  saved_searches: {
    company_id: number; id: number; user_id: number; is_type: string; name: string; address: string; created_at: Date;
    updated_at: Date;
  };
  scheduled_rules: {
    company_id: number; id: number; effective_on: string; sets: unknown; user_id: number | null; scheduled_at: Date;
    reason: string | null; figures: unknown; save_id: string; applied_at: Date | null; withdrawn_at: Date | null;
    withdrawn_by_user_id: number | null;
  };
  schema_migrations: {
    name: string; applied_at: Date; checksum: string | null;
  };
  secrets: {
    name: string; value: string;
  };
  sent_mails: {
    company_id: number; user_id: number; kind: string; event: string; claimed_at: Date; tries: number; sent_at: Date | null;
  };
  sessions: {
    id_hash: Uint8Array; company_id: number | null; user_id: number; id: number; user_agent: string | null; created_at: Date;
    last_used_at: Date; expires_at: Date;
  };
  sign_in_codes: {
    id: number; email: string; browser_hash: Uint8Array; address: string; is_known: boolean; code_hash: Uint8Array; tries: number;
    used_at: Date | null; created_at: Date; expires_at: Date; wide_address: string | null; is_trusted: boolean;
  };
  stop_plans: {
    company_id: number; load_id: number; position: number; arrives_at: Date; departs_at: Date;
  };
  stops: {
    company_id: number; id: number; load_id: number; position: number; is_type: string; name: string; city: string; state: string;
    postal_code: string; latitude_for_map: number; longitude_for_map: number; window_start: Date; window_end: Date;
    arrived_at: Date | null; departed_at: Date | null;
  };
  subscriptions: {
    company_id: number; id: number; carrier_id: number; created_at: Date;
  };
  tax_forms: {
    company_id: number; id: number; onboarding_packet_id: number; name: string; status: string; file_id: number | null;
    user_id: number | null; updated_at: Date;
  };
  team_users: {
    company_id: number; id: number; team_id: number; user_id: number; is_lead: boolean; default_view: string;
  };
  teams: {
    company_id: number; id: number; name: string; parent_id: number | null; created_at: Date; updated_at: Date;
    updated_by_user_id: number | null;
  };
  tickets: {
    company_id: number; id: number; load_id: number | null; assignee_id: number | null; is_type: string; status: string;
    message: string | null; resolution: string | null; resolution_reason: string | null; resolved_at: Date | null;
    resolved_by_user_id: number | null; updated_by_user_id: number | null; created_at: Date; updated_at: Date;
  };
  truck_locations: {
    vehicle_id: number; carrier_id: number; lat: number; lon: number; seen_at: Date; is_exact: boolean; postal_code: string;
  };
  truck_postings: {
    company_id: number; id: number; carrier_id: number; carrier_vehicle_id: number | null; origin_area_id: number;
    destination_area_id: number | null; origin_deadhead_tolerance: number; destination_deadhead_tolerance: number;
    start_date: string; posted_equipment_type: string; is_active: boolean; origin_search_display_name: string;
    destination_search_display_name: string | null; user_id: number | null; updated_by_user_id: number | null; created_at: Date;
    updated_at: Date;
  };
  uploads: {
    company_id: number; id: number; user_id: number; stored_name: string; original_name: string; media_type: string; bytes: number;
    created_at: Date; sha256: string | null;
  };
  user_invitations: {
    company_id: number; id: number; email: string; scopes: string[]; site: string; inviter_id: number | null; delivered_at: Date;
    claimed_at: Date | null; mail_id: number | null;
  };
  user_preferences: {
    company_id: number; user_id: number; name: string; value: string; updated_at: Date;
  };
  users: {
    company_id: number | null; id: number; email: string; first_name: string | null; last_name: string | null;
    phone_e164: string | null; scopes: string[]; watchdog_limits: unknown; requested_carrier_id: number | null; features: unknown;
    kind: string | null; description: string | null; created_at: Date; removed_at: Date | null;
    scopes_changed_by_user_id: number | null; scopes_changed_at: Date | null;
  };
  vehicle_positions: {
    carrier_id: number; vehicle_id: number; located_at: Date; lat: number; lon: number; postal_code: string; name: string;
  };
  vetting_list_rows: {
    company_id: number; list_id: number; id: number; line: number; typed: string; problem: string | null; candidates: number[];
    carrier_id: number | null; is_chosen: boolean; day_on: string | null; day_result: string | null; day_warnings: string[];
    before_on: string | null; before_result: string | null; before_warnings: string[];
  };
  vetting_lists: {
    company_id: number; id: number; name: string; user_id: number; created_at: Date; deleted_at: Date | null; assessed_on: string;
  };
  violation_codes: {
    code: string; description: string; basic: string; severity: number;
  };
  violations: {
    id: number; carrier_id: number; inspection_id: number; code: string; is_out_of_service: boolean;
  };
  zip_visits: {
    code: string; carrier_ids: number[]; visits: number[]; last_on: string[];
  };
}
