// Whether carriers are asked for at the government's open data, where, and how much: read from the environment and checked.

import { qcMobileSetting, type QcMobileSetting } from "./qcmobile/qcmobile-setting.ts";

export interface OpenDataSetting {
  /** Without a slash at the end. The only address that is ever called. */
  readonly url: string;
  /** Sent with every question; null: none. The open data refuse every question with a wrong one. */
  readonly token: string | null;
  /** Requests that the background makes in a day; what a person asks for is not counted. */
  readonly requestsPerDay: number;
  /** The second source; null: none. */
  readonly qcMobile: QcMobileSetting | null;
}

const PUBLIC = "https://data.transportation.gov";

/**
 * Assumption: requests of a day. Carriers are asked about 500 at a time, some 30 requests for each batch with its inspections, so that
 * 5,000 connected carriers a day and 100 on loads every hour take about 1,500.
 */
const REQUESTS_PER_DAY = 5_000;

interface Given {
  /** The value of CARRIERS. */
  readonly carriers: string | null;
  /** The value of OPEN_DATA_URL, already known to be an http address. */
  readonly url: string | null;
  readonly token: string | null;
  readonly requestsPerDay: string | null;
  /** The value of FMCSA_WEBKEY, and of FMCSA_QCMOBILE_URL, already known to be an http address. */
  readonly webKey: string | null;
  readonly qcMobileUrl: string | null;
}

/**
 * Assumption: where CARRIERS is not set, a server without a world of samples asks, because it has no other carriers; one with samples does
 * not, because their numbers are invented.
 * @param hasSamples whether the server is started with a world of samples
 * @param wrong makes the error of a setting that cannot be used; it never gets the token
 * @returns null where nobody is asked
 */
export function openDataSetting(
  { carriers, url, token, requestsPerDay, webKey, qcMobileUrl }: Given,
  hasSamples: boolean,
  wrong: (message: string) => Error,
): OpenDataSetting | null {
  const from = carriers ?? (hasSamples ? "none" : "fmcsa");
  if (from !== "fmcsa" && from !== "none") throw wrong(`CARRIERS is "${from}"; it accepts fmcsa or none.`);
  const { username, password, search, hash } = new URL(url ?? PUBLIC);
  if (username + password + search + hash !== "")
    throw wrong("OPEN_DATA_URL accepts an address without a name, a password, a query or a fragment.");
  const most = requestsPerDay ?? String(REQUESTS_PER_DAY);
  if (!/^\d{1,7}$/.test(most)) throw wrong(`OPEN_DATA_REQUESTS_PER_DAY is "${most}"; it accepts a number from 0 to 9999999.`);
  // A header takes no other letters, and a message about one that does not fit would repeat it.
  if (token !== null && !/^[\w-]{1,100}$/.test(token)) throw wrong("OPEN_DATA_TOKEN accepts letters, digits, _ and -.");
  const qcMobile = qcMobileSetting({ key: webKey, url: qcMobileUrl }, wrong);
  if (from === "none") return null;
  return { url: (url ?? PUBLIC).replace(/(?<!\/)\/+$/, ""), token, requestsPerDay: Number(most), qcMobile };
}
