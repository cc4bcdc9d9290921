// Loads from the exports of brokers' systems: what each column is, what each cell says, and what is refused with its reason.
import { expect, test } from "vitest";
import { readLoads } from "../../../../src/domain/loads/import/read-loads.ts";
import { headingOf } from "../../../../src/domain/import/columns.ts";
import { LOAD_FILE } from "../../../../src/domain/loads/import/recognize.ts";

const read = (lines: readonly string[]) => {
  const table = LOAD_FILE.tableIn(lines.map((line) => line.split("|")));
  if (table === null) throw new Error("No headings");
  const mapping = LOAD_FILE.recognize(table);
  return {
    said: Object.fromEntries([...mapping].map(([cell, column]) => [cell, table.headings[column]])),
    loads: readLoads(table, mapping),
  };
};

test("headings of all systems come to one way of writing", () => {
  expect(["PickUpCity", "rtms__Total_Weight__c", "Load #", "PO No.", "Pick up date", "Shipper's City"].map(headingOf)).toEqual([
    "pick up city",
    "total weight",
    "load number",
    "po number",
    "pick up date",
    "shipper city",
  ]);
});

test("one row per load: fixed columns for the pickup and the delivery", () => {
  const { said, loads } = read([
    "Load #|Customer|Pick up date|Pick up time|Pick up city|Pick up state|Pick up postal code|Delivery date|Delivery time|Delivery city|Delivery state|Delivery postal code|Equipment|Weight|Carrier MC|Carrier Pay|Customer Rate|Driver name|Driver phone",
    'M-1001|Acme Foods|11/30/2026|0700-1400|Dallas|Texas|75201|12/02/2026|8:00 AM|Newark|NJ|7102|53 ft Dry Van|42,000 lbs|MC-123456|"$1,850.00"|2400|Ann Lee|(214) 555-0134'.replaceAll(
      '"',
      "",
    ),
  ]);
  expect(said).toMatchObject({
    number: "Load #",
    "pickup.city": "Pick up city",
    "dropoff.postal_code": "Delivery postal code",
    rate: "Carrier Pay",
  });
  expect(Object.values(said)).not.toContain("Customer Rate");
  expect(loads).toEqual([
    {
      line: 2,
      number: "M-1001",
      state: null,
      equipment_type: "van",
      carrier: { mc: "123456", dot: null, name: null },
      hazmat: null,
      texts: { customer_name: "Acme Foods", driver_name: "Ann Lee", driver_phone: "+12145550134" },
      figures: { weight: 42_000, rate: 1_850 },
      stops: [
        {
          is_type: "pickup",
          name: null,
          place: "75201",
          where: "Dallas, TX 75201",
          window_start: "2026-11-30T07:00",
          window_end: "2026-11-30T14:00",
        },
        {
          is_type: "dropoff",
          name: null,
          place: "07102",
          where: "Newark, NJ 07102",
          window_start: "2026-12-02T08:00",
          window_end: null,
        },
      ],
      problems: [],
    },
  ]);
});

test("one row per stop: the fields of the load stand in the first, the stops in their order", () => {
  const { said, loads } = read([
    "LoadId|EquipmentCode|Length|Weight|StopIndex|StopType|StopCity|StopState|StopZipCode|StopStartDate|StopStartTime",
    "77|reefer|53|38000|1|D|Fresno|CA||2026-12-03|8:15",
    "77|||||P|||97901|2026-12-01|".replace("77||||", "77|reefer|53|38000|0"),
    "78|zeppelin|53|44000|0|P|Ontario|OR|97914|2026-12-01|TBD",
    "78|zeppelin|53|44000|1|D|Boise|ID|83702|2026-12-02|00:00",
  ]);
  expect(said).toMatchObject({
    number: "LoadId",
    "stop.order": "StopIndex",
    "stop.type": "StopType",
    "stop.date": "StopStartDate",
  });
  expect(loads[0]?.stops).toEqual([
    {
      is_type: "pickup",
      name: null,
      place: "97901",
      where: "97901",
      window_start: "2026-12-01T00:00",
      window_end: "2026-12-01T23:59",
    },
    {
      is_type: "dropoff",
      name: null,
      place: "Fresno, CA",
      where: "Fresno, CA",
      window_start: "2026-12-03T08:15",
      window_end: null,
    },
  ]);
  expect(loads[1]).toMatchObject({
    equipment_type: null,
    problems: [{ line: 4, label: "Equipment", text: "zeppelin", problem: "Not equipment that is known here.", isRefused: false }],
  });
});

test("headings below a title, and under the names of groups", () => {
  const { said } = read([
    "Loads of this week||||||",
    "|Pickup|||Delivery||",
    "Order #|City|State|Date|City|State|Date",
    "5|Dallas|TX|12/1/26|Tulsa|OK|12/2/26",
  ]);
  expect(said).toEqual({
    number: "Order #",
    "pickup.city": "Pickup City",
    "pickup.state": "Pickup State",
    "pickup.date": "Pickup Date",
    "dropoff.city": "Delivery City",
    "dropoff.state": "Delivery State",
    "dropoff.date": "Delivery Date",
  });
});

test("cells decide where a heading can be two things", () => {
  expect(read(["Load|Origin|Destination|Pickup|Delivery|Trailer", "1|Dallas, TX|Tulsa, OK|12/1/2026|12/2/2026|R"]).said).toEqual({
    number: "Load",
    "pickup.place": "Origin",
    "dropoff.place": "Destination",
    "pickup.date": "Pickup",
    "dropoff.date": "Delivery",
    equipment_type: "Trailer",
  });
  expect(
    read(["Load|Origin|Destination|Pickup|Delivery|Trailer", "1|Dallas, TX|Tulsa, OK|12/1/2026|12/2/2026|4471"]).said,
  ).toMatchObject({
    trailer_number: "Trailer",
  });
});

