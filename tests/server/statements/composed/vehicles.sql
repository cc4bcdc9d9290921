select count(*) as count from carrier_vehicles v where true;

with picked as materialized (select p.id, row_number() over () as position
  from (select v.id
  from carrier_vehicles v
  where true
  order by v.observed_on desc, v.id desc
  limit 7 offset 0) p)
     select json_build_object(
  'id', v.id, 'carrier_id', v.carrier_id, 'vin', v.vin, 'truck_number', v.truck_number, 'plate', v.plate, 'plate_state', v.plate_state,
  'is_type', v.is_type,
  'power_unit_type', v.power_unit_type, 'trailer_type', v.trailer_type, 'source', v.source, 'description', v.description,
  'date', to_char(v.observed_on, 'YYYY-MM-DD'),
  'carrier', json_build_object('id', ca.id, 'legal_name', ca.legal_name, 'identifiers', coalesce((select json_agg(json_build_object('is_type', i.is_type, 'value', i.value)
  order by i.is_type, i.value)
    from carrier_identifiers i
  where i.carrier_id = ca.id), '[]'::json))) as vehicle
  from picked join carrier_vehicles v on v.id = picked.id join carriers ca on ca.id = v.carrier_id
     order by picked.position;
