// The door for a brokerage's own carriers: the rows of a file, each answered by itself, and how an import of a file is undone.
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { FileImport } from "../../../src/contract/file-imports.ts";
import {
  createCarrierImport,
  listCarrierImports,
  SentCarrier,
  takeCarriers,
  undoCarrierImport,
  type ImportedCarrier,
} from "../../../src/contract/connections/imports.ts";
import { takeCarriers as take } from "../../connections/import/take-carriers.ts";
import { undoImport } from "../../connections/import/undo-import.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow, readRows } from "../../db/plain-sql.ts";
import { CARRIER_SEARCH, plan, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { rowChecker } from "../../http/schemas.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText, nameOf } from "../../http/wire.ts";
import { explainChange } from "../explain-change.ts";

/** As making and changing connections, and as looking carriers up, which a row does. */
const ACCESS = portal(CARRIER_SEARCH, plan("can_connect"), scope("onboarding"));

/** Tunable, in bytes: 500 carriers with long notes. */
const BODY_MAX = 6 * 1024 * 1024;

const checkRow = rowChecker({ ...takeCarriers, body: Type.Object({ carrier: SentCarrier }) });

/** A row that is checked, or the answer that refuses it: one that is wrong does not refuse the others. */
function checked(request: FastifyRequest, carrier: object): SentCarrier | ImportedCarrier {
  const errors = checkRow(request, { body: { carrier } });
  if (errors === null) return carrier as SentCarrier;
  const none = { problem: null, carrier: null, candidates: [], connection_id: null, changes: [], warnings: [] };
  return { ...none, outcome: "refused", errors };
}

const isRefused = (row: SentCarrier | ImportedCarrier): row is ImportedCarrier => "outcome" in row;

const IMPORTS = (where: string): string => `
  select i.id, i.file_name, ${nameOf("u")} as user_name, ${isoText("i.created_at")} as created_at, i.mapping,
    count(c.carrier_id) filter (where c.before is null) as new_count,
    count(c.carrier_id) filter (where c.before is not null) as changed_count,
    count(c.carrier_id) filter (where not c.is_undone) as remaining_count
  from connection_imports i left join users u on u.id = i.user_id
    left join imported_connections c on c.company_id = i.company_id and c.import_id = i.id
  where i.company_id = $1 ${where} group by i.company_id, i.id, u.id order by i.created_at desc, i.id desc limit 50`;
const ADD_IMPORT = `insert into connection_imports (company_id, file_name, mapping, user_id) values ($1, $2, $3, $4) returning id`;
const FILE_OF = "select file_name from connection_imports where company_id = $1 and id = $2";

/** @throws Refusal 404 */
async function fileOf(tx: Queryable, companyId: number, id: number): Promise<string> {
  const [found] = await readRows(tx, FILE_OF, [companyId, id]);
  if (found === undefined) throw notFound();
  return found.file_name;
}

export const connectionImportRoutes: readonly Route[] = [
  route(takeCarriers, {
    access: ACCESS,
    bodyLimit: BODY_MAX,
    async handler({ tx, body, request, requireUser, companyId }) {
      const { carriers, import_id: id, is_preview: isPreview = false } = body;
      if (!isPreview && id === undefined) throw invalid("import_id", "must say which import the carriers are of");
      if (id !== undefined) await explainChange(tx, { reason: `Import of ${await fileOf(tx, companyId(), id)}` });
      const rows = carriers.map((row) => checked(request, row));
      const taking = { companyId: companyId(), userId: requireUser().userId, importId: isPreview ? null : (id ?? null) };
      const taken = await take(
        tx,
        taking,
        rows.filter((row): row is SentCarrier => !isRefused(row)),
      );
      const answers = taken.values();
      return { rows: rows.flatMap((row) => (isRefused(row) ? [row] : (answers.next().value ?? []))) };
    },
  }),

  route(listCarrierImports, {
    access: ACCESS,
    handler: ({ tx, companyId }) => tx.query<FileImport>(IMPORTS(""), [companyId()]),
  }),

  route(createCarrierImport, {
    access: ACCESS,
    async handler({ tx, body: { connection_import: made }, requireUser, companyId }) {
      const values = [companyId(), made.file_name.trim(), JSON.stringify(made.mapping), requireUser().userId];
      const id = await insertRow(tx, ADD_IMPORT, values);
      const [row] = await tx.query<FileImport>(IMPORTS("and i.id = $2"), [companyId(), id]);
      if (row === undefined) throw notFound();
      return row;
    },
  }),

  route(undoCarrierImport, {
    access: ACCESS,
    async handler({ tx, params: { id }, requireUser, companyId }) {
      const name = await fileOf(tx, companyId(), id);
      await explainChange(tx, { reason: `Import of ${name} undone`, is_undo: true });
      return undoImport(tx, { companyId: companyId(), userId: requireUser().userId }, id);
    },
  }),
];
