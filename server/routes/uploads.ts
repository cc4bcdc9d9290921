// Downloads of stored files.
import { downloadFile } from "../../src/contract/uploads.ts";
import { notFound } from "../http/refusal.ts";
import { portal } from "../http/access.ts";
import { route, type Route } from "../http/serve.ts";
import { uploadsFolder } from "../uploads/folder.ts";
import { storedFileOf } from "../uploads/stored-content.ts";
import { readRows } from "../db/plain-sql.ts";

export const uploadRoutes: readonly Route[] = [
  route(downloadFile, {
    access: portal(),
    // No condition on the company: the policies of the table decide, and one of them opens files of published alerts.
    async handler({ api, tx, params, setFile }) {
      const [row] = await readRows(
        tx,
        "select stored_name, original_name as name, media_type from uploads where id = $1 and not is_of_mail",
        [params.id],
      );
      if (row === undefined) throw notFound();
      setFile(await storedFileOf(uploadsFolder(api.settings), row));
      return "";
    },
  }),
];
