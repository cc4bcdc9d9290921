// The door for loads: what other systems and files send, load by load, and how an import of a file is undone.
import type { FastifyRequest } from "fastify";
import type { Static } from "typebox";
import type { FileImport } from "../../../src/contract/file-imports.ts";
import {
  createLoadImport,
  listLoadImports,
  putLoad,
  takeLoads,
  undoLoadImport,
  type IntakeRow,
} from "../../../src/contract/loads/load-intake.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow, readIds } from "../../db/plain-sql.ts";
import { LOADS, portal, scope } from "../../http/access.ts";
import { refusalOf } from "../../http/errors.ts";
import { notFound } from "../../http/refusal.ts";
import { inputChecker } from "../../http/schemas.ts";
import { isoText, nameOf } from "../../http/wire.ts";
import { route, type Route } from "../../http/serve.ts";
import { lockNumbers, storedNumber } from "../loads/edit-fields.ts";
import { carriersSent, type Taking } from "./sent-carrier.ts";
import { takeLoad, type Sent } from "./take-load.ts";
import { undoImport } from "./undo-import.ts";

const ACCESS = portal(...LOADS, scope("manage_loads"));

/** Tunable, in bytes: 500 loads of many stops. */
const BODY_MAX = 4 * 1024 * 1024;

const checkLoad = inputChecker(putLoad);

type SentRow = Static<NonNullable<(typeof takeLoads)["body"]>>["loads"][number];

/** A row as a load that is checked, or the answer that refuses it: one that is wrong does not refuse the others. */
function checked(request: FastifyRequest, { external_load_number: number, ...load }: SentRow): Sent | IntakeRow {
  const one = { params: { external_load_number: number }, body: { load }, query: {} };
  try {
    checkLoad(Object.assign(Object.create(request) as FastifyRequest, one));
    return { number, load };
  } catch (error) {
    const { errors = {} } = refusalOf(error);
    const row = { external_load_number: number, load_id: null, changes: [], warnings: [] };
    return { ...row, outcome: "refused", errors };
  }
}

const isSent = (row: Sent | IntakeRow): row is Sent => "number" in row;

const CARRIERS_OF = `select distinct carrier_id as id from loads
  where company_id = $1 and external_load_number = any($2::text[]) and carrier_id is not null`;

/** One after the other, the carriers and the numbers of all locked first, so that two batches never wait for each other. */
async function takeAll(tx: Queryable, taking: Taking, rows: readonly (Sent | IntakeRow)[]): Promise<IntakeRow[]> {
  const sent = rows.filter(isSent);
  const carriers = await carriersSent(
    tx,
    sent.map(({ load }) => load),
  );
  const numbers = sent.map(({ number }) => storedNumber(number));
  const hauling = await readIds(tx, CARRIERS_OF, [taking.companyId, numbers]);
  const ids = [...carriers.values(), ...hauling].filter((id) => id !== null);
  await lockCarriers(
    tx,
    taking.companyId,
    [...new Set(ids)].sort((one, other) => one - other),
  );
  await lockNumbers(tx, taking.companyId, numbers);
  const answers: IntakeRow[] = [];
  for (const row of rows) answers.push(isSent(row) ? await takeLoad(tx, taking, row, carriers) : row);
  return answers;
}

const IMPORTS = (where: string): string => `
  select i.id, i.file_name, ${nameOf("u")} as user_name, ${isoText("i.created_at")} as created_at, i.mapping,
    count(l.load_id) filter (where l.before is null) as new_count,
    count(l.load_id) filter (where l.before is not null) as changed_count,
    count(l.load_id) filter (where not l.is_undone) as remaining_count
  from load_imports i left join users u on u.id = i.user_id
    left join imported_loads l on l.company_id = i.company_id and l.import_id = i.id
  where i.company_id = $1 ${where} group by i.company_id, i.id, u.id order by i.created_at desc, i.id desc limit 50`;
const ADD_IMPORT = `insert into load_imports (company_id, file_name, mapping, user_id) values ($1, $2, $3, $4) returning id`;
const HAS_IMPORT = "select 1 from load_imports where company_id = $1 and id = $2";

/** @throws Refusal 404 */
async function checkImport(tx: Queryable, companyId: number, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  if ((await tx.query(HAS_IMPORT, [companyId, id])).length === 0) throw notFound();
  return id;
}

export const loadIntakeRoutes: readonly Route[] = [
  route(putLoad, {
    access: ACCESS,
    async handler({ tx, params, body: { load }, requireUser, companyId }) {
      const taking = { companyId: companyId(), userId: requireUser().userId, now: new Date(), isPreview: false, importId: null };
      const [row] = await takeAll(tx, taking, [{ number: params.external_load_number, load }]);
      if (row === undefined) throw notFound();
      return row;
    },
  }),

  route(takeLoads, {
    access: ACCESS,
    bodyLimit: BODY_MAX,
    async handler({ tx, body, request, requireUser, companyId }) {
      const importId = await checkImport(tx, companyId(), body.import_id);
      const isPreview = body.is_preview ?? false;
      const taking = { companyId: companyId(), userId: requireUser().userId, now: new Date(), isPreview, importId };
      return {
        rows: await takeAll(
          tx,
          taking,
          body.loads.map((row) => checked(request, row)),
        ),
      };
    },
  }),

  route(listLoadImports, {
    access: portal(...LOADS),
    handler: ({ tx, companyId }) => tx.query<FileImport>(IMPORTS(""), [companyId()]),
  }),

  route(createLoadImport, {
    access: ACCESS,
    async handler({ tx, body: { load_import: made }, requireUser, companyId }) {
      const values = [companyId(), made.file_name.trim(), JSON.stringify(made.mapping), requireUser().userId];
      const id = await insertRow(tx, ADD_IMPORT, values);
      const [row] = await tx.query<FileImport>(IMPORTS("and i.id = $2"), [companyId(), id]);
      if (row === undefined) throw notFound();
      return row;
    },
  }),

  route(undoLoadImport, {
    access: ACCESS,
    async handler({ tx, params, requireUser, companyId }) {
      const id = await checkImport(tx, companyId(), params.id);
      return undoImport(tx, { companyId: companyId(), userId: requireUser().userId, now: new Date() }, id ?? 0);
    },
  }),
];
