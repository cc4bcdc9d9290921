// Creates a brokerage and its manager, who then signs in by email and invites the others.
import { EMAIL_MAX } from "../../src/contract/constants.ts";
import { isEmail } from "../../src/domain/email.ts";
import { createCompany, FOUNDER_SCOPES, type Plan } from "../companies/create-company.ts";
import { openDatabase } from "../db/open.ts";
import { normalizeEmail } from "../http/codes.ts";
import type { Settings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";

/** Assumption: whoever runs the server may use all of it. */
const OWN_SERVER: Plan = {
  id: "own_server",
  status: "active",
  isVerified: true,
  paywall: {
    can_connect: true,
    can_rule: true,
    can_lane_search: true,
    can_load_dashboard: true,
    can_post_loads: true,
    can_api: true,
    can_export: true,
    can_view_insights: true,
    can_view_insurance_certificates: true,
  },
};

/** Assumption: the most characters of a company's name and of a first or last name, as at sign-up. */
const COMPANY_MAX = 120;
const NAME_MAX = 80;

/** @throws AdminError that names what is wrong with the input, or when somebody has the email address already. */
export async function createFirstCompany(
  settings: Settings,
  [company = "", person = "", address = ""]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const legalName = company.trim();
  const [firstName = "", ...rest] = person.trim().split(/\s+/);
  const lastName = rest.join(" ");
  const email = normalizeEmail(address);
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(legalName + person.trim()))
    throw new AdminError("Names are one line each, without control characters or invisible ones.");
  if (legalName.length < 2 || legalName.length > COMPANY_MAX)
    throw new AdminError(`The company's name has 2 to ${COMPANY_MAX} characters; "${legalName}" does not.`);
  if (firstName === "" || lastName === "" || firstName.length > NAME_MAX || lastName.length > NAME_MAX)
    throw new AdminError(`The manager's name is a first and a last name, such as "Ann Lee"; "${person.trim()}" is not.`);
  if (!isEmail(email) || email.length > EMAIL_MAX) throw new AdminError(`"${address}" is not an email address.`);

  const engine = await openDatabase(settings, null, say);
  try {
    await engine.tx(async (tx) => {
      if ((await tx.query("select 1 from users where email = $1", [email])).length > 0)
        throw new AdminError(`${email} is already somebody's address here.`);
      const companyId = await createCompany(tx, legalName, OWN_SERVER);
      await tx.query("insert into users (company_id, email, first_name, last_name, scopes) values ($1, $2, $3, $4, $5)", [
        companyId,
        email,
        firstName,
        lastName,
        FOUNDER_SCOPES,
      ]);
    });
  } finally {
    await engine.close();
  }
  say(`${legalName} is set up. ${firstName} ${lastName} signs in as ${email} once the server runs.`);
}
