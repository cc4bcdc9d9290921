// Loads for the load board of the fixture's brokerages, as SQL.

/** What of a load is not the same on all; every value is SQL. */
interface Row {
  readonly id: number;
  readonly company?: number;
  readonly set?: Readonly<Record<string, string>>;
  /** Hours from now to the pickup's window; the delivery is a day later. */
  readonly pickup?: number;
  readonly origin?: keyof typeof PLACES;
  readonly destination?: keyof typeof PLACES;
}

const PLACES = {
  dallas: "'Dallas', 'TX', '75201', 32.78, -96.8",
  // 31 miles west of Dallas, and 239 south.
  fortWorth: "'Fort Worth', 'TX', '76102', 32.75, -97.33",
  houston: "'Houston', 'TX', '77002', 29.76, -95.36",
  chicago: "'Chicago', 'IL', '60601', 41.88, -87.62",
  toronto: "'Toronto', 'ON', 'M5H', 43.65, -79.38",
} as const;

const names: Readonly<Record<keyof typeof PLACES, string>> = {
  dallas: "Dallas, TX",
  fortWorth: "Fort Worth, TX",
  houston: "Houston, TX",
  chicago: "Chicago, IL",
  toronto: "Toronto, ON",
};

/** An available load of a van from Dallas to Chicago in two days that can be posted, unless `set` says otherwise. */
export function boardLoad({ id, company = 1, set = {}, pickup = 48, origin = "dallas", destination = "chicago" }: Row): string {
  const columns: Readonly<Record<string, string>> = {
    company_id: String(company),
    id: String(id),
    external_load_number: `'B-${id}'`,
    status: "'available'",
    tracking_status: "'not_started'",
    origin_name: `'${names[origin]}'`,
    destination_name: `'${names[destination]}'`,
    equipment_type: "'van'",
    posted_equipment_type: "'V'",
    weight: "30000",
    rate: "1500",
    trailer_length: "53",
    billable_miles: "970",
    pickup_at: `now() + interval '${pickup} hours'`,
    dropoff_at: `now() + interval '${pickup + 24} hours'`,
    created_at: "now() - interval '9 days'",
    updated_at: "now() - interval '1 hour'",
    ...set,
  };
  return `
insert into loads (${Object.keys(columns).join(", ")}) values (${Object.values(columns).join(", ")});
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
    window_start, window_end) values
  (${company}, ${id * 10 + 1}, ${id}, 1, 'pickup', 'Elm Dock', ${PLACES[origin]}, now() + interval '${pickup} hours', now() + interval '${pickup + 2} hours'),
  (${company}, ${id * 10 + 2}, ${id}, 2, 'dropoff', 'Lake Store', ${PLACES[destination]}, now() + interval '${pickup + 24} hours',
    now() + interval '${pickup + 26} hours');`;
}
