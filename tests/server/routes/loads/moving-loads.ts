// Loads of the two brokerages of the fixture: one on its way with a truck of carrier 101, one without a carrier, and another company's.

/** The truck of load 70, another truck of its carrier, and one of another carrier. */
export const TRUCK = 7001;
export const OTHER_TRUCK = 7002;
export const FOREIGN_TRUCK = 7003;
export const FOREIGN_VIN = "1XKADB9X5FJ111113";

export const MOVING_LOADS = /* sql */ `
update carriers set eld_status = 'connected' where id = 101;
insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on) values
  (${TRUCK}, 101, '1XKADB9X5FJ111111', '12', 'truck', 'tractor', 'eld', current_date),
  (${OTHER_TRUCK}, 101, '1XKADB9X5FJ111112', null, 'truck', 'tractor', 'eld', current_date - 1),
  (7012, 101, '1XKADB9X5FJ111112', null, 'truck', 'tractor', 'insurance_certificate', current_date),
  (${FOREIGN_TRUCK}, 102, '${FOREIGN_VIN}', '9', 'truck', 'tractor', 'eld', current_date);
insert into loads (company_id, id, external_load_number, status, tracking_status, tracking_window, exceptions, carrier_id,
    carrier_vehicle_id, creator_id, origin_name, destination_name, equipment_type, weight, billable_miles, rate, posted_at, pickup_at,
    dropoff_at, latitude, longitude, located_at, located_name, next_change_at, created_at, updated_at)
  values
  (1, 70, 'L-70', 'progress', 'tracking', 'within', '{}', 101, ${TRUCK}, 11, 'Dallas, TX', 'Chicago, IL', 'van', 40000, 970, 1800.5, null,
    now() - interval '6 hours', now() + interval '14 hours', 34.5, -95.5, now() - interval '30 minutes', 'Antlers, OK', null,
    now() - interval '2 days', now() - interval '1 hour'),
  (1, 71, 'L-71', 'available', 'not_started', 'before', '{}', null, null, 12, 'Chicago, IL', 'Dallas, TX', 'reefer', null, 140, 900,
    now(), now() + interval '3 days', now() + interval '4 days', null, null, null, null, null, now() - interval '1 day',
    now() - interval '2 hours'),
  (1, 72, 'L-72', 'delivered', 'ended', 'after', '{}', 101, ${TRUCK}, 12, 'Dallas, TX', 'Chicago, IL', 'van', 10000, 970, 2000, null,
    now() - interval '9 days', now() - interval '8 days', null, null, null, null, null, now() - interval '10 days', now() - interval '8 days'),
  (2, 70, 'S-70', 'progress', 'tracking', 'within', '{}', 101, ${TRUCK}, 21, 'Dallas, TX', 'Chicago, IL', 'van', 100, 970, 100, null,
    now(), now(), null, null, null, null, null, now(), now());
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
    window_start, window_end, arrived_at, departed_at)
  select company_id, load_id * 10 + n, load_id, n, (array['pickup','dropoff'])[n], (array['Elm Dock','Lake Store'])[n],
    (array['Dallas','Chicago'])[n], (array['TX','IL'])[n], (array['75201','60601'])[n], (array[32.78, 41.88])[n],
    (array[-96.8, -87.62])[n], at + (n - 1) * interval '20 hours', at + interval '2 hours' + (n - 1) * interval '20 hours', arrived, departed
  from (values (1, 70, 1, now() - interval '6 hours', now() - interval '6 hours', now() - interval '5 hours'),
      (1, 70, 2, now() - interval '6 hours', null, null), (1, 71, 1, now() + interval '3 days', null, null),
      (1, 71, 2, now() + interval '3 days', null, null),
      (1, 72, 1, now() - interval '9 days', now() - interval '9 days', now() - interval '9 days'),
      (1, 72, 2, now() - interval '9 days', now() - interval '8 days', now() - interval '8 days'),
      (2, 70, 1, now(), null, null), (2, 70, 2, now(), null, null))
    s (company_id, load_id, n, at, arrived, departed);
insert into load_logs (company_id, id, load_id, stop_id, category, is_type, external_message, occurred_at) values
  (1, 701, 70, null, 'load', 'load_created', 'Load L-70 was created.', now() - interval '2 days'),
  (1, 702, 70, 701, 'stop', 'departed_stop', 'Departed from Dallas, TX.', now() - interval '5 hours'),
  (2, 701, 70, null, 'load', 'load_created', 'Load S-70 was created.', now() - interval '2 days');
insert into vehicle_positions (carrier_id, vehicle_id, located_at, lat, lon, postal_code, name) values
  (101, ${TRUCK}, now() - interval '5 hours', 32.78, -96.8, '75201', 'Dallas, TX'),
  (101, ${TRUCK}, now() - interval '30 minutes', 34.5, -95.5, '74523', 'Antlers, OK');
insert into eld_visits (carrier_id, vehicle_id, postal_code, lat, lon, visited_on, pings) values
  (101, ${TRUCK}, '75201', 32.78, -96.8, current_date - 30, 2),
  (101, ${OTHER_TRUCK}, '60601', 41.88, -87.62, current_date - 1, 3);`;
