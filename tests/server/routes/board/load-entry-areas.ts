// Places of the stops of loads: two zones in one state, and one whose clock is not known.
export const AREAS = /* sql */ `
insert into areas (id, is_type, code, name, country, lat, lon, state_area_id, search, weight) values
  (48, 'state', 'TX', 'Texas', 'US', 31, -99, 48, 'texas', 9), (49, 'state', 'NL', 'Nuevo Leon', 'MX', 25, -99, 49, 'nuevo leon', 9),
  (1060601, 'five_zip', '60601', 'Chicago, IL 60601', 'US', 41.88, -87.62, null, 'chicago il 60601', 5),
  (1075201, 'five_zip', '75201', 'Dallas, TX 75201', 'US', 32.78, -96.8, 48, 'dallas tx 75201', 4),
  (1079901, 'five_zip', '79901', 'El Paso, TX 79901', 'US', 31.76, -106.48, 48, 'el paso tx 79901', 4),
  (2079901, 'city', null, 'El Paso, TX', 'US', 31.77, -106.45, 48, 'el paso tx', 7),
  (2075201, 'city', null, 'Dallas, TX', 'US', 32.79, -96.79, 48, 'dallas tx', 8),
  (3000001, 'city', null, 'Monterrey, NL', 'MX', 25.67, -100.31, 49, 'monterrey nl', 8);`;