const days = (pickup: string, delivery = "12/31/2026") =>
  read(["Load|Origin|Destination|Pickup date|Delivery date", `1|Dallas, TX|Tulsa, OK|${pickup}|${delivery}`]).loads[0];

test.each([
  ["11/30/2026", "2026-11-30T00:00", "2026-11-30T23:59"],
  ["11/30/26 8:15 PM", "2026-11-30T20:15", null],
  ["2026-11-30T08:00", "2026-11-30T08:00", null],
  ["Nov 30, 2026", "2026-11-30T00:00", "2026-11-30T23:59"],
  ["30-Nov-2026", "2026-11-30T00:00", "2026-11-30T23:59"],
  ["Mon, Nov 30, 2026 14:30", "2026-11-30T14:30", null],
  // A serial number of Excel, with and without a time.
  ["46356", "2026-11-30T00:00", "2026-11-30T23:59"],
  ["46356.34375", "2026-11-30T08:15", null],
  // With a zone: the instant, on the clock of the stop. Tulsa and Fresno would differ.
  ["2026-11-30T14:00:00Z", "2026-11-30T08:00", null],
  ["20261130080000-0800", "2026-11-30T10:00", null],
])("a day written as %s", (text, start, end) => {
  // Texas has two zones: its cities need a ZIP code for a time of another zone.
  const { loads } = read(["Load|Origin|Destination|Pickup date|Delivery date", `1|Tulsa, OK|Fresno, CA|${text}|12/31/2026`]);
  expect(loads[0]?.problems).toEqual([]);
  expect(loads[0]?.stops[0]).toMatchObject({ window_start: start, window_end: end });
});

test("a column in which a first number is no month writes the day first", () => {
  const { loads } = read([
    "Load|Origin|Destination|Pickup date|Delivery date",
    "1|Dallas, TX|Tulsa, OK|05/12/2026|25/12/2026",
    "2|Dallas, TX|Tulsa, OK|24/12/2026|26/12/2026",
  ]);
  expect(loads[0]?.stops.map((stop) => stop.window_start)).toEqual(["2026-12-05T00:00", "2026-12-25T00:00"]);
});

test("a column of midnights says days, whatever zone stands behind them; one with other times says instants", () => {
  const pickups = (...times: readonly string[]) =>
    read([
      "Load|Origin|Destination|Pickup date|Delivery date",
      ...times.map((time, at) => `${at}|Tulsa, OK|Fresno, CA|${time}|12/31/2026`),
    ]).loads.map(({ stops }) => stops[0]?.window_start);
  expect(pickups("2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z")).toEqual(["2026-12-01T00:00", "2026-12-02T00:00"]);
  expect(pickups("2026-12-01T00:00:00Z", "2026-12-02T14:00:00Z")).toEqual(["2026-11-30T18:00", "2026-12-02T08:00"]);
});

test("a rate per mile is not taken for that of the load", () => {
  const { loads } = read([
    "Load|Origin|Destination|Pickup date|Delivery date|Carrier Rate",
    "1|Tulsa, OK|Fresno, CA|12/1/2026|12/3/2026|2.10",
  ]);
  expect(loads[0]).toMatchObject({ figures: {}, problems: [{ label: "Carrier's rate", text: "2.10", isRefused: false }] });
});

test("hours past midnight end on the next day; a window that ends before it begins is refused", () => {
  const { loads } = read([
    "Load|Origin|Destination|Pickup date|Pickup time|Delivery date|Delivery end date",
    "1|Dallas, TX|Tulsa, OK|12/1/2026|22:00-04:00|12/3/2026 08:00|12/2/2026 09:00",
  ]);
  expect(loads[0]?.stops).toEqual([
    {
      is_type: "pickup",
      name: null,
      place: "Dallas, TX",
      where: "Dallas, TX",
      window_start: "2026-12-01T22:00",
      window_end: "2026-12-02T04:00",
    },
  ]);
  expect(loads[0]?.problems).toMatchObject([
    { label: "Delivery end date", problem: "The window ends before it begins.", isRefused: true },
  ]);
});

test("what is missing or cannot be read is told with its column, and refused where there is no load without it", () => {
  expect(days("TBD")?.problems).toMatchObject([{ label: "Pickup date", problem: "No day.", isRefused: true }]);
  expect(days("soon")?.problems).toMatchObject([{ label: "Pickup date", text: "soon", isRefused: true }]);
  expect(days("2026-11-30T14:00:00Z")?.problems).toMatchObject([{ label: "Pickup date", isRefused: true }]);
  const { loads } = read([
    "Load|Origin|Destination|Pickup date|Delivery date|Weight|Temperature|PO",
    "1.23E+16|Nowhere|Tulsa, OK|12/1/2026|12/2/2026|12 pallets|34 °F|4500123456780000000",
    "|Total|||||| ",
  ]);
  expect(loads[0]?.problems.map(({ label, isRefused }) => `${label} ${isRefused}`)).toEqual([
    "Load number true",
    "PO number false",
    "Weight false",
    "Pickup city true",
  ]);
  expect(loads[0]?.figures).toEqual({ min_temperature: 34, max_temperature: 34 });
  expect(loads[1]?.problems.filter(({ isRefused }) => isRefused).length).toBeGreaterThan(0);
});

test("every file, however odd, is read without an error", () => {
  expect(LOAD_FILE.tableIn([])).toBeNull();
  expect(LOAD_FILE.tableIn([["a"], ["b"]])).toBeNull();
  expect(read(["Load|Pickup city|Pickup state|Pickup date", "|||", "x"]).loads).toMatchObject([{ number: "x", stops: [] }]);
});
