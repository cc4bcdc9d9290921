// A brokerage's day without any demo data: loads from a workbook, a change from their own system, trucks that report by a webhook in
// disorder and twice, a confirmation by mail, and what follows: who has arrived, delivered, fallen silent, come with the wrong truck, and
// asks for another account. On the embedded database; on PostgreSQL as well with `npm test -- --both`.
import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import pg from "pg";
import type { IntakeDay, IntakeSource } from "../../../src/contract/account/intake.ts";
import type { LoadLog } from "../../../src/contract/loads/load-logs.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import { xlsx, type Cell } from "../../workers/spreadsheet/xlsx.ts";
import { checkDigit } from "../../../src/domain/vin.ts";
import { startCluster, type Cluster } from "../../server/cluster.ts";
import { ANOTHER_ACCOUNT, pdfOf, TWO_COLUMNS, type Written } from "../../server/board/layouts.ts";
import { mailOf, pdfPart } from "../../server/intake/mail.ts";
import { listCounts, signIn } from "../portal.ts";
import { startServer, type TestServer } from "../server.ts";
import { ANN, PRAIRIE } from "./prairie.ts";

const LOADS = 200;
/** The first ones have a truck. */
const TRACKED = 100;
const FIXES = 200;
const CARRIERS = 20;
/** Assigned, but sixty miles from the pickup while its load is taken away. */
const ELSEWHERE = TRACKED + 1;

const TRUCK_NUMBERS = Array.from({ length: TRACKED }, (_, index) => index + 1);
const ASSIGNED = [...TRUCK_NUMBERS, ELSEWHERE];

/** With its check digit. */
const vinOf = (n: number): string => {
  const vin = `1XPBDP9X0FD${100_000 + n}`;
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
};

/** What open data will say of carriers: ten loads have no more than one truck each, of twenty carriers. */
const TRUCKS = /* sql */ `
  update companies set paywall = paywall || '{"can_api": true}';
  update users set scopes = scopes || '{manage_rate_confirmations,view_bank_accounts}';
  insert into carriers (id, legal_name, search_name, city, state, power_units, authority_status, authority_granted_on, authority_as_of,
      bipd_limit, insurance_as_of, safety_rating, safety_as_of, out_of_service, eld_status)
    select 100 + n, 'Carrier ' || n || ' LLC', 'CARRIER' || n || 'LLC', 'Dallas', 'TX', 50, 'active', date '2015-01-01', now(), 1000000,
      now(), 'satisfactory', now(), false, 'connected' from generate_series(1, ${CARRIERS}) n;
  insert into carrier_identifiers (carrier_id, is_type, value) select 100 + n, 'MC', (910000 + n)::text from generate_series(1, ${CARRIERS}) n;
  insert into connections (company_id, id, carrier_id, status)
    select 1, n, 100 + n, 'onboarded' from generate_series(1, ${CARRIERS}) n;
  insert into carrier_vehicles (id, carrier_id, vin, truck_number, is_type, power_unit_type, source, observed_on)
    values ${ASSIGNED.map((n) => `(${n}, ${101 + ((n - 1) % CARRIERS)}, '${vinOf(n)}', 'T${n}', 'truck', 'tractor', 'inspection', current_date - 20)`).join()};
  insert into carrier_remittances values (1, 101, 'Carrier 1 LLC', '1 Oak St', 'Alder Bank', '1111', 'aaa', 'Onboarding packet', now());`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.now();

/** The clock in Dallas and Houston, where all of it happens. */
const localTime = (at: number): readonly [day: string, clock: string] => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Chicago",
    hour12: false,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return [`${of("month")}/${of("day")}/${of("year")}`, `${of("hour")}:${of("minute")}`];
};

const HEADINGS = [
  "Load #",
  "Customer",
  "Pickup Zip",
  "Pickup Date",
  "Pickup Time",
  "Delivery Zip",
  "Delivery Date",
  "Delivery Time",
];
const MORE = ["Equipment", "Weight", "Carrier MC", "Truck #"];

const workbook = (): Buffer => {
  const [pickupDay, pickupTime] = localTime(NOW - 7 * HOUR);
  const [day, time] = localTime(NOW + HOUR);
  const lines = Array.from({ length: LOADS }, (_, index): Cell[] => {
    const n = index + 1;
    const truck = n <= ELSEWHERE ? [String(910_001 + (index % CARRIERS)), `T${n}`] : [null, null];
    return [`P-${n}`, "Acme Foods", "75201", pickupDay, pickupTime, "77002", day, time, "Van", 40_000, ...truck];
  });
  return Buffer.from(xlsx({ name: "Loads", rows: [[...HEADINGS, ...MORE], ...lines] }));
};

interface Position {
  readonly vin: string;
  readonly at: string;
  readonly lat: number;
  readonly lon: number;
  readonly speed_mph: number;
}

