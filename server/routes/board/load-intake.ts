// The door for loads: what other systems and files send, load by load, and how an import of a file is undone.
import type { FileImport } from "../../../src/contract/file-imports.ts";
import {
  createLoadImport,
  listLoadImports,
  putLoad,
  takeLoads,
  undoLoadImport,
} from "../../../src/contract/loads/load-intake.ts";
import { undoImport } from "../../board/undo-import.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow } from "../../db/plain-sql.ts";
import { LOADS, portal, scope } from "../../http/access.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText, nameOf } from "../../http/wire.ts";
import { FILE_SOURCE, type Sender } from "../../intake/door.ts";
import { takeSentLoads } from "../../intake/loads/take-sent.ts";
import { sourceOfCall, unnamedSource } from "../../intake/sources.ts";

const ACCESS = portal(...LOADS, scope("manage_loads"));

/** Tunable, in bytes: 500 loads of many stops. */
const BODY_MAX = 4 * 1024 * 1024;

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

/** What a person imports; a preview is of no import yet, and nothing of it is kept. */
const ofFile = (companyId: number): Sender => ({ companyId, source: FILE_SOURCE, sourceId: null });

export const loadIntakeRoutes: readonly Route[] = [
  route(putLoad, {
    access: ACCESS,
    async handler({ tx, params, body: { load }, request, requireUser, companyId }) {
      const taking = { companyId: companyId(), userId: requireUser().userId, now: new Date(), isPreview: false, importId: null };
      const sent = { ...load, external_load_number: params.external_load_number };
      const [row] = await takeSentLoads(tx, { taking, sender: unnamedSource(companyId()), request }, [sent]);
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
      const sender = importId === null ? await sourceOfCall(tx, companyId(), body.source_id) : ofFile(companyId());
      return { rows: await takeSentLoads(tx, { taking, sender, request }, body.loads) };
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
