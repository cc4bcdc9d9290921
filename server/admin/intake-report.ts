// Prints what came in by each door, by company, source and day, with what was refused and why.
import { openDatabase } from "../db/open.ts";
import { SOURCE_NAME } from "../intake/door.ts";
import type { Settings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";

/** Assumption: days that are printed without a number, and at most. */
const DAYS = 7;
const MOST = 365;

interface DayRow {
  readonly company: string;
  readonly door: string;
  readonly source: string;
  readonly day: string;
  readonly taken: number;
  readonly known: number;
  readonly refused: number;
  readonly doubtful: number;
  readonly reasons: Readonly<Record<string, number>>;
}

const READ = `
  select c.legal_name as company, d.door, coalesce(s.name, d.source) as source, to_char(d.on_day, 'YYYY-MM-DD') as day, d.taken, d.known,
    d.refused, d.doubtful, d.reasons
  from intake_days d join companies c on c.id = d.company_id
    left join intake_sources s on s.company_id = d.company_id and d.source = ${SOURCE_NAME}
  where d.on_day > (now() at time zone 'UTC')::date - $1::int
  union all
  select 'Everybody', n.door, n.source, to_char(n.on_day, 'YYYY-MM-DD'), n.taken, n.known, n.refused, 0, n.reasons from network_days n
  where n.on_day > (now() at time zone 'UTC')::date - $1::int
  order by company, day desc, door, source`;

const figure = (count: number): string => count.toLocaleString("en-US").padStart(10);

const line = ({ day, door, source, taken, known, doubtful, refused, reasons }: DayRow): string => {
  const why = Object.entries(reasons)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count.toLocaleString("en-US")}`)
    .join(", ");
  return `  ${day}  ${door.padEnd(10)} ${source.padEnd(24)}${figure(taken)}${figure(known)}${figure(doubtful)}${figure(refused)}  ${why}`.trimEnd();
};

const HEAD = `  ${"day".padEnd(10)}  ${"door".padEnd(10)} ${"source".padEnd(24)}${["taken", "known", "doubtful", "refused"].map((head) => head.padStart(10)).join("")}`;

/** @throws AdminError when the number of days is none */
export async function reportIntake(
  settings: Settings,
  [days = String(DAYS)]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MOST)
    throw new AdminError(`"${days}" is no number of days from 1 to ${MOST}.`);
  const engine = await openDatabase(settings, null, say);
  try {
    const rows = await engine.query<DayRow>(READ, [Number(days)]);
    if (rows.length === 0) say("Nothing has come in.");
    for (const [at, row] of rows.entries()) {
      if (row.company !== rows[at - 1]?.company) say(`${row.company}\n${HEAD}`);
      say(line(row));
    }
  } finally {
    await engine.close();
  }
}
