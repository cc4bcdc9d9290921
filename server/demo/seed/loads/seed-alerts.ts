// Seeds the alerts that the seeded facts give cause for, with what the desks of the demo did about them.
import type { TicketType } from "../../../../src/contract/loads/tickets.ts";
import { ALERT_ROWS } from "../../../../src/domain/loads/alerts/alert-rows.ts";
import type { Raised } from "../../../../src/domain/loads/alerts/judgement.ts";
import { isOpenLoad } from "../../../../src/domain/loads/load-statuses.ts";
import type { LoadStatus } from "../../../../src/contract/loads/loads.ts";
import type { Cell } from "../../../db/csv.ts";
import type { Engine } from "../../../db/engine.ts";
import { judgeLoads } from "../../../loads/alerts/look-at-loads.ts";
import { raisedOf } from "../../../loads/alerts/write-alerts.ts";
import { MAIN, SECOND } from "../account/companies.ts";
import { MINUTE, type DemoClock } from "../clock.ts";
import { Draw } from "../random.ts";
import { settle, Sink } from "../sink.ts";
import { drawCourse } from "./alert-course.ts";

const COLUMNS = [
  "company_id",
  "id",
  "load_id",
  "assignee_id",
  "is_type",
  "cause",
  "status",
  "message",
  "evidence",
  "resolution",
  "resolution_reason",
  "resolved_at",
  "resolved_by_user_id",
  "created_at",
  "updated_at",
] as const;

/** Ids reserved for one load's alerts: one of each type. */
const ALERT_SLOTS = 17;

/** Tunable: loads whose facts are read at once. */
const CHUNK = 500;

interface LoadRow {
  readonly id: number;
  readonly status: LoadStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const LOADS = `select id, status, created_at, updated_at from loads
  where company_id = $1 and carrier_id is not null and id > $2 order by id limit ${CHUNK}`;

/** Assumption: it came up between when the load was entered and when it last changed. */
function ticketRow(
  company: number,
  load: LoadRow,
  type: TicketType,
  { cause, message, evidence }: Raised,
  slot: number,
  clock: DemoClock,
): Cell[] {
  const id = load.id * ALERT_SLOTS + slot;
  const draw = new Draw("ticket-course", id);
  const { status, minutes, assigneeId, ending } = drawCourse(draw, company, type, !isOpenLoad(load));
  const [created, updated] = [load.created_at, load.updated_at].map((time) => time.getTime() - clock.servedAsOf) as [
    number,
    number,
  ];
  const raised = Math.min(0, created + Math.round((updated - created) * (0.5 + draw.unit() * 0.4)));
  const handled = status === "new" ? raised : Math.min(0, raised + minutes * MINUTE, Math.max(raised, updated));
  const last = clock.time(handled, id % 1000);
  return [
    company,
    id,
    load.id,
    assigneeId,
    type,
    cause,
    status,
    message,
    JSON.stringify(evidence),
    ending?.resolution ?? null,
    ending?.reason ?? null,
    ending === null ? null : last,
    ending === null ? null : assigneeId,
    clock.time(raised),
    last,
  ];
}

/** After everything that alerts are judged by. */
export async function seedAlerts(engine: Engine, clock: DemoClock): Promise<void> {
  const tickets = new Sink(engine, "tickets", COLUMNS);
  for (const company of [MAIN, SECOND]) {
    let after = 0;
    for (;;) {
      const loads = await engine.query<LoadRow>(LOADS, [company, after]);
      const last = loads.at(-1);
      if (last === undefined) break;
      after = last.id;
      const byId = new Map(loads.map((load) => [load.id, load]));
      const judged = await judgeLoads(
        engine,
        company,
        [...byId.keys()],
        ["booking", "change", "position", "clock"],
        clock.present,
      );
      raisedOf(judged).forEach(({ loadId, type, raised }, at, all) => {
        const load = byId.get(loadId);
        // What is about trucks and times came and went with a load that is over.
        if (load === undefined || (!isOpenLoad(load) && ALERT_ROWS[type].isOfOpenLoads === true)) return;
        const slot = all.slice(Math.max(0, at - ALERT_SLOTS), at).filter((other) => other.loadId === loadId).length;
        tickets.add(ticketRow(company, load, type, raised, slot, clock));
      });
      await settle([tickets]);
    }
  }
  await tickets.flush();
}
