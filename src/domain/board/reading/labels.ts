// The words by which confirmations call their terms, and the headings above their parts.

export const LABELS = {
  reference:
    "confirmation|confirmation number|confirmation id|rate confirmation|rate confirmation number|rate con number|rc number",
  load_number:
    "load|load number|load id|our load number|order|order number|order id|shipment|shipment id|shipment number|pro|pro number|trip number|reference number",
  carrier_name: "carrier|carrier name|motor carrier|carrier company|hauler",
  dot: "dot|dot number|usdot|us dot|usdot number|us dot number|carrier dot|carrier dot number",
  mc: "mc|mc number|carrier mc|carrier mc number|motor carrier number",
  equipment: "equipment|equipment type|equipment required|trailer|trailer type|trailer required",
  weight: "weight|total weight|gross weight|estimated weight|est weight|weight lbs",
  total:
    "total rate|total|grand total|total carrier pay|total pay|total charges|total carrier charges|total amount|total due|agreed amount|agreed rate|total carrier rate|amount due|carrier total|rate total",
  rate: "rate|carrier rate|carrier pay|flat rate|all in rate|contract rate",
  remit_to: "remit to|remit payment to|remittance|pay to|payee|make payment to|remit payments to",
  bank: "bank|bank name|bank account|depository bank|financial institution",
  account: "account|account number|bank account number|acct|acct number|account no",
  routing: "routing|routing number|aba|aba number|aba routing number",
  date: "date|pickup date|pick up date|delivery date|expected date|ship date|arrival date|scheduled date|deliver date",
  time: "time|hours|receiving hours|shipping hours|shipping receiving hours|pickup time|pick up time|delivery time|arrival time|window|time window|scheduled time",
  appointment:
    "appointment|appt|appointment time|appt time|appointment window|appt window|scheduled|date time|pickup appointment|delivery appointment|earliest latest",
  name: "name|location|facility|company|shipper|consignee|receiver",
  address: "address|street|city state zip|city",
  other:
    "phone|fax|email|contact|driver|driver name|driver phone|truck|truck number|trailer number|commodity|pieces|pallets|po|po number|bol|bol number|pickup number|pick up number|delivery number|seal|seal number|temperature|temp|miles|distance|notes|instructions|dispatcher|hazmat|terms|payment terms|line haul|linehaul|fuel|fuel surcharge|detention|lumper|appointment required|appt required|stop off|mode|length|customer|broker|signature|carrier signature|printed name|title|quantity|description|units|amount",
} as const;
export type Label = keyof typeof LABELS;

const BY_WORDS: ReadonlyMap<string, Label> = new Map(
  (Object.entries(LABELS) as [Label, string][]).flatMap(([label, words]) =>
    words.split("|").map((each): [string, Label] => [each, label]),
  ),
);

/** Tunable: longer than every label. */
const LABEL_MAX = 48;

/** "Load #:" and "LOAD NO." are "load number". */
export const wordsOf = (text: string): string =>
  text
    .slice(0, LABEL_MAX + 1)
    .toLowerCase()
    .replaceAll("#", " number ")
    .replaceAll(/\bno\b\.?|\bnum\b\.?|\bnbr\b\.?/g, " number ")
    .replaceAll(/\([^()]{0,20}\)/g, " ")
    .replaceAll(/[^a-z\d]+/g, " ")
    .replaceAll(/ number (?:number )+/g, " number ")
    .trim();

/** Null: the text is none of the labels. */
export const labelOf = (text: string): Label | null => (text.length > LABEL_MAX ? null : (BY_WORDS.get(wordsOf(text)) ?? null));

export const SECTIONS = {
  broker: "broker|broker information|broker details|bill to|billing|bill to broker|customer|from|logistics provider",
  carrier: "carrier|carrier information|carrier details|carrier info|motor carrier|to carrier",
  freight:
    "freight|load information|load details|shipment information|shipment details|commodity|cargo|equipment|freight details",
  stops: "stops|route|itinerary|stop information|stop details",
  charges:
    "charges|rate|rates|rate details|rate breakdown|rate information|carrier charges|pay|carrier pay|carrier pay details|charge details|fees",
  payment: "payment|remit to|remittance|payment information|payment details|bank information|banking",
  instructions: "special instructions|instructions|notes|comments|load notes|driver instructions",
  conditions: "conditions|terms|terms and conditions|agreement|signature|signatures|requirements",
} as const;
export type Section = keyof typeof SECTIONS;

const BY_HEADING: ReadonlyMap<string, Section> = new Map(
  (Object.entries(SECTIONS) as [Section, string][]).flatMap(([section, words]) =>
    words.split("|").map((each): [string, Section] => [each, section]),
  ),
);

/** Null: the text is no heading of a part. */
export const sectionOf = (text: string): Section | null =>
  text.length > LABEL_MAX ? null : (BY_HEADING.get(wordsOf(text)) ?? null);
