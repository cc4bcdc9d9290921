// What simulated brokers accuse simulated frauds of; nobody honest is ever named.
import type { IdentityAlertType } from "../../../src/contract/notes.ts";
import { AGENTS, MANAGER_OF_SECOND, WATCHER } from "./accounts.ts";
import type { Role } from "./archetypes.ts";
import { DEAD_DAYS } from "./carrier-facts.ts";
import type { Carrier } from "./carrier.ts";
import { DAY, MINUTE, type WorldClock } from "./clock.ts";
import { MAIN, SECOND, WATCHDOG } from "./companies.ts";
import type { Cell } from "./csv.ts";
import { Draw, type Weighted } from "./random.ts";

interface Accusations {
  /** Of carriers of this role, those that are accused at all. */
  readonly share: number;
  readonly types: Weighted<IdentityAlertType>;
}

/** Ours. */
const BY_ROLE: Readonly<Partial<Record<Role, Accusations>>> = {
  chameleon: {
    share: 0.6,
    types: [
      ["double_brokering", 4],
      ["hostage_load", 3],
      ["change_in_ownership", 2],
    ],
  },
  predecessor: {
    share: 0.5,
    types: [
      ["hostage_load", 3],
      ["unresolved_insurance_claims", 4],
      ["bankruptcy_filing", 2],
    ],
  },
  look_alike_email_domain: {
    share: 0.7,
    types: [
      ["identity_theft", 8],
      ["back_soliciting", 1],
    ],
  },
  double_brokered_load: {
    share: 0.9,
    types: [
      ["double_brokering", 9],
      ["stolen_assets", 1],
    ],
  },
  revived_dormant_authority: {
    share: 0.35,
    types: [
      ["change_in_ownership", 4],
      ["identity_theft", 3],
      ["stolen_assets", 1],
    ],
  },
  eld_far_from_claimed_lane: {
    share: 0.3,
    types: [
      ["trailer_misuse", 3],
      ["stolen_assets", 1],
    ],
  },
  insurance_cancellation_pending: { share: 0.12, types: [["unresolved_insurance_claims", 1]] },
};

const MESSAGES: Readonly<Record<IdentityAlertType, readonly string[]>> = {
  double_brokering: [
    "Another carrier's truck arrived at the shipper. The driver had never heard of the carrier on the rate confirmation.",
    "A second carrier asks us for payment of a load that we gave to this one.",
  ],
  identity_theft: [
    "Somebody wrote in this carrier's name from a domain that is not its own, and asked for the load's pickup number.",
    "The person on the telephone could not name the insurer or the officer of the carrier.",
  ],
  hostage_load: ["Held the freight for more money than was agreed.", "Refused to deliver until an old invoice was paid."],
  stolen_assets: ["A trailer that we had lent out never came back.", "The load was picked up and has not been seen since."],
  trailer_misuse: [
    "Our trailer was used for other loads for nine days.",
    "The trailer was reported in another state than the lane.",
  ],
  back_soliciting: ["Offered our customer to haul directly two weeks after the first load."],
  unresolved_insurance_claims: [
    "A cargo claim has not been answered for over ninety days.",
    "The insurer says that the policy on the certificate was never issued.",
  ],
  change_in_ownership: ["New people, a new telephone number and a new bank account within a month."],
  bankruptcy_filing: ["Has filed for bankruptcy, says its former dispatcher."],
};

const AUTHORS: Weighted<number> = [
  [MAIN, 18],
  [SECOND, 52],
  [WATCHDOG, 30],
];
const PUBLISHED = 0.82;
/** Of alerts, those of the last days. */
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
] as const;

/** Room for one carrier's alerts in the numbering. */
const SLOTS = 3;

function createdDays(draw: Draw, { role, facts }: Carrier): number {
  const recent = draw.chance(RECENT);
  const [lately, earlier] = [draw.int(0, 6), draw.int(8, 420)];
  if (role === "predecessor") return DEAD_DAYS + (earlier % 120);
  return Math.min(recent ? lately : earlier, facts.registeredDays - 1);
}

export function alertRows(carrier: Carrier, clock: WorldClock): Cell[][] {
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
    const created = clock.time(-days * DAY - draw.int(20, 600) * MINUTE, at);
    const filed = clock.day(-(days + draw.int(0, 9)) * DAY);
    const withPhone = draw.chance(0.5);
    return [
      carrier.ordinal * SLOTS + at + 1,
      company,
      user,
      carrier.id,
      type,
      message,
      message,
      filed,
      withPhone ? carrier.phone : null,
      carrier.email,
      carrier.place.country === "US" && draw.chance(0.4) ? carrier.place.code : null,
      company === WATCHDOG ? "watchdog" : "main",
      draw.chance(PUBLISHED),
      created,
    ];
  });
}
