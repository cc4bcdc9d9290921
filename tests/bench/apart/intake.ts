// What comes in by the doors against the same rows copied into the same tables: a file of loads, and positions with what follows from them.
import type { FileImport } from "../../../src/contract/file-imports.ts";
import type { IntakeRow } from "../../../src/contract/loads/load-intake.ts";
import type { PositionAnswer } from "../../../src/contract/vehicles/positions.ts";
import { bareCopy, onEachEngine, type OwnDatabase } from "../measures/own-database.ts";
import { AIMS, INTAKE } from "../plan.ts";
import { ratioAtLeast, ratioAtMost, type Figure } from "../report.ts";

const DAY = 86_400_000;
const CITIES = [
  ["Dallas, TX", "75201"],
  ["Chicago, IL", "60601"],
  ["Atlanta, GA", "30303"],
  ["Laredo, TX", "78040"],
  ["Ontario, CA", "91761"],
  ["Columbus, OH", "43215"],
  ["Memphis, TN", "38118"],
] as const;

const local = (time: number): string => new Date(time).toISOString().slice(0, 16);

/** A load as a file's rows give it: two stops with windows, references, goods and a rate. */
function loadOf(nth: number, now: number) {
  const [from, to] = [CITIES[nth % CITIES.length], CITIES[(nth + 1 + (nth % 5)) % CITIES.length]];
  const pickup = now + (2 + (nth % 9)) * DAY;
  const stop = (is_type: string, name: string, place: string, at: number) => ({
    is_type,
    name,
    place,
    window_start: local(at),
    window_end: local(at + 2 * 3_600_000),
  });
  return {
    external_load_number: `BENCH-${nth}`,
    equipment_type: nth % 3 === 0 ? "reefer" : "van",
    po_number: `PO${nth}`,
    customer_name: `Customer ${nth % 40}`,
    commodity: "Paper",
    weight: 20_000 + (nth % 20_000),
    rate: 900 + (nth % 2_000),
    stops: [
      stop("pickup", `Dock ${nth % 60}`, from?.[1] ?? "", pickup),
      stop("dropoff", `Store ${nth % 60}`, to?.[0] ?? "", pickup + 2 * DAY),
    ],
  };
}

const WRITTEN = ["loads", "stops", "load_logs", "sent_loads", "imported_loads"];

async function importLoads({ name, engine, post }: OwnDatabase): Promise<Figure> {
  const now = Date.now();
  const begin = async (): Promise<number> =>
    ((await post("/api/v1/load_imports", { load_import: { file_name: "bench.csv", mapping: {} } })) as FileImport).id;
  const take = async (first: number, count: number, importId: number): Promise<void> => {
    const loads = Array.from({ length: count }, (_, at) => loadOf(first + at, now));
    const { rows } = (await post("/api/v1/intake/loads", { loads, import_id: importId })) as { rows: readonly IntakeRow[] };
    const other = rows.find(({ outcome }) => outcome !== "new");
    if (other !== undefined) throw new Error(`A load of the bench was not taken: ${JSON.stringify(other)}`);
  };
  // The first batch warms the server. Without statistics checks of keys read whole tables, which would hide what the door costs.
  await take(INTAKE.loads, INTAKE.batch, await begin());
  await engine.exec("analyze");
  const importId = await begin();
  const began = performance.now();
  for (let first = 0; first < INTAKE.loads; first += INTAKE.batch) await take(first, INTAKE.batch, importId);
  const value = performance.now() - began;
  await engine.query("insert into load_imports (company_id, id, file_name, mapping) values (2, $1, 'bench.csv', '{}')", [
    importId,
  ]);
  const ids = `select load_id from imported_loads where company_id = 1 and import_id = ${importId}`;
  const copies = { set: { company_id: "2" }, atOnce: INTAKE.batch };
  let bare = 0;
  for (const table of WRITTEN)
    bare += await bareCopy(engine, [table], {
      ...copies,
      where: `company_id = 1 and ${table === "loads" ? "id" : "load_id"} in (${ids})`,
    });
  return {
    measure: `Import ${INTAKE.loads.toLocaleString("en-US")} loads, ${name}`,
    value,
    unit: "ms",
    peer: { name: "COPY", value: bare },
    ratio: value / bare,
    aims: [ratioAtMost(AIMS.importAgainstCopy)],
    note: `one file in batches of ${INTAKE.batch}; the peer copies the same rows, as many at once, into ${WRITTEN.join(", ")}`,
  };
}

