// Reads the carrier's number off the address of its page at the FMCSA: SAFER, SMS, licensing and insurance, QCMobile.

export interface PageNumber {
  readonly type: "DOT" | "MC";
  readonly value: string;
}

const HOST = /^(?:[a-z0-9-]+\.)*fmcsa\.dot\.gov$/;
const DIGITS = /^0*([1-9]\d{0,8})$/;

const numberOf = (type: PageNumber["type"], text: string | null | undefined): PageNumber | null => {
  const value = DIGITS.exec((text ?? "").trim())?.[1];
  return value === undefined ? null : { type, value };
};

function addressOf(text: string): URL | null {
  if (/\s/.test(text) || !/fmcsa\.dot\.gov/i.test(text)) return null;
  const whole = /^https?:/i.test(text) ? text : `https://${text}`;
  const address = URL.canParse(whole) ? new URL(whole) : null;
  return address !== null && HOST.test(address.hostname) ? address : null;
}

/** Null for any other text, and for pages that name the carrier by neither number. */
export function pageNumber(text: string): PageNumber | null {
  const address = addressOf(text);
  if (address === null) return null;
  const asked = new Map([...address.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  // safer.fmcsa.dot.gov/query.asp?query_param=USDOT&query_string=9000001
  const how = asked.get("query_param")?.toUpperCase();
  if (how === "USDOT") return numberOf("DOT", asked.get("query_string"));
  if (how === "MC_MX") return numberOf("MC", asked.get("query_string"));
  // li-public.fmcsa.dot.gov/LIVIEW/pkg_carrquery.prc_carrlist?n_dotno=9000001&s_prefix=MC&n_docketno=9012345
  const dot = numberOf("DOT", asked.get("n_dotno"));
  if (dot !== null) return dot;
  if ((asked.get("s_prefix") ?? "MC").toUpperCase() === "MC" && asked.has("n_docketno"))
    return numberOf("MC", asked.get("n_docketno"));
  // mobile.fmcsa.dot.gov/qc/services/carriers/docket-number/9012345 and …/carriers/9000001
  const docket = /\/carriers\/docket-number\/(\d+)/i.exec(address.pathname)?.[1];
  if (docket !== undefined) return numberOf("MC", docket);
  // ai.fmcsa.dot.gov/SMS/Carrier/9000001/Overview.aspx
  return numberOf("DOT", /\/carriers?\/(\d+)(?:\/|$)/i.exec(address.pathname)?.[1]);
}