type Place = Pick<Load["stops"][number], "latitude_for_map" | "longitude_for_map">;

const between = (from: Place, to: Place, share: number) => ({
  lat: from.latitude_for_map + (to.latitude_for_map - from.latitude_for_map) * share,
  lon: from.longitude_for_map + (to.longitude_for_map - from.longitude_for_map) * share,
});

/** Every third minute: to the pickup, an hour there, and on. Each fourth truck delivers and leaves, each fifth falls silent on its way. */
function journey(n: number, { stops }: Load): Position[] {
  const [pickup, delivery] = stops;
  if (pickup === undefined || delivery === undefined) throw new Error("A load has two stops");
  const place = ({ latitude_for_map: lat, longitude_for_map: lon }: typeof pickup, miles: number) => ({
    lat: lat + miles / 69,
    lon,
  });
  return Array.from({ length: FIXES }, (_, index): Position | null => {
    const before = (FIXES - 1 - index) * 3 * MINUTE + MINUTE;
    const hours = 10 - before / HOUR;
    const truck = { vin: vinOf(n), at: new Date(NOW - before).toISOString() };
    const driving = (miles: number, of: typeof pickup): Position => ({ ...truck, ...place(of, miles), speed_mph: 55 });
    const standing = (of: typeof pickup): Position => ({ ...truck, ...place(of, 0), speed_mph: 0 });
    if (n % 5 === 0 && hours > 5) return null;
    if (hours < 2) return driving(50 * (2 - hours), pickup);
    if (hours < 3) return standing(pickup);
    if (hours < 7.5)
      return { ...driving(0, pickup), ...between(pickup, delivery, ((hours - 3) / 4.5) * (n % 4 === 0 ? 1 : 0.5)) };
    if (n % 4 !== 0) return { ...standing(pickup), ...between(pickup, delivery, 0.5) };
    return hours < 8.5 ? standing(delivery) : driving(-50 * (hours - 8.5), delivery);
  }).filter((fix) => fix !== null);
}

/** The whole day beside the road, north of the pickup. */
const elsewhere = ({ stops: [pickup] }: Load): Position[] => {
  if (pickup === undefined) throw new Error("A load has stops");
  const place = { lat: pickup.latitude_for_map + 60 / 69, lon: pickup.longitude_for_map, speed_mph: 0 };
  return Array.from({ length: FIXES }, (_, index) => ({
    vin: vinOf(ELSEWHERE),
    at: new Date(NOW - index * 3 * MINUTE - MINUTE).toISOString(),
    ...place,
  }));
};

/** Of the first load, and its carrier, but for the account. */
const confirmation = async (): Promise<Buffer> => {
  const written = TWO_COLUMNS.map(([text, x, y]): Written => [text.replace("L-71", "P-1").replace("9100001", "910001"), x, y]);
  return mailOf({ subject: "P-1 signed", parts: [pdfPart(await pdfOf([...written, ...ANOTHER_ACCOUNT]))] });
};

/** In an order that is the same at each run. */
const disordered = <Row>(all: readonly Row[]): Row[] => all.map((_, index) => all[(index * 7919) % all.length] as Row);

let server: TestServer;
let cluster: Cluster | null = null;
test.afterEach(async () => {
  await server.stop();
  await cluster?.stop();
  cluster = null;
});

/** Starts a server without demo data. False where no PostgreSQL is installed. */
async function begin(database: (typeof DATABASES)[number]): Promise<boolean> {
  if (database === "embedded") {
    server = await startServer({ size: "empty", sql: PRAIRIE + TRUCKS });
    return true;
  }
  cluster = await startCluster();
  if (cluster === null) return false;
  const address = cluster.url("day");
  // It makes its tables when it starts.
  server = await startServer({ size: "empty", env: { DATABASE_URL: address } });
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(PRAIRIE + TRUCKS);
  await client.end();
  return true;
}

const DATABASES = process.env["ENGINES"] === "both" ? (["embedded", "PostgreSQL"] as const) : (["embedded"] as const);

