select count(*) as total
  from loads l
  left join carriers ca on ca.id = l.carrier_id
  where l.company_id = $1 and ca.search_name like $2::text and (l.status in ('available', 'covered', 'progress', 'delayed')) = $3::text::boolean and (l.exceptions @> '{with_failed_to_arrive}') = $4::text::boolean;

with picked as materialized (select p.company_id, p.id, row_number() over () as position
  from (select l.company_id, l.id
  from loads l
  left join carriers ca on ca.id = l.carrier_id
  where l.company_id = $1 and ca.search_name like $2::text and (l.status in ('available', 'covered', 'progress', 'delayed')) = $3::text::boolean and (l.exceptions @> '{with_failed_to_arrive}') = $4::text::boolean
  order by l.pickup_at asc, l.id asc
  limit 0) p)
     select '[' || coalesce(string_agg(rtrim(json_build_object(
  'id', l.id, 'external_load_number', l.external_load_number, 'status', l.status, 'tracking_status', l.tracking_status,
  'tracking_window', l.tracking_window, 'exceptions', to_json(l.exceptions),
  'carrier_vehicle_id', l.carrier_vehicle_id, 'truck_number', coalesce(v.truck_number, l.truck_number), 'team_id', l.team_id,
  'driver_name', l.driver_name, 'driver_phone', l.driver_phone, 'dispatcher_name', l.dispatcher_name,
  'dispatcher_phone', l.dispatcher_phone, 'dispatcher_email', l.dispatcher_email,
  'assigned_by_id', l.assigned_by_user_id, 'assigned_reason', l.assigned_reason,
  'creator_id', l.creator_id, 'creator_name', nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
  'equipment_type', l.equipment_type, 'weight', l.weight, 'billable_miles', l.billable_miles, 'rate', l.rate,
  'last_posted_at', to_char(l.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'trailer_length', l.trailer_length, 'certifications', to_json(l.certifications),
  'posted_equipment_type_string', case l.posted_equipment_type when 'V' then 'Dry van' when 'R' then 'Reefer' when 'VR' then 'Dry van or reefer' when 'F' then 'Flatbed' when 'SD' then 'Step deck' when 'FSD' then 'Flatbed or step deck' when 'DD' then 'Double drop' when 'LB' then 'Lowboy' when 'CN' then 'Conestoga' when 'PO' then 'Power only' when 'SB' then 'Box truck' when 'CV' then 'Cargo van' end,
  'can_be_posted', l.status = 'available' and l.carrier_id is null,
  'position', case when l.located_at is null then null else json_build_object('lat', l.latitude, 'lon', l.longitude,
    'name', coalesce(l.located_name, ''), 'located_at', to_char(l.located_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) end,
  'pickup_time', to_char(l.pickup_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'dropoff_time', to_char(l.dropoff_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'origin_name', l.origin_name, 'destination_name', l.destination_name,
  'created_at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'updated_at', to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, '}') || coalesce(',' || nullif(trim(json_strip_nulls(json_build_object('po_number', l.po_number, 'bol_number', l.bol_number,
  'customer_reference', l.customer_reference, 'customer_name', l.customer_name, 'commodity', l.commodity,
  'declared_value', l.declared_value, 'min_temperature', l.min_temperature, 'max_temperature', l.max_temperature,
  'trailer_number', l.trailer_number, 'cancel_reason', l.cancel_reason, 'confirmation', l.confirmation,
  'protection', l.protection))::text, '{}'), ''), '') || ',"carrier":' || coalesce(lc.brief, 'null') || ',"stops":' || coalesce(s.stops, '[]') || '}', ','
  order by picked.position), '') || ']' as loads
     from picked
     join loads l on l.company_id = picked.company_id and l.id = picked.id
     left join listed_carriers lc on lc.carrier_id = l.carrier_id
     left join listed_stops s on s.company_id = l.company_id and s.load_id = l.id
     left join carrier_vehicles v on v.id = l.carrier_vehicle_id
     left join users u on u.company_id = l.company_id and u.id = l.creator_id;
