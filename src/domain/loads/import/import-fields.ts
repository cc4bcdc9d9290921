// What a file of loads can say, the headings that brokers' systems give it, and what its cells look like.

import type { ImportField } from "../../import/columns.ts";

/** What cells can be read as. */
export type CellKind =
  | "text"
  | "day"
  | "clock"
  | "place"
  | "state"
  | "postal"
  | "figure"
  | "phone"
  | "equipment"
  | "yes"
  | "number";

/** One per load. The rate is the carrier's: a heading that may be the customer's is none of its names. */
export const LOAD_CELLS = {
  number: {
    label: "Load number",
    kinds: ["number"],
    headings:
      "load number|load id|load|loadid|load reference|order number|order id|order|shipment id|shipment number|shipment|movement id|pro number|pro|trip number|trip|external load number|reference number",
  },
  po_number: {
    label: "PO number",
    kinds: ["number"],
    headings: "po number|po|purchase order|purchase order number|ponum|customer po",
  },
  bol_number: {
    label: "BOL number",
    kinds: ["number"],
    headings: "bol number|bol|bill of lading|bill of lading number|blnum|bl number|master bol number|master bol",
  },
  customer_reference: {
    label: "Customer's reference",
    kinds: ["number"],
    headings:
      "customer reference|customer ref|customer reference number|cust order no|consignee refno|reference|ref|ref number|reference number",
  },
  customer_name: {
    label: "Customer",
    kinds: ["text"],
    headings: "customer name|customer|client|bill to|bill to name|account|customer id",
  },
  commodity: {
    label: "Commodity",
    kinds: ["text"],
    headings: "commodity|commodities|commodity description|product|goods|freight|commodity id",
  },
  declared_value: {
    label: "Value of the goods",
    kinds: ["figure"],
    headings: "declared value|declared val|cargo value|commodity value|order value|value",
  },
  weight: { label: "Weight", kinds: ["figure"], headings: "weight|total weight|gross weight|weight lbs|weight lb|lbs|wt" },
  weight_unit: {
    label: "Unit of the weight",
    kinds: ["text"],
    headings: "weight um|weight unit|weight units|total weight um|uom",
  },
  trailer_length: { label: "Length", kinds: ["figure"], headings: "length|trailer length|equipment length|length ft|len" },
  equipment_type: {
    label: "Equipment",
    kinds: ["equipment"],
    headings: "equipment type|equipment|equipment code|equip|trailer type|carrier trailer type|trailer|mode|truck type",
  },
  hazmat: { label: "Hazmat", kinds: ["yes"], headings: "hazmat|haz|hazardous|hazardous materials|is hazmat" },
  temperature: {
    label: "Temperature",
    kinds: ["figure"],
    headings: "temperature|temp|setpoint temp|setpoint|reefer temp|temp f|temperature f|required temperature",
  },
  min_temperature: {
    label: "Lowest temperature",
    kinds: ["figure"],
    headings: "min temperature|min temp|temp min|low temp|minimum temperature",
  },
  max_temperature: {
    label: "Highest temperature",
    kinds: ["figure"],
    headings: "max temperature|max temp|temp max|high temp|maximum temperature",
  },
  rate: {
    label: "Carrier's rate",
    kinds: ["figure"],
    headings:
      "carrier rate|carrier pay|carrier cost|carrier total|carrier quote total|carrier invoice total|carrier charges|override pay amt|buy rate|truck pay|target pay|carrier linehaul|carrier line haul",
  },
  carrier_name: {
    label: "Carrier",
    kinds: ["text"],
    headings: "carrier name|carrier|trucking company|motor carrier|vendor name|vendor",
  },
  carrier_mc: {
    label: "Carrier's MC",
    kinds: ["number"],
    headings: "carrier mc number|carrier mc|mc number|mc|docket number|docket",
  },
  carrier_dot: {
    label: "Carrier's USDOT",
    kinds: ["number"],
    headings: "carrier dot number|carrier dot|carrier usdot|usdot number|usdot|dot number|dot",
  },
  driver_name: { label: "Driver", kinds: ["text"], headings: "driver name|driver|driver 1|override driver nm|driver full name" },
  driver_phone: {
    label: "Driver's phone",
    kinds: ["phone"],
    headings:
      "driver phone|driver cell|driver mobile|driver phone number|override drvr cell|driver cell phone|driver number|driver",
  },
  truck_number: {
    label: "Truck number",
    kinds: ["number"],
    headings: "truck number|truck|tractor number|tractor|carrier tractor|unit number|unit|power unit",
  },
  trailer_number: {
    label: "Trailer number",
    kinds: ["number"],
    headings: "trailer number|carrier trailer|trailer id|trailer|trl number",
  },
  status: { label: "Status", kinds: ["text"], headings: "load status|status|movement status|brokerage status|order status" },
  note: { label: "Notes", kinds: ["text"], headings: "notes|note|comments|comment|special instructions|instructions|remarks" },
} as const satisfies Readonly<Record<string, ImportField<CellKind>>>;

