// Documents that a company keeps with its connection to a carrier.
import {
  createConnectionUpload,
  listConnectionUploads,
  type ConnectionUpload,
} from "../../../../src/contract/connections/onboarding.ts";
import type { Queryable } from "../../../db/engine.ts";
import { insertRow } from "../../../db/plain-sql.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import { portal, scope } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";
import { storedFile } from "../../../uploads/stored-file.ts";

const UPLOADS = `
  select cu.id, cu.connection_id, ${storedFile("f")} as document,
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name, ${isoText("cu.created_at")} as created_at
  from connection_uploads cu
  join uploads f on f.company_id = cu.company_id and f.id = cu.file_id
  left join users u on u.company_id = cu.company_id and u.id = cu.user_id
  where cu.company_id = $1 and cu.connection_id = $2
  order by cu.created_at desc, cu.id desc`;

const readUploads = (tx: Queryable, companyId: number, connectionId: number): Promise<ConnectionUpload[]> =>
  tx.query<ConnectionUpload>(UPLOADS, [companyId, connectionId]);

/** @throws Refusal 404 */
async function findConnection(tx: Queryable, companyId: number, id: number): Promise<void> {
  const found = await tx.query("select 1 from connections where company_id = $1 and id = $2", [companyId, id]);
  if (found.length === 0) throw notFound();
}

export const connectionUploadRoutes: readonly Route[] = [
  route(listConnectionUploads, {
    access: portal(),
    async handler({ tx, params, companyId }) {
      await findConnection(tx, companyId(), params.id);
      return readUploads(tx, companyId(), params.id);
    },
  }),

  route(createConnectionUpload, {
    access: portal(scope("onboarding")),
    async handler({ tx, params, body, requireUser, companyId, keepFile }) {
      await findConnection(tx, companyId(), params.id);
      // A document filed with the wrong carrier is worse than none.
      if (body.connection_upload.connection_id !== params.id)
        throw invalid("connection_upload.connection_id", "is not the connection in the URL");
      const file = await keepFile();
      const made = await insertRow(
        tx,
        "insert into connection_uploads (company_id, connection_id, file_id, user_id) values ($1, $2, $3, $4) returning id",
        [companyId(), params.id, file.id, requireUser().userId],
      );
      const upload = (await readUploads(tx, companyId(), params.id)).find(({ id }) => id === made);
      if (upload === undefined) throw notFound();
      return upload;
    },
  }),
];
