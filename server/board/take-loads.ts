// Takes loads that another system sends: makes them, or changes what the sender has changed since it sent them last. Each comes to what
// it comes to by itself, and all that can be is read and written for all of them at once.
import type { IntakeRow, SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { LoadStatus } from "../../src/contract/loads/loads.ts";
import { lockCarriers } from "../assessment/lock-order.ts";
import type { Queryable } from "../db/engine.ts";
import { readIds } from "../db/plain-sql.ts";
import { lockNumbers, storedNumber } from "../loads/edit-fields.ts";
import { keepSent, newlySaid, saysNothing, type Values } from "./kept-loads.ts";
import { carriersSent } from "./sent-carrier.ts";
import { HAUL, ofCanceled, takeAlone } from "./take-load.ts";
import { takeTogether } from "./take-together.ts";
import { NOTHING, type Came, type Case, type Sent, type SentCarriers, type Taking } from "./taking.ts";

const CARRIERS_OF = `select distinct carrier_id as id from loads
  where company_id = $1 and external_load_number = any($2::text[]) and carrier_id is not null`;

const FIND = `
  select l.id, l.external_load_number as number, l.status, s.given, s.sent_at
  from loads l left join sent_loads s on s.company_id = l.company_id and s.load_id = l.id
  where l.company_id = $1 and l.external_load_number = any($2::text[]) order by l.id`;

interface Found {
  readonly id: number;
  readonly number: string;
  readonly status: LoadStatus;
  /** Null: nothing was sent of it. */
  readonly given: Values | null;
  readonly sent_at: Date | null;
}

const AMBIGUOUS: Came = {
  ...NOTHING,
  outcome: "ambiguous",
  load_id: null,
  errors: { external_load_number: ["Several loads have this number. Change it on all but one."] },
};

const isOlder = ({ updated_at: at }: SentLoad, found: Found | undefined): boolean =>
  at !== undefined && found?.sent_at != null && Date.parse(at) < found.sent_at.getTime();

/** Whether what is said of a load that is here needs more than its row and stops. */
const isAlone = ({ id, status, said }: Case): boolean =>
  id !== null && (status === "cancelled" || ["status", "carrier", ...HAUL].some((field) => Object.hasOwn(said, field)));

/** What can be told without a look at the load itself. */
function atOnce({ id, status, sent, said }: Case): Came | null {
  // Canceled on both sides: the rest of it counts once it is open again.
  if (status === "cancelled" && sent.status === "canceled")
    return { ...NOTHING, outcome: "same", load_id: id, untaken: ofCanceled(sent) };
  return id !== null && status !== "cancelled" && saysNothing(said) ? { ...NOTHING, outcome: "same", load_id: id } : null;
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

type Numbered = Sent & { readonly nth: number };

/** Loads of which no two have one number. */
async function takeDistinct(
  tx: Queryable,
  taking: Taking,
  rows: readonly Numbered[],
  carriers: SentCarriers,
): Promise<ReadonlyMap<number, Came>> {
  const numbers = rows.map(({ number }) => number);
  const byNumber = grouped(await tx.query<Found>(FIND, [taking.companyId, numbers]), ({ number }) => number);
  const came = new Map<number, Came>();
  const together = new Map<Case, number>();
  for (const { nth, number, load: sent } of rows) {
    const [found, ...others] = byNumber.get(number) ?? [];
    const { id = null, status = null, given = null } = found ?? {};
    const one: Case = { number, sent, said: newlySaid(sent, given ?? {}), id, status };
    if (others.length > 0) came.set(nth, AMBIGUOUS);
    else if (isOlder(sent, found)) came.set(nth, { ...NOTHING, outcome: "older", load_id: id });
    else {
      const told = atOnce(one);
      if (told !== null) came.set(nth, told);
      else if (isAlone(one)) came.set(nth, await takeAlone(tx, taking, one, carriers));
      else together.set(one, nth);
    }
  }
  for (const [one, each] of await takeTogether(tx, taking, [...together.keys()], carriers))
    came.set(together.get(one) ?? -1, each);
  if (!taking.isPreview) {
    const said = rows.flatMap(({ nth, load }) => {
      const { outcome, load_id: loadId, untaken = [] } = came.get(nth) ?? { outcome: "refused", load_id: null };
      return loadId === null || !["new", "changed", "same"].includes(outcome) ? [] : [{ loadId, load, untaken }];
    });
    await keepSent(tx, taking.companyId, said);
  }
  return came;
}

/** The carriers and numbers of all are locked first, so that two batches never wait for each other. */
async function lock(tx: Queryable, companyId: number, numbers: readonly string[], carriers: SentCarriers): Promise<void> {
  const hauling = await readIds(tx, CARRIERS_OF, [companyId, numbers]);
  const ids = [...carriers.values(), ...hauling].filter((id) => id !== null);
  await lockCarriers(
    tx,
    companyId,
    [...new Set(ids)].sort((one, other) => one - other),
  );
  await lockNumbers(tx, companyId, numbers);
}

/** The answers, in the order of what was sent. One number sent several times is taken one after the other. */
export async function takeLoads(tx: Queryable, taking: Taking, sent: readonly Sent[]): Promise<IntakeRow[]> {
  const carriers = await carriersSent(
    tx,
    sent.map(({ load }) => load),
  );
  const rows = sent.map(({ number, load }, nth) => ({ nth, number: storedNumber(number), load }));
  await lock(
    tx,
    taking.companyId,
    rows.map(({ number }) => number),
    carriers,
  );
  const times = new Map<string, number>();
  const rounds = grouped(rows, ({ number }) => {
    const round = times.get(number) ?? 0;
    times.set(number, round + 1);
    return round;
  });
  const came = new Map<number, Came>();
  for (const round of rounds.values())
    for (const [nth, each] of await takeDistinct(tx, taking, round, carriers)) came.set(nth, each);
  return rows.map(({ nth, number }) => {
    const { untaken: _, ...taken } = came.get(nth) ?? AMBIGUOUS;
    return { external_load_number: number, ...taken };
  });
}