for (const database of DATABASES)
  test(`loads come in by a workbook, trucks by a webhook, and the lists say what happened (${database})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(360_000);
    test.skip(!(await begin(database)), "No PostgreSQL is installed.");
    const api = await signIn(context, server.url, ANN);
    await page.goto(`${server.url}/broker/loads/import`);
    await page.getByLabel("File of loads").setInputFiles({
      name: "board.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: workbook(),
    });
    await page.getByRole("button", { name: `Import ${LOADS} loads` }).click({ timeout: 90_000 });
    await expect(page.getByText(`${LOADS} new loads, 0 changed.`)).toBeVisible({ timeout: 90_000 });

    const put = await api.send("PUT", "/api/v1/intake/loads/P-150", { load: { weight: 38_500 } });
    expect(await put.json()).toMatchObject({ outcome: "changed" });
    const all = async (): Promise<Load[]> => await api.json<Load[]>("/api/v1/loads?per_page=500");
    const loads = new Map((await all()).map((load) => [load.external_load_number, load]));
    expect(loads.size).toBe(LOADS);
    expect(loads.get("P-150")?.weight).toBe(38_500);
    expect([...loads.values()].filter(({ carrier_vehicle_id: truck }) => truck !== null)).toHaveLength(ASSIGNED.length);

    const made = await api.send("POST", "/api/v1/intake/sources", { source: { kind: "standard", name: "Yard gateway" } });
    const { source, secret } = (await made.json()) as { source: IntakeSource; secret: string };
    const positions = disordered(
      ASSIGNED.flatMap((n) => (n === ELSEWHERE ? elsewhere : (load: Load) => journey(n, load))(loads.get(`P-${n}`)!)),
    );
    const post = async (batch: readonly Position[]): Promise<number> => {
      const id = randomUUID();
      const sent = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({ positions: batch });
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const signature = `v1,${createHmac("sha256", key).update(`${id}.${sent}.${body}`).digest("base64")}`;
      const answer = await fetch(`${server.url}${source.webhook_path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(sent),
          "webhook-signature": signature,
        },
        body,
      });
      return answer.status;
    };
    for (const time of ["once", "twice"])
      for (let from = 0; from < positions.length; from += 1_000)
        expect(await post(positions.slice(from, from + 1_000)), time).toBe(200);

    // Somebody else took that load: its arrival and departure are entered by hand.
    const taken = loads.get(`P-${ELSEWHERE}`)!;
    for (const [type, hours] of [
      ["arrived_at_stop", 7],
      ["departed_stop", 6.5],
    ] as const) {
      const entry = {
        load_id: taken.id,
        stop_id: taken.stops[0]!.id,
        is_type: type,
        occurred_at: new Date(NOW - hours * HOUR).toISOString(),
      };
      expect((await api.send("POST", "/api/v1/load_logs", entry)).ok()).toBe(true);
    }

    const [day, ...others] = await api
      .json<IntakeDay[]>("/api/v1/intake/summary")
      .then((days) => days.filter(({ door }) => door === "positions"));
    expect(others).toEqual([]);
    expect(day).toMatchObject({ taken: positions.length, known: positions.length, refused: 0, doubtful: 0 });

    // Each fourth truck has left its delivery, but for those that fell silent on their way to it; those count as interrupted.
    const numbers = TRUCK_NUMBERS;
    const silent = numbers.filter((n) => n % 5 === 0);
    const delivered = numbers.filter((n) => n % 4 === 0 && n % 5 !== 0);
    const now = new Map((await all()).map((load) => [load.external_load_number, load]));
    const having = (is: (load: Load) => boolean): number[] => numbers.filter((n) => is(now.get(`P-${n}`)!));
    expect(having(({ status }) => status === "delivered")).toEqual(delivered);
    expect(having((load) => load.tracking_status === "tracking_interrupted")).toEqual(silent);
    expect(having(({ stops }) => stops[0]?.departed_at != null)).toEqual(numbers);
    const logs = await api.json<LoadLog[]>(`/api/v1/loads/${now.get("P-4")?.id}/load_logs?q[s]=occurred_at+asc`);
    expect(logs.map(({ is_type: type }) => type).filter((type) => /arrived|departed|ended/.test(type))).toEqual([
      "arrived_at_stop",
      "departed_stop",
      "arrived_at_stop",
      "departed_stop",
      "tracking_ended",
    ]);

    const tickets = await api.json<Ticket[]>("/api/v1/tickets?per_page=500");
    // Half-way with an hour left, and nobody else: what a part of the positions gave cause for has been taken back since.
    const late = numbers.filter((n) => n % 4 !== 0 && n % 5 !== 0);
    const idOf = (n: number): number => now.get(`P-${n}`)!.id;
    const open = tickets.filter(({ status }) => status !== "closed");
    expect(open.map(({ load_id: id, is_type: type }) => `${type} ${id}`).sort()).toEqual(
      [...[...late, ELSEWHERE].map((n) => `out_of_range ${idOf(n)}`), `potentially_wrong_vehicle ${idOf(ELSEWHERE)}`].sort(),
    );

    await page.goto(`${server.url}/broker/loads?list=closed`);
    await expect(listCounts(page)).toContainText(String(delivered.length), { timeout: 30_000 });
    await page.goto(`${server.url}/broker/alerts`);
    await expect(listCounts(page)).toContainText(String(open.length), { timeout: 30_000 });

    await page.goto(`${server.url}/broker/carriers/rate-confirmations`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByLabel("Email or document").setInputFiles({
      name: "signed.eml",
      mimeType: "message/rfc822",
      buffer: await confirmation(),
    });
    await page.getByRole("button", { name: "Add confirmation", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "account" })).toContainText("Elm Bank", { timeout: 30_000 });
  });
