// The demo brokers' notes on carriers, and their requests for certificates of insurance.
import type { CERTIFICATE_STATUSES } from "../../../../src/contract/carriers/insurance.ts";
import { AGENTS, MANAGER_OF_SECOND } from "../account/accounts.ts";
import { carrierOrdinal, type Book } from "./books.ts";
import { DAY, HOUR, MINUTE, type DemoClock } from "../clock.ts";
import { MAIN } from "../account/companies.ts";
import type { Cell } from "../../../db/csv.ts";
import { OTHER_NOTES } from "./notes.ts";
import { INSURERS } from "../carriers/records/policies.ts";
import { Draw, type Weighted } from "../random.ts";

type Status = (typeof CERTIFICATE_STATUSES)[number];

const author = (book: Book, draw: Draw): number => (book.company === MAIN ? draw.pick(AGENTS) : MANAGER_OF_SECOND);

/** Assumption: share of connected carriers with notes. */
const NOTED = 0.08;

export const NOTE_COLUMNS = ["company_id", "id", "carrier_id", "message", "user_id", "created_at", "updated_at"] as const;

/** Notes of a connection of the book. */
export function noteRows(book: Book, at: number, clock: DemoClock): Cell[][] {
  const draw = new Draw(`carrier-notes-${book.company}`, at);
  if (!draw.chance(NOTED)) return [];
  return Array.from({ length: draw.chance(0.25) ? 2 : 1 }, (_, each) => {
    const time = clock.time(-draw.int(2, 400) * DAY - draw.int(0, 1000) * MINUTE);
    return [
      book.company,
      at * 2 + each + 1,
      carrierOrdinal(book, at) + 1,
      draw.pick(OTHER_NOTES),
      author(book, draw),
      time,
      time,
    ];
  });
}

/** Assumption: share of connected carriers with a certificate request, and the requests' statuses. */
const REQUESTED = 0.1;
const STATUSES: Weighted<Status> = [
  ["received", 58],
  ["in_review", 12],
  ["requested", 16],
  ["rejected", 6],
  ["cancelled", 8],
];

const STEPS: Readonly<Record<Status, readonly string[]>> = {
  requested: ["Asked the agent for a certificate of insurance."],
  in_review: ["Asked the agent for a certificate of insurance.", "The agent sent a certificate; it is being looked at."],
  received: [
    "Asked the agent for a certificate of insurance.",
    "The agent sent a certificate; it is being looked at.",
    "The certificate names us as certificate holder and was accepted.",
  ],
  rejected: [
    "Asked the agent for a certificate of insurance.",
    "The agent sent a certificate; it is being looked at.",
    "Rejected: the policy number is not the insurer's.",
  ],
  cancelled: ["Asked the agent for a certificate of insurance.", "Cancelled: the carrier's own certificate came in first."],
};

export const REQUEST_COLUMNS = [
  "company_id",
  "id",
  "carrier_id",
  "status",
  "user_id",
  "agent_email",
  "created_at",
  "updated_at",
] as const;
export const ACTIVITY_COLUMNS = ["company_id", "id", "insurance_certificate_request_id", "message", "created_at"] as const;

/** Ids reserved for one request's activities. */
const STEP_SLOTS = 4;

/** The certificate request of a connection, with its activities; undefined where there is none. */
export function certificateRows(book: Book, at: number, clock: DemoClock): { request: Cell[]; activities: Cell[][] } | undefined {
  const draw = new Draw(`certificates-${book.company}`, at);
  if (!draw.chance(REQUESTED)) return undefined;
  const status = draw.weighted(STATUSES);
  const user = author(book, draw);
  const isOpen = status === "requested" || status === "in_review";
  const created = -draw.int(isOpen ? 1 : 10, isOpen ? 9 : 300) * DAY;
  const agency = draw
    .pick(INSURERS)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  let time = created;
  const activities = STEPS[status].map((message, step): Cell[] => {
    if (step > 0) time = Math.min(-HOUR, time + draw.int(2, 40) * HOUR);
    return [book.company, at * STEP_SLOTS + step + 1, at + 1, message, clock.time(time)];
  });
  const carrierId = carrierOrdinal(book, at) + 1;
  return {
    request: [
      book.company,
      at + 1,
      carrierId,
      status,
      user,
      `certificates@${agency}.example`,
      clock.time(created),
      clock.time(time),
    ],
    activities,
  };
}
