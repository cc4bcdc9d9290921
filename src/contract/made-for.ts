// For whom a call is made: it names the user and company of the browser's local database, so that the server can refuse it once
// somebody else is signed in.

/** The request header; a call without it is made for whoever is signed in. */
export const MADE_FOR_HEADER = "x-made-for";

/**
 * The cookie that says for whom this browser keeps a local database, in the words of the header. The server sets it and the portal removes it:
 * of what a page writes itself Safari deletes all after seven days without a visit.
 */
export const KEPT_COOKIE = "portal_kept";

/** The `error` of a 409: the call was made for somebody else, or for another company, than the session's. Nothing was done. */
export const OTHER_SESSION = "other_session";

/** The header's value. `companyId` is 0 for a person without a company. */
export const madeFor = ({ userId, companyId }: { readonly userId: number; readonly companyId: number }): string =>
  `${userId}-${companyId}`;
