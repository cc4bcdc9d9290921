// The records of carrier 101 of the fixture: a young carrier that shares its phone, officer, address and truck with 102, whose
// authority was revoked, and a phone with 103.
export const RECORDS = /* sql */ `
update carriers set phone_e164 = '+12145550101', officer_name = 'Ola Nowak', street = '1 Elm St', postal_code = '75201',
  mcs150_on = date '2025-03-01', registered_on = current_date - 300 where id = 101;
-- The connections are as old as the fixture says.
select set_config('app.writes_history', 'on', false);
update carriers set phone_e164 = '+12145550101', officer_name = 'Ola Nowak', street = '1 Elm St', postal_code = '75201',
  mcs150_on = date '2022-03-01', registered_on = current_date - 3000, authority_status = 'revoked' where id = 102;
select set_config('app.writes_history', '', false);
update carriers set phone_e164 = '+12145550101', officer_name = 'Max Other', street = '9 Oak St', postal_code = '75201',
  registered_on = current_date - 3000 where id = 103;
-- A namesake and nothing more.
update carriers set officer_name = 'Ola Nowak' where id = 104;
insert into authority_events (carrier_id, happened_on, authority_type, event, reason) values
  (102, current_date - 310, 'common', 'revoked', 'Involuntary');
insert into carrier_vehicles (id, carrier_id, vin, is_type, source, observed_on) values
  (1, 101, '1FUJGLDR5CSBE1234', 'truck', 'insurance_certificate', current_date - 20),
  (2, 102, '1FUJGLDR5CSBE1234', 'truck', 'eld', current_date - 600);

insert into violation_codes (code, description, basic, severity) values
  ('393.47(e)', 'Clamp or roto type brake out of adjustment', 'vehicle_maintenance', 4),
  ('396.3(a)(1)', 'Inspection, repair and maintenance of parts', 'vehicle_maintenance', 2),
  ('393.75(c)', 'Tyre tread too thin', 'vehicle_maintenance', 8),
  ('395.8(e)', 'False record of duty status', 'hours_of_service', 7),
  ('392.2S', 'Speeding', 'unsafe_driving', 4);
insert into inspections (id, carrier_id, report_number, inspected_on, state, level, vin, unit_type, violations,
    is_vehicle_out_of_service, is_driver_out_of_service) values
  (1, 101, 'TX1', current_date - 30, 'TX', 1, '1FUJGLDR5CSBE1234', 'truck', 2, true, false),
  (2, 101, 'TX2', current_date - 60, 'TX', 2, null, 'truck', 1, false, false),
  (3, 101, 'OK3', current_date - 250, 'OK', 2, null, 'truck', 0, false, false),
  (4, 101, 'OK4', current_date - 260, 'OK', 1, null, 'truck', 1, false, true),
  (5, 101, 'TX5', current_date - 500, 'TX', 1, null, 'truck', 1, false, false),
  (6, 101, 'TX6', current_date - 520, 'TX', 3, null, 'truck', 1, false, false),
  (7, 101, 'TX7', current_date - 900, 'TX', 1, null, 'truck', 1, true, false);
insert into violations (id, carrier_id, inspection_id, code, is_out_of_service) values
  (1, 101, 1, '393.47(e)', true), (2, 101, 1, '396.3(a)(1)', false), (3, 101, 2, '393.75(c)', false),
  (4, 101, 4, '395.8(e)', true), (5, 101, 5, '393.75(c)', false), (6, 101, 6, '392.2S', false), (7, 101, 7, '393.75(c)', true);
insert into basic_peers (method, is_type, safety_group, peers, measures)
  select 'sms_3_21', 'vehicle_maintenance', 0, 500, array_agg(n / 20.0 order by n) from generate_series(0, 100) n;
insert into basic_peers (method, is_type, safety_group, peers, measures)
  select 'sms_revised', 'vehicle_maintenance', 0, 500, array_agg(n / 50.0 order by n) from generate_series(0, 100) n;
insert into crashes (id, carrier_id, report_number, crashed_on, state, city, fatalities, injuries, is_tow_away,
    is_preventable) values
  (1, 101, 'C1', current_date - 40, 'TX', 'Waco', 0, 1, true, null), (2, 101, 'C2', current_date - 800, 'TX', null, 0, 0, true, null),
  (3, 101, 'C3', current_date - 50, 'TX', 'Waco', 1, 0, true, false);

insert into insurance_policies (id, carrier_id, is_type, insurer, policy_number, limit_amount, effective_on, expires_on, source, vins)
  values
  (1, 101, 'cargo', 'Invented Mutual', 'C-1', 100000, current_date - 100, current_date + 265, 'insurance_certificate',
    '{1FUJGLDR5CSBE1234}'),
  (2, 101, 'auto_liability', 'Invented Mutual', 'A-1', 750000, current_date - 400, null, 'fmcsa_filing', '{}'),
  (3, 101, 'cargo', 'Invented Mutual', 'C-0', 100000, current_date - 1500, current_date - 1135, 'insurance_certificate', '{}');
insert into insurance_certificate_requests (company_id, id, carrier_id, status, user_id) values
  (1, 1, 101, 'received', 12), (1, 2, 101, 'cancelled', 12), (2, 3, 101, 'requested', 21);
insert into insurance_activities (company_id, id, insurance_certificate_request_id, message) values
  (1, 1, 1, 'Asked the agent'), (2, 2, 3, 'Secret');

insert into notes (company_id, id, carrier_id, message, user_id) values
  (1, 1, 101, 'Good on weekends', 12), (1, 2, 101, 'Ask for Maria', 11), (2, 3, 101, 'Secret', 21);
insert into identity_alerts (id, company_id, user_id, carrier_id, is_type, unsanitized_message, message_for_display, file_date, site,
    is_published, created_at) values
  (1, 1, 12, 101, 'identity_theft', 'raw', 'Ours, kept back', current_date, 'main', false, now() - interval '1 day'),
  (2, 2, 21, 101, 'double_brokering', 'raw', 'Theirs', current_date, 'main', true, now() - interval '2 days'),
  (3, 2, 21, 101, 'hostage_load', 'raw', 'Theirs, kept back', current_date, 'main', false, now() - interval '3 days'),
  (4, 2, 21, 102, 'hostage_load', 'raw', 'Theirs, watchdog', current_date, 'watchdog', true, now() - interval '30 days');

insert into payment_summaries (carrier_id, brokers, first_load_on, last_load_on, average_days_to_pay, disputed_loads, is_factored,
    loads_by_month, as_of)
  values (101, 2, current_date - 300, current_date - 3, 28.5, 1, false, '{0,0,1,0,0,0,0,2,0,0,0,3}', timestamptz '2026-03-10Z');
insert into rate_confirmation_endpoints (id, carrier_id, kind, value, is_verified, verified_at) values
  (1, 101, 'email', 'dispatch@first.example', true, now());
insert into vetting_lists (company_id, id, name, user_id, assessed_on) values (1, 1, 'Monday', 11, current_date), (2, 2, 'Secret', 21, current_date);
insert into vetting_list_rows (company_id, list_id, id, line, typed, problem, candidates, carrier_id) values
  (1, 1, 1, 1, 'Carrier 1', 'similar_names', '{101,102}', null), (2, 2, 1, 1, 'Secret', null, '{}', 101);
-- A number that was not known when the list was made.
insert into vetting_list_rows (company_id, list_id, id, line, typed, problem, candidates, clues) values
  (1, 1, 2, 2, 'DOT 9000003', 'nothing_found', '{}', '[{"type": "DOT", "value": "9000003", "typed": "DOT 9000003"}]');
`;
