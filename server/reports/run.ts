// Advances the runs of reports, one chunk per transaction, so that they block nobody, survive a crash, and are made once by several processes.
import type { Engine, Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { isBusy } from "../db/failures.ts";
import { asCompany } from "../db/role.ts";
import type { Chunk, ReportSource } from "./chunk.ts";
import { reportOf } from "./sources.ts";

/** Tunable: rows read per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 500;

/** Assumption: a run that has not ended after an hour never will, as when the disk stays full. */
const LONGEST = "1 hour";

interface Run {
  readonly id: number;
  readonly run: number;
  readonly status: "queued" | "running";
  readonly after_id: number;
}

// Another process that advances the same run has it locked: this one leaves it alone.
const NEXT = `select id, run, status, after_id from company_reports
  where company_id = $1 and status in ('queued', 'running') order by requested_at, id limit 1 for update skip locked`;

const ADD = `insert into company_report_rows as r (company_id, report_id, run, key, cells, counts)
  select $1, $2, $3, f.key, f.cells, f.counts from jsonb_to_recordset($4::jsonb) as f(key text, cells text[], counts int[])
  on conflict (company_id, report_id, run, key) do update set counts =
    array(select a + b from unnest(r.counts, excluded.counts) with ordinality as t(a, b, at) order by at)`;

async function begin(tx: Queryable, companyId: number, { id }: Run, source: ReportSource): Promise<void> {
  const total = await source.count(tx, companyId);
  await tx.query("update company_reports set status = 'running', total = $3 where company_id = $1 and id = $2", [
    companyId,
    id,
    total,
  ]);
}

async function add(tx: Queryable, companyId: number, { id, run }: Run, { last, read, rows }: Chunk): Promise<void> {
  if (rows.length > 0) await tx.query(ADD, [companyId, id, run, JSON.stringify(rows)]);
  await tx.query(
    "update company_reports set after_id = coalesce($3, after_id), read = read + $4 where company_id = $1 and id = $2",
    [companyId, id, last, read],
  );
}

/** The rows of the run become the result, and those of earlier runs go. */
async function complete(tx: Queryable, companyId: number, { id, run }: Run): Promise<void> {
  await tx.query("delete from company_report_rows where company_id = $1 and report_id = $2 and run <> $3", [companyId, id, run]);
  await tx.query(
    `update company_reports set status = 'completed', completed_run = run, completed_at = clock_timestamp(),
      row_count = (select count(*) from company_report_rows r where r.company_id = $1 and r.report_id = $2 and r.run = $3)
      where company_id = $1 and id = $2`,
    [companyId, id, run],
  );
}

const fail = (engine: Engine, companyId: number, { id, run }: Run): Promise<unknown> =>
  engine.tx(
    (tx) =>
      tx.query("update company_reports set status = 'failed' where company_id = $1 and id = $2 and run = $3", [
        companyId,
        id,
        run,
      ]),
    asCompany(companyId),
  );

/**
 * Reads the next chunk of a company's oldest run. False when nothing is left, or another process is at it.
 * @param failed receives what a report throws; its run has failed then
 * @throws when the database cannot be reached or is busy; the run goes on later
 */
export async function advanceReports(engine: Engine, companyId: number, failed: (error: unknown) => void): Promise<boolean> {
  let current: Run | undefined;
  try {
    return await engine.tx(async (tx) => {
      [current] = await tx.query<Run>(NEXT, [companyId]);
      if (current === undefined) return false;
      const source = reportOf(current.id);
      if (source === undefined) throw new Error(`There is no report ${current.id}`);
      if (current.status === "queued") await begin(tx, companyId, current, source);
      const chunk = await source.read(tx, { companyId, after: current.after_id, limit: CHUNK });
      await add(tx, companyId, current, chunk);
      if (chunk.read < CHUNK) await complete(tx, companyId, current);
      return true;
    }, asCompany(companyId));
  } catch (error) {
    if (current === undefined || isBusy(error)) throw error;
    await fail(engine, companyId, current);
    failed(error);
    return true;
  }
}

/** The companies with runs that have not ended, the longest waiting first; runs that wait too long are failed. */
export async function companiesWithRuns(engine: Engine): Promise<number[]> {
  await engine.query(
    `update company_reports set status = 'failed' where status in ('queued', 'running') and requested_at < now() - interval '${LONGEST}'`,
  );
  const rows = await readRows(
    engine,
    "select company_id from company_reports where status in ('queued', 'running') group by company_id order by min(requested_at)",
  );
  return rows.map(({ company_id: id }) => id);
}
