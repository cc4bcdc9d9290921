// Rate confirmations: listed, opened with their terms and document, cancelled and rejected.
import {
  getRateConfirmation,
  getRateConfirmationDocument,
  getRateConfirmationTerms,
  listRateConfirmations,
  markRateConfirmationAsCancelled,
  markRateConfirmationAsRejected,
  type RateConfirmationTerms,
} from "../../../src/contract/board/rate-confirmations.ts";
import { getRateConfirmationMail, listRateConfirmationMails } from "../../../src/contract/board/rate-confirmation-mails.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { documentOf } from "../../board/documents.ts";
import type { StoredReading, StoredTerms } from "../../board/stored-terms.ts";
import { portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import type { SessionUser } from "../../http/session.ts";
import type { Resource } from "../../q/columns.ts";
import { sendPage } from "../list-page.ts";
import { uploadsFolder } from "../../uploads/folder.ts";
import { storedFileOf } from "../../uploads/stored-content.ts";
import { markConfirmation } from "./mark-confirmation.ts";
import {
  CONFIRMATION_COLUMNS,
  CONFIRMATIONS_FROM,
  MAIL_COLUMNS,
  MAILS_FROM,
  readConfirmation,
  readMail,
  readStoredReading,
  readStoredTerms,
} from "../../board/rate-confirmation-rows.ts";

const CONFIRMATIONS: Resource = {
  id: "r.id",
  defaultSort: "id desc",
  columns: {
    carrier_legal_name: { sql: "ca.search_name", type: "text", normalize: nameForSearch },
    with_open_tickets: { sql: "(r.open_tickets > 0)", type: "boolean" },
  },
};

const MAILS: Resource = {
  id: "m.id",
  defaultSort: "id desc",
};

const ACCESS = portal(scope("manage_rate_confirmations"));

const seesBanks = ({ scopes }: SessionUser): boolean => scopes.includes("view_bank_accounts");

/** Without the bank accounts for who may not view them. */
function termsFor(stored: StoredTerms, reading: StoredReading, isBankHidden: boolean): RateConfirmationTerms {
  const { bank_name: name, account_last4: last4, filed_bank_name: filedName, filed_last4: filedLast4 } = stored;
  const { filed_source: source, filed_as_of: asOf } = stored;
  return {
    terms: stored.terms,
    on_file: stored.on_file,
    bank_check: stored.bank_check,
    is_bank_hidden: isBankHidden,
    bank: isBankHidden || name === null || last4 === null ? null : { bank_name: name, account_last4: last4 },
    bank_on_file:
      isBankHidden || filedName === null || filedLast4 === null || source === null || asOf === null
        ? null
        : { bank_name: filedName, account_last4: filedLast4, source, as_of: asOf },
    charges: stored.charges,
    instructions: stored.instructions,
    read_at: stored.read_at,
    is_received: reading.document !== null,
    readings: isBankHidden ? reading.readings.filter(({ field }) => field !== "bank") : reading.readings,
    reading_notes: reading.reading_notes,
    typed: reading.typed,
  };
}

export const rateConfirmationRoutes: readonly Route[] = [
  route(listRateConfirmations, {
    access: ACCESS,
    handler: (call) =>
      sendPage(call, listRateConfirmations, CONFIRMATIONS, {
        from: CONFIRMATIONS_FROM,
        where: "r.company_id = $1",
        columns: CONFIRMATION_COLUMNS,
      }),
  }),

  route(getRateConfirmation, {
    access: ACCESS,
    handler: ({ tx, params, companyId }) => readConfirmation(tx, companyId(), params.id),
  }),

  route(getRateConfirmationTerms, {
    access: ACCESS,
    async handler({ tx, params, requireUser, companyId }) {
      const reading = await readStoredReading(tx, companyId(), params.id);
      return termsFor(await readStoredTerms(tx, companyId(), params.id), reading, !seesBanks(requireUser()));
    },
  }),

  route(getRateConfirmationDocument, {
    access: ACCESS,
    async handler({ api, tx, params, requireUser, companyId, setFile }) {
      const { document } = await readStoredReading(tx, companyId(), params.id);
      // As it was received for who may see the bank account that may stand in it; for all others its terms alone.
      if (document !== null && seesBanks(requireUser())) {
        setFile(await storedFileOf(uploadsFolder(api.settings), { ...document, media_type: "application/pdf" }));
        return "";
      }
      const stored = await readStoredTerms(tx, companyId(), params.id);
      const content = await documentOf(stored, !seesBanks(requireUser()));
      setFile({ name: `${stored.reference}.pdf`, mediaType: "application/pdf", bytes: content.length, content });
      return "";
    },
  }),

  route(markRateConfirmationAsCancelled, {
    access: ACCESS,
    async handler({ tx, params, body, requireUser, companyId }) {
      const place = { companyId: companyId(), userId: requireUser().userId, id: params.id };
      await markConfirmation(tx, place, "cancelled", body.rate_confirmation);
      return readConfirmation(tx, companyId(), params.id);
    },
  }),

  route(markRateConfirmationAsRejected, {
    access: ACCESS,
    async handler({ tx, params, body, requireUser, companyId }) {
      const place = { companyId: companyId(), userId: requireUser().userId, id: params.id };
      await markConfirmation(tx, place, "rejected", body.rate_confirmation);
      return readConfirmation(tx, companyId(), params.id);
    },
  }),

  route(listRateConfirmationMails, {
    access: ACCESS,
    handler: (call) =>
      sendPage(call, listRateConfirmationMails, MAILS, {
        from: MAILS_FROM,
        where: "m.company_id = $1",
        columns: MAIL_COLUMNS,
      }),
  }),

  route(getRateConfirmationMail, {
    access: ACCESS,
    handler: ({ tx, params, companyId }) => readMail(tx, companyId(), params.id),
  }),
];