/** Trucks with a load each, on the way from Dallas to Chicago. */
const FLEET = (trucks: number): string => /* sql */ `
insert into carriers (id, legal_name, search_name, city, state, power_units, authority_status, eld_status)
  values (101, 'Carrier 101', 'CARRIER101', 'Dallas', 'TX', 9, 'active', 'connected');
insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
  select 7000 + n, 101, '1XKADB9X5FJ' || 100000 + n, n::text, 'truck', 'tractor', 'eld', current_date from generate_series(1, ${trucks}) n;
insert into loads (company_id, id, external_load_number, status, tracking_status, carrier_id, carrier_vehicle_id, creator_id, origin_name,
    destination_name, equipment_type, billable_miles, pickup_at, dropoff_at, created_at, updated_at)
  select 1, n, 'T-' || n, 'covered', 'not_started', 101, 7000 + n, 11, 'Dallas, TX', 'Chicago, IL', 'van', 970, now() - interval '30 hours',
    now() - interval '2 hours', now() - interval '3 days', now() from generate_series(1, ${trucks}) n;
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
    window_start, window_end)
  select 1, n * 2 + at, n, 1 + at, (array['pickup', 'dropoff'])[1 + at], 'Dock', (array['Dallas', 'Chicago'])[1 + at],
    (array['TX', 'IL'])[1 + at], (array['75201', '60601'])[1 + at], (array[32.78, 41.88])[1 + at], (array[-96.8, -87.62])[1 + at],
    now() - interval '30 hours' + at * interval '28 hours', now() - interval '28 hours' + at * interval '30 hours'
  from generate_series(1, ${trucks}) n, generate_series(0, 1) at`;

async function takePositions({ name, engine, post }: OwnDatabase): Promise<Figure> {
  const { trucks, each, positionBatch } = INTAKE;
  await engine.exec(FLEET(trucks));
  const start = Date.now() - 29 * 3_600_000;
  const rows = Array.from({ length: trucks * each }, (_, nth) => {
    const [step, truck] = [Math.floor(nth / trucks), 1 + (nth % trucks)];
    const share = step / each;
    return {
      vin: `1XKADB9X5FJ${100_000 + truck}`,
      at: new Date(start + share * 26 * 3_600_000).toISOString(),
      lat: 32.78 + share * 9.1 + truck / 1e5,
      lon: -96.8 + share * 9.18,
      speed_mph: step === 0 || step === each - 1 ? 0 : 55,
    };
  });
  const take = async (first: number): Promise<void> => {
    const positions = rows.slice(first, first + positionBatch);
    const { taken } = (await post("/api/v1/intake/positions", { positions })) as PositionAnswer;
    if (taken !== positions.length) throw new Error(`${positions.length - taken} positions of the bench were not taken`);
  };
  // As of loads: the first batch reads the places, and without statistics whole tables would be read.
  await take(0);
  await engine.exec("analyze");
  const began = performance.now();
  for (let first = positionBatch; first < rows.length; first += positionBatch) await take(first);
  const value = (rows.length - positionBatch) / ((performance.now() - began) / 1000);
  const where = "company_id = 1 and source = 'api'";
  const bare =
    (rows.length * 1000) /
    (await bareCopy(engine, ["vehicle_positions"], { where, set: { source: "bare" }, atOnce: positionBatch }));
  return {
    measure: `Positions taken, ${name}`,
    value,
    unit: "rows/s",
    peer: { name: "COPY", value: bare },
    ratio: value / bare,
    aims: [ratioAtLeast(AIMS.positionsAgainstCopy)],
    note: `${rows.length.toLocaleString("en-US")} of ${trucks} trucks with loads, in batches of ${positionBatch}, with arrivals and alerts`,
  };
}

/** Needs neither the demo's server nor a browser. */
export async function intake({ say }: { readonly say: (line: string) => void }): Promise<Figure[]> {
  const figures: Figure[] = [];
  await onEachEngine(async (database) => {
    say(`importing loads, ${database.name}`);
    figures.push(await importLoads(database));
    say(`taking positions, ${database.name}`);
    figures.push(await takePositions(database));
  });
  return figures;
}
