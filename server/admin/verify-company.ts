// Records that a company was verified as a broker: its posts and identity alerts count from then on.
import { readNumber } from "../../src/domain/carriers/search/typed-number.ts";
import { openDatabase } from "../db/open.ts";
import { normalizeEmail } from "../http/codes.ts";
import type { Settings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";

const VERIFY = `
  update companies c set broker_authority_verified_at = coalesce(c.broker_authority_verified_at, now()), broker_authority_number = $2
  from users u where u.email = $1 and u.company_id = c.id and c.company_type = 'broker' returning c.legal_name`;

/**
 * Assumption: a company is verified by whoever runs the server, who has found the broker authority of this number with FMCSA, and has
 * reached one of the company's users at the contact that FMCSA lists. The user's own address is proven by signing in.
 * @throws AdminError when the number is none, or nobody of a brokerage has the email address.
 */
export async function verifyCompany(
  settings: Settings,
  [address = "", number = ""]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const email = normalizeEmail(address);
  const { type: kind, value: digits } = readNumber(number) ?? { type: null, value: "" };
  if (kind !== "MC" && kind !== "DOT") throw new AdminError(`"${number}" is not an MC or DOT number, such as MC123456.`);
  const engine = await openDatabase(settings, null, say);
  try {
    const [company] = await engine.query<{ legal_name: string }>(VERIFY, [email, `${kind} ${digits}`]);
    if (company === undefined) throw new AdminError(`Nobody of a brokerage here has the address ${email}.`);
    say(`${company.legal_name} is verified as a broker by ${kind} ${digits}.`);
  } finally {
    await engine.close();
  }
}
