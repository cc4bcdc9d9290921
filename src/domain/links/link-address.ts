// Where links lead, and the place in a letter that the address takes once the letter leaves.

/** Below the portal's address; the token is the fragment, which browsers send to no server. */
export const LINK_PATH = "/link/";

/** Stands in stored letters, so that nobody who reads one later has the link. */
export const LINK_PLACE = "[link]";

/** @param portal the portal's address, without a slash at the end */
export const linkAddress = (portal: string, token: string): string => `${portal}${LINK_PATH}#${token}`;
