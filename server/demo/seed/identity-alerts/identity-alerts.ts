// The identity alerts that demo brokers filed on demo frauds, never on honest carriers.
import type { IdentityAlertType } from "../../../../src/contract/identity-alerts/identity-alerts.ts";
import { BY_ROLE, MESSAGES } from "./accusations.ts";
import { AGENTS, MANAGER_OF_SECOND, WATCHER } from "../account/accounts.ts";
import { fiveZipId } from "../../../places/area-ids.ts";
import { DEAD_DAYS } from "../carriers/carrier-facts.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { DAY, MINUTE, type DemoClock } from "../clock.ts";
import { MAIN, SECOND, WATCHDOG } from "../account/companies.ts";
import type { Cell } from "../../../db/csv.ts";
import { Draw, type Weighted } from "../random.ts";

const AUTHORS: Weighted<number> = [
  [MAIN, 18],
  [SECOND, 52],
  [WATCHDOG, 30],
];
const PUBLISHED = 0.82;
/** Share of alerts from the last days. */
const RECENT = 0.16;

export const ALERT_COLUMNS = [
  "id",
  "company_id",
  "user_id",
  "carrier_id",
  "is_type",
  "unsanitized_message",
  "message_for_display",
  "file_date",
  "phone_e164",
  "email",
  "origin_postal_code",
  "site",
  "is_published",
  "created_at",
  "commodity_type_id",
  "origin_area_id",
  "unpublished_at",
  "unpublished_by",
] as const;

/** Ids reserved for one carrier's alerts. */
const SLOTS = 3;

function createdDays(draw: Draw, { role, facts }: Carrier): number {
  const recent = draw.chance(RECENT);
  const [lately, earlier] = [draw.int(0, 6), draw.int(8, 420)];
  if (role === "predecessor") return DEAD_DAYS + (earlier % 120);
  return Math.min(recent ? lately : earlier, facts.registeredDays - 1);
}

/** Ids of commodity types run from 1 to this. */
const COMMODITIES = 30;
const ABOUT_A_LOAD: ReadonlySet<IdentityAlertType> = new Set(["double_brokering", "hostage_load", "stolen_assets"]);

interface Alert {
  readonly id: number;
  readonly company: number;
  readonly isPublished: boolean;
  /** Milliseconds since it was filed. */
  readonly age: number;
  readonly row: Cell[];
}

function alertsOf(carrier: Carrier, clock: DemoClock): Alert[] {
  const accusations = BY_ROLE[carrier.role];
  if (accusations === undefined) return [];
  const draw = new Draw("identity-alerts", carrier.ordinal);
  if (!draw.chance(accusations.share)) return [];
  const count = draw.weighted([
    [1, 62],
    [2, 28],
    [3, 10],
  ] as const);
  return Array.from({ length: count }, (_, at) => {
    const type = draw.weighted(accusations.types);
    const company = draw.weighted(AUTHORS);
    const user = company === MAIN ? draw.pick(AGENTS) : company === SECOND ? MANAGER_OF_SECOND : WATCHER;
    const message = draw.pick(MESSAGES[type]);
    const days = createdDays(draw, carrier);
    const age = days * DAY + draw.int(20, 600) * MINUTE;
    const filed = clock.day(-(days + draw.int(0, 9)) * DAY);
    const withPhone = draw.chance(0.5);
    const postalCode = carrier.place.country === "US" && draw.chance(0.4) ? carrier.place.code : null;
    const isPublished = draw.chance(PUBLISHED);
    const id = carrier.ordinal * SLOTS + at + 1;
    const later = new Draw("identity-alert-facts", id);
    const commodity = ABOUT_A_LOAD.has(type) ? later.int(1, COMMODITIES) : null;
    const unpublished = isPublished ? null : clock.time(-Math.floor(age * later.unit()));
    return {
      id,
      company,
      isPublished,
      age,
      row: [
        id,
        company,
        user,
        carrier.id,
        type,
        message,
        message,
        filed,
        withPhone ? carrier.phone : null,
        carrier.email,
        postalCode,
        company === WATCHDOG ? "watchdog" : "main",
        isPublished,
        clock.time(-age, at),
        commodity,
        postalCode === null ? null : fiveZipId("US", postalCode),
        unpublished,
        isPublished ? null : user,
      ],
    };
  });
}

export const alertRows = (carrier: Carrier, clock: DemoClock): Cell[][] => alertsOf(carrier, clock).map(({ row }) => row);

export const ALERT_MESSAGE_COLUMNS = [
  "company_id",
  "id",
  "identity_alert_id",
  "user_id",
  "message",
  "message_for_display",
  "created_at",
] as const;

const FOLLOW_UPS = [
  "The same happened to us on a load out of Laredo.",
  "We have told the shipper and the insurer.",
  "The carrier says that its dispatcher no longer works there.",
  "Filed with the FMCSA as well.",
  "The trailer was found; the freight was not.",
  "Nobody answers any more.",
];
/** Share of alerts with messages. */
const SHARE_WITH_MORE = 0.3;

/** The messages on a carrier's alerts; on a withdrawn alert only its own company writes. */
export function alertMessageRows(carrier: Carrier, clock: DemoClock): Cell[][] {
  return alertsOf(carrier, clock).flatMap(({ id, company, isPublished, age }) => {
    const draw = new Draw("identity-alert-messages", id);
    if (!draw.chance(SHARE_WITH_MORE)) return [];
    const author = isPublished ? draw.weighted(AUTHORS) : company;
    const user = author === MAIN ? draw.pick(AGENTS) : author === SECOND ? MANAGER_OF_SECOND : WATCHER;
    const message = draw.pick(FOLLOW_UPS);
    return [[author, id, id, user, message, message, clock.time(-Math.floor(age * draw.unit()))]];
  });
}
