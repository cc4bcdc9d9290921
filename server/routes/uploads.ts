// Downloads of stored files.
import { downloadFile } from "../../src/contract/uploads.ts";
import { notFound } from "../http/refusal.ts";
import { check, portal, scope } from "../http/access.ts";
import { route, type Route } from "../http/serve.ts";
import { uploadsFolder } from "../uploads/folder.ts";
import { storedFileOf } from "../uploads/stored-content.ts";

interface StoredRow {
  readonly stored_name: string;
  readonly name: string;
  readonly media_type: string;
  /** It shows a taxpayer's or an account's number. */
  readonly is_secret: boolean;
}

const FILE = `
  select u.stored_name, u.original_name as name, u.media_type, exists (select 1 from packet_files p
    where p.company_id = u.company_id and p.file_id = u.id and p.kind in ('tax_form', 'assignment')) as is_secret
  from uploads u where u.id = $1 and not u.is_of_mail`;

export const uploadRoutes: readonly Route[] = [
  route(downloadFile, {
    access: portal(),
    // No condition on the company: the policies of the table decide, and one of them opens files of published alerts.
    async handler({ api, tx, params, requireUser, setFile }) {
      const [row] = await tx.query<StoredRow>(FILE, [params.id]);
      if (row === undefined) throw notFound();
      if (row.is_secret) check([scope("onboarding", "view_bank_accounts")], { user: requireUser(), isOnOtherHost: false });
      setFile(await storedFileOf(uploadsFolder(api.settings), row));
      return "";
    },
  }),
];
