// What a person is called on the screen.
import type { CurrentUser } from "../../contract/session/session.ts";

/** First and last name, as far as they are known; otherwise the email. */
export const personName = ({ first_name, last_name, email }: Pick<CurrentUser, "first_name" | "last_name" | "email">): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email;

/** The name, and the company where there is one: "Dana Reyes (Meridian Freight)". */
export const nameWithCompany = (name: string, company: string | null): string =>
  company === null ? name : `${name} (${company})`;
