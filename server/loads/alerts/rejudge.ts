// Judges open loads again after their company has changed its thresholds, in short turns: what only the old ones raised is closed.
import type { ChosenAlertSettings } from "../../../src/contract/loads/alert-settings.ts";
import { ALERT_ROWS, judgeLoad } from "../../../src/domain/loads/alerts/alert-rows.ts";
import { cannotJudge, dayText, raisedBy, type ChosenVersion } from "../../../src/domain/loads/alerts/judgement.ts";
import { isReadAlike, type AlertSettings } from "../../../src/domain/loads/alerts/settings.ts";
import { changedTypes, NOTHING_CHOSEN, settingsOf } from "../../../src/domain/loads/alerts/thresholds.ts";
import type { TicketType } from "../../../src/contract/loads/tickets.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { IS_OPEN } from "../load-sql.ts";
import { newestVersion } from "./company-settings.ts";
import { readAlertFacts } from "./read-facts.ts";
import { writeAlerts, type Judged } from "./write-alerts.ts";

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 100;

interface Unfinished {
  readonly company_id: number;
  readonly version: number;
  readonly judged_up_to: number;
}

const COLUMNS = "company_id, version, judged_up_to";
/** Left out while somebody else is at it. The oldest first: each version is compared with the one before. */
const NEXT = `select ${COLUMNS} from alert_settings where judged_up_to is not null
  order by company_id, version limit 1 for update skip locked`;
const NEXT_OF = `select ${COLUMNS} from alert_settings where company_id = $1 and judged_up_to is not null
  order by version limit 1 for update skip locked`;
const BEFORE = "select settings from alert_settings where company_id = $1 and version < $2 order by version desc limit 1";
// Locked, as when a position comes in: of two who judge a load at once the second sees what the first has raised.
const LOADS = `select l.id from loads l where l.company_id = $1 and l.id > $2 and l.carrier_id is not null and ${IS_OPEN}
  order by l.id limit ${CHUNK} for update of l`;
const DONE_UP_TO = "update alert_settings set judged_up_to = $3::bigint where company_id = $1 and version = $2";

interface Judging {
  readonly companyId: number;
  readonly ids: readonly number[];
  readonly types: readonly TicketType[];
  readonly before: AlertSettings;
  readonly after: AlertSettings;
  /** Of `after`. */
  readonly version: ChosenVersion;
  readonly now: Date;
}

/** What the new settings raise; and what the old ones raised of the same facts and the new ones do not, to be closed. */
async function judgeAgain(tx: Queryable, { companyId, ids, types, before, after, version, now }: Judging): Promise<Judged[]> {
  const read = (settings: AlertSettings) => readAlertFacts(tx, { companyId, ids, types, settings, now });
  const facts = await read(after);
  const factsBefore = isReadAlike(before, after) ? facts : await read(before);
  const reason = `By the thresholds that your company chose on ${dayText(now.getTime())}, this is no alert.`;
  return [...facts].flatMap(([loadId, known]) => {
    const was = new Map(judgeLoad(factsBefore.get(loadId) ?? known, types, before, now.getTime()));
    return judgeLoad(known, types, after, now.getTime()).flatMap(([type, judgement]): Judged[] => {
      const old = was.get(type);
      const isSame = old?.result === "raised" && judgement.result === "raised" && old.cause === judgement.cause;
      return [
        ...(judgement.result === "raised"
          ? [{ loadId, type, judgement: raisedBy(judgement, version), settled: ALERT_ROWS[type].settled?.(known) ?? [] }]
          : []),
        ...(old?.result === "raised" && !isSame
          ? [{ loadId, type, judgement: cannotJudge(reason), settled: [{ cause: old.cause, reason }] }]
          : []),
      ];
    });
  });
}

async function judgeNext(tx: Queryable, next: Unfinished | undefined, now: Date): Promise<boolean> {
  if (next === undefined) return false;
  const { company_id: companyId, version, judged_up_to: upTo } = next;
  const [before] = await tx.query<{ settings: ChosenAlertSettings }>(BEFORE, [companyId, version]);
  const chosen = before?.settings ?? NOTHING_CHOSEN;
  const newest = await newestVersion(tx, companyId);
  const types = changedTypes(chosen, newest.settings);
  const ids = types.length === 0 ? [] : await readIds(tx, LOADS, [companyId, upTo]);
  if (ids.length > 0) {
    const after = settingsOf(newest.settings);
    const judging = { companyId, ids, types, before: settingsOf(chosen), after, version: newest, now };
    await writeAlerts(tx, companyId, await judgeAgain(tx, judging), now);
  }
  await tx.query(DONE_UP_TO, [companyId, version, ids.length < CHUNK ? null : ids.at(-1)]);
  return true;
}

/** The first of a company's loads that are to be judged again, in the transaction that changed its settings. */
export const rejudgeFirst = async (tx: Queryable, companyId: number, now: Date): Promise<void> => {
  const [next] = await tx.query<Unfinished>(NEXT_OF, [companyId]);
  await judgeNext(tx, next, now);
};

/** The next loads of any company. False when none is left. */
export const advanceRejudging = (engine: Engine, now: number): Promise<boolean> =>
  engine.tx(async (tx) => {
    const [next] = await tx.query<Unfinished>(NEXT);
    return judgeNext(tx, next, new Date(now));
  });
