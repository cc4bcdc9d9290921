// Reads the facts that alerts are judged by, for many loads of a company with one statement per kind of fact.
import type { TicketType } from "../../../src/contract/loads/tickets.ts";
import { busyTime } from "../../../src/domain/loads/alerts/carrier-alerts.ts";
import type { AlertFacts, OtherLoad } from "../../../src/domain/loads/alerts/facts.ts";
import type { AlertSettings } from "../../../src/domain/loads/alerts/settings.ts";
import type { Queryable } from "../../db/engine.ts";
import { readCarriers, readIncidents, type CarrierRow } from "./carrier-facts.ts";
import { readMails, type MailRow } from "./contact-facts.ts";
import {
  readAssessments,
  readAtPickup,
  readDepartureFixes,
  readLoads,
  readLoadsOf,
  readShownTrucks,
  readVehicles,
  type AssessmentRow,
  type AtPickupRow,
  type LoadRow,
  type OtherRow,
} from "./load-facts.ts";
import { readUsedAddresses, type Booking } from "./used-addresses.ts";
import { readAlertProtection } from "../protection/alert-protection.ts";
import { readUsedPhones } from "./used-phones.ts";

const MAIL_TYPES: readonly TicketType[] = [
  "dispatch_service_email_or_domain",
  "fraudulent_email_or_domain",
  "email_or_domain_spoofing",
];
const PHONE_TYPES: readonly TicketType[] = ["voip_phone", "unknown_phone", "fraudulent_phone"];

/** What to read: the facts of other types than these are left out. */
export interface Asked {
  readonly companyId: number;
  readonly ids: readonly number[];
  readonly types: readonly TicketType[];
  readonly settings: AlertSettings;
  readonly now: Date;
  /** Other loads of the carriers that were over since then are read too, to judge what was; left out: open ones alone. */
  readonly since?: Date;
}

export const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, readonly T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
};

function otherLoads(load: LoadRow, open: readonly OtherRow[]): OtherLoad[] {
  return open.flatMap(({ id, number, stops }) => {
    const busy = busyTime(stops);
    return id === load.id || busy === null ? [] : [{ id, number, ...busy }];
  });
}

const positionOf = ({ lat, lon, located_at: at }: LoadRow, now: Date): AlertFacts["position"] =>
  lat === null || lon === null || at === null || at > now.getTime() ? null : { lat, lon, at };

function assessments(row: AssessmentRow | undefined): Pick<AlertFacts, "assessedAtBooking" | "assessedNow"> {
  if (row === undefined) return { assessedAtBooking: null, assessedNow: null };
  const { booked, booked_at: bookedAt, current, failing, assessed_at: assessedAt } = row;
  return {
    assessedAtBooking: bookedAt === null ? null : { result: booked, at: bookedAt },
    assessedNow: current === null || assessedAt === null ? null : { result: current, failing, at: assessedAt },
  };
}

const bookingsOf = (
  loads: readonly LoadRow[],
  carriers: ReadonlyMap<number, CarrierRow>,
  mails: ReadonlyMap<number, readonly MailRow[]>,
): Booking[] =>
  loads.flatMap((load) => {
    const carrier = load.carrier_id === null ? undefined : carriers.get(load.carrier_id);
    return carrier === undefined ? [] : [{ load, carrier, mails: mails.get(load.id) ?? [] }];
  });

/** The facts of the loads by id; loads that the company does not have are left out. */
export async function readAlertFacts(tx: Queryable, asked: Asked): Promise<ReadonlyMap<number, AlertFacts>> {
  const { companyId, ids, types, settings, now, since = null } = asked;
  const wants = (...some: readonly TicketType[]): boolean => some.some((type) => types.includes(type));
  const loads = await readLoads(tx, companyId, ids);
  const found = loads.map(({ id }) => id);
  const carrierIds = [...new Set(loads.flatMap(({ carrier_id: id }) => id ?? []))];
  const carriers = new Map((await readCarriers(tx, companyId, carrierIds, settings, now)).map((row) => [row.id, row]));
  const open = wants("overbooked_carrier")
    ? groupBy(await readLoadsOf(tx, companyId, carrierIds, since), ({ carrier_id: id }) => id)
    : new Map<number, OtherRow[]>();
  const vehicles = new Map((await readVehicles(tx, companyId, found)).map((row) => [row.load_id, row]));
  const fixes = wants("potentially_wrong_vehicle")
    ? groupBy(await readDepartureFixes(tx, companyId, found, settings.departureMinutes), ({ load_id: id }) => id)
    : new Map<number, never[]>();
  const atPickup = wants("potentially_wrong_vehicle")
    ? groupBy(await readAtPickup(tx, companyId, found, settings.departureMinutes), ({ load_id: id }) => id)
    : new Map<number, AtPickupRow[]>();
  const shown = wants("potentially_wrong_vehicle")
    ? groupBy(await readShownTrucks(tx, companyId, found), ({ load_id: id }) => id)
    : new Map<number, never[]>();
  const assessed = wants("failing_broker_requirements")
    ? new Map((await readAssessments(tx, companyId, found)).map((row) => [row.load_id, row]))
    : new Map<number, AssessmentRow>();
  const mails = wants(...MAIL_TYPES, ...PHONE_TYPES)
    ? groupBy(await readMails(tx, companyId, found), ({ load_id: id }) => id)
    : new Map<number, MailRow[]>();
  const protection = wants("not_protected") ? await readAlertProtection(tx, companyId, found, now) : new Map<number, never>();
  const bookings = bookingsOf(loads, carriers, mails);
  const addresses = wants(...MAIL_TYPES) ? await readUsedAddresses(tx, companyId, bookings) : new Map<number, never[]>();
  const phones = wants(...PHONE_TYPES) ? await readUsedPhones(tx, companyId, bookings) : new Map<number, never[]>();
  const incidents = wants("high_risk_pickup_area") ? await readIncidents(tx, companyId, settings.incidentDays, now) : [];
  return new Map(
    loads.map((load) => [
      load.id,
      {
        loadId: load.id,
        loadNumber: load.number,
        equipment: load.equipment,
        commodity: load.commodity,
        declaredValue: load.declared_value,
        truckNumber: load.truck_number,
        changedAt: load.changed_at,
        stops: load.stops,
        carrier: (load.carrier_id === null ? undefined : carriers.get(load.carrier_id)) ?? null,
        vehicle: vehicles.get(load.id) ?? null,
        position: positionOf(load, now),
        departureFixes: fixes.get(load.id) ?? [],
        othersAtPickup: atPickup.get(load.id) ?? [],
        shownTrucks: shown.get(load.id) ?? [],
        otherLoads: otherLoads(load, open.get(load.carrier_id ?? 0) ?? []),
        ...assessments(assessed.get(load.id)),
        addresses: addresses.get(load.id) ?? [],
        phones: phones.get(load.id) ?? [],
        protection: protection.get(load.id) ?? null,
        incidents,
      },
    ]),
  );
}
