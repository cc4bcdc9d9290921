// A load about which everything is known and nothing gives cause for an alert, to change one fact at a time.
import type { AlertCarrier, AlertFacts, Sharer, UsedAddress, UsedPhone } from "../../../../src/domain/loads/alerts/facts.ts";
import { DAY, HOUR } from "../../../../src/domain/loads/alerts/settings.ts";

export const NOW = Date.parse("2026-11-20T12:00:00Z");

export const address: UsedAddress = {
  email: "dispatch@prairie.example",
  source: "Rate confirmation mail",
  asOf: NOW - HOUR,
  isRegistered: false,
  isFree: false,
  isDisposable: false,
  resembles: null,
  isCompared: true,
  isCarriers: true,
  senderName: "Ann Lee",
  replyTo: null,
  dmarc: "pass",
  dispatchCompany: null,
  sharers: [],
  records: [],
};

export const phone: UsedPhone = {
  number: "+12145550101",
  source: "Rate confirmation mail",
  asOf: NOW - HOUR,
  isRegistered: false,
  isTollFree: false,
  knownFrom: ["FMCSA registration"],
  sharers: [],
  records: [],
};
const registeredPhone: UsedPhone = { ...phone, source: "FMCSA registration", isRegistered: true };

export const sharer = (id: number, set: Partial<Sharer> = {}): Sharer => ({
  id,
  name: `Carrier ${id}`,
  officer: `Officer ${id}`,
  street: `${id} Main St`,
  hasLostAuthority: false,
  isBlocked: false,
  isExact: true,
  ...set,
});

export const carrier: AlertCarrier = {
  id: 7,
  name: "Prairie Freight LLC",
  phone: "+12145550101",
  phoneLine: "landline",
  powerUnits: 2,
  authorityGrantedAt: NOW - 900 * DAY,
  authorityAsOf: NOW - DAY,
  registeredAsOf: NOW - DAY,
  seenAt: NOW - 5 * DAY,
  seenAsOf: NOW - DAY,
  eldStatus: "connected",
  eldProvider: "RoadBeacon",
  lastFixAt: NOW - HOUR,
  observedTrucks: 1,
  emailChangedAt: null,
  officerChangedAt: null,
  revokedAt: null,
  reinstatedAt: null,
  schedule: null,
  policies: [{ insurer: "Beacon", limit: 100_000, exclusions: [], vins: [], effectiveAt: NOW - 90 * DAY }],
  identityAlerts: [],
};

export const VIN = "1M8GDM9AXKP042788";

const DALLAS = { place: "Dallas, TX", postalCode: "75201", lat: 32.78, lon: -96.8 };
const CHICAGO = { place: "Chicago, IL", postalCode: "60601", lat: 41.88, lon: -87.62 };

export const pickup: AlertFacts["stops"][number] = {
  id: 1,
  isPickup: true,
  ...DALLAS,
  windowStart: NOW + HOUR,
  windowEnd: NOW + 3 * HOUR,
  arrivedAt: null,
  departedAt: null,
};
export const dropoff: AlertFacts["stops"][number] = {
  ...pickup,
  id: 2,
  isPickup: false,
  ...CHICAGO,
  windowStart: NOW + 24 * HOUR,
  windowEnd: NOW + 26 * HOUR,
};

export const load: AlertFacts = {
  loadId: 1,
  loadNumber: "L-1",
  equipment: "van",
  commodity: "Paper towels",
  declaredValue: 50_000,
  truckNumber: null,
  changedAt: NOW - 2 * HOUR,
  stops: [pickup, dropoff],
  carrier,
  vehicle: { id: 3, vin: VIN, sightings: [{ source: "ELD", at: NOW - 5 * DAY }], elsewhere: [] },
  position: { lat: 32.9, lon: -97, at: NOW - HOUR },
  departureFixes: [],
  othersAtPickup: [],
  otherLoads: [],
  assessedAtBooking: { result: "pass", at: NOW - DAY },
  assessedNow: { result: "pass", failing: [], at: NOW - HOUR },
  addresses: [address],
  phones: [phone, registeredPhone],
  protection: null,
  shownTrucks: [],
  incidents: [],
};