/** One per stop: behind a word for the pickup or the delivery, or with one row per stop. A blank heading is that word alone. */
export const STOP_CELLS = {
  place: { label: "city and state", kinds: ["place"], headings: "|place|city state|city st|location|city state zip|address" },
  city: { label: "city", kinds: ["text"], headings: "city|city name|town|location city" },
  state: { label: "state", kinds: ["state"], headings: "state|st|province|state code|state province|location state" },
  postal_code: { label: "ZIP", kinds: ["postal"], headings: "zip code|zip|zipcode|postal code|postal|postcode|location zip" },
  name: {
    label: "facility",
    kinds: ["text"],
    headings: "name|facility|location name|facility name|company|company name|location|warehouse|",
  },
  date: {
    label: "date",
    kinds: ["day"],
    headings:
      "date|start date|date time|appointment date|appointment|appt|appt date|expected date|scheduled date|window start|earliest|early|start|arrive early|sched arrive early|date from|ready date|appointment start|eta|",
  },
  time: {
    label: "time",
    kinds: ["clock"],
    headings:
      "time|start time|appointment time|appt time|hours|receiving hours|shipping receiving hours|time window|window|time from|open|open time|from",
  },
  end_date: {
    label: "end date",
    kinds: ["day"],
    headings: "end date|date to|latest|late|end|window end|arrive late|sched arrive late|appointment end|close",
  },
  end_time: { label: "end time", kinds: ["clock"], headings: "end time|time to|close time|close|to" },
} as const satisfies Readonly<Record<string, ImportField<CellKind>>>;

/** Of a file with one row per stop. */
export const STOP_ROW_CELLS = {
  type: { label: "Stop type", kinds: ["text"], headings: "stop type|type|p d|pd|pu del|activity|stop activity|is type" },
  order: {
    label: "Stop number",
    kinds: ["figure"],
    headings: "stop number|stop index|stop sequence|movement sequence|order sequence|sequence|stop|number|seq",
  },
} as const satisfies Readonly<Record<string, ImportField<CellKind>>>;

export type LoadCell = keyof typeof LOAD_CELLS;
export type StopCell = keyof typeof STOP_CELLS;
export type StopRowCell = keyof typeof STOP_ROW_CELLS;
export type StopOf = "pickup" | "dropoff" | "stop";
export type ImportCell = LoadCell | `${StopOf}.${StopCell}` | `stop.${StopRowCell}`;

/** The words before or behind a stop's heading, the longest first. */
export const STOP_WORDS: Readonly<Record<StopOf, readonly string[]>> = {
  pickup: ["ship from", "pick up", "pickup", "shipper", "origin", "orig", "loading", "pick", "from", "ship", "pu", "o"],
  dropoff: [
    "ship to",
    "drop off",
    "destination",
    "consignee",
    "delivery",
    "unloading",
    "receiver",
    "dropoff",
    "deliver",
    "dest",
    "drop",
    "del",
    "to",
    "d",
  ],
  stop: ["stop", ""],
};

const STOP_NAMES: Readonly<Record<StopOf, string>> = { pickup: "Pickup", dropoff: "Delivery", stop: "Stop" };

const stopRows = (of: StopOf): readonly (readonly [ImportCell, ImportField<CellKind>])[] =>
  (Object.keys(STOP_CELLS) as StopCell[]).map((cell) => [
    `${of}.${cell}`,
    { ...STOP_CELLS[cell], label: `${STOP_NAMES[of]} ${STOP_CELLS[cell].label}` },
  ]);

/** Everything that a column can be, in the order in which a person chooses from it. */
export const IMPORT_CELLS: ReadonlyMap<ImportCell, ImportField<CellKind>> = new Map<ImportCell, ImportField<CellKind>>([
  ...(Object.keys(LOAD_CELLS) as LoadCell[]).map((cell) => [cell, LOAD_CELLS[cell]] as const),
  ...stopRows("pickup"),
  ...stopRows("dropoff"),
  ...(Object.keys(STOP_ROW_CELLS) as StopRowCell[]).map((cell) => [`stop.${cell}`, STOP_ROW_CELLS[cell]] as const),
  ...stopRows("stop"),
]);
