// Constants that the portal and the server share.

export const RELEASE = "3.12.0";
export const BASE = "/broker";
export const MONITOR = "/monitor";

/** Rows on a page of connections, rules, overrides, packets, users and invitations. */
export const PAGE_SIZE = 50;

/** Areas on a page of the five-zip search. */
export const AREA_PAGE_SIZE = 10;

/** Rows on a page of insights and of my carriers. */
export const SMALL_PAGE_SIZE = 15;

/** Miles around the ends of a lane, and around a place, unless the user sets others. */
export const DEFAULT_DEADHEAD = 50;

/** The countries that a search starts with. */
export const DEFAULT_COUNTRIES = ["US", "CA", "MX"] as const;

/** Years that observations of vehicles reach back. */
export const VEHICLE_WINDOW_YEARS = 2;

/** Days that count as recent for identity alerts. */
export const RECENT_ALERT_DAYS = 7;

/** Milliseconds between requests for the number of new load alerts. */
export const ALERT_COUNT_INTERVAL = 240_000;

/** Loads shorter than these billable miles are not tracked, and are no exceptions. */
export const TRACKABLE_MILES = 150;

/** Days with ELD data that are shown of each truck. */
export const ELD_DAYS = 3;

/** Days of a truck's trace before a load's first window and after its last. */
export const TRACE_DAYS_BEFORE = 2;
export const TRACE_DAYS_AFTER = 5;

/** The last areas of one truck that are shown. */
export const TRUCK_AREAS = 5;

/** Meters around where a road begins in which it asks for no turn: the truck may be moving. */
export const AVOID_MANEUVER_METERS = 1000;

/** The value that makes a rule of a rule set active. */
export const RULE_ACTIVE = 2;

/** Assumption: the value of an active rule that cannot be overridden; the specification has none. */
export const RULE_LOCKED = 3;

/** An override that expires on this day never expires. */
export const INDEFINITE = "2080-01-01";

export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "x-xsrf-token";
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** Of an answer that may lack what was committed last, because the database can only be read: the time until which it is whole, ISO 8601. */
export const AS_OF_HEADER = "x-data-as-of";

/** Assumption: the most classifications that one connection, invitation or filter has. */
export const CLASSIFICATIONS_MAX = 50;

/** What no part of an address has: signs that separate addresses, or begin a name, comment or quotation beside one (RFC 5322). */
const NOT_IN_EMAIL = '\\s@,;:<>()\\[\\]\\\\"\\u0000-\\u001f\\u007f';

/** The shape of one email address. Each part excludes the sign that ends it, so that matching takes linear time. */
export const EMAIL_PATTERN = `^[^${NOT_IN_EMAIL}]+@[^${NOT_IN_EMAIL}.]+(\\.[^${NOT_IN_EMAIL}.]+)*\\.[^${NOT_IN_EMAIL}.]{2,}$`;

/** The most characters of an email address (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX = 254;

/** Assumption: hours that the portal retries a change by itself; a day later its person may have decided otherwise. */
export const RETRY_HOURS = 24;

/** Hours after its first attempt during which the portal sends a change again without asking: its retries and a last attempt. */
export const RESEND_HOURS = 2 * RETRY_HOURS;

/** Hours that the server keeps idempotency keys: as long as a change is sent again, and a day for clocks that are wrong. */
export const KEY_HOURS = RESEND_HOURS + 24;

/** The header with the fraud-protection request token. Assumption: its name, which the specification does not give. */
export const FRAUD_TOKEN_HEADER = "x-castle-request-token";

/** Milliseconds that a request of fraud protection, and the wait for one of its tokens, may take. */
export const FRAUD_LIMIT = 1_000;

/** The `error` of a 422 from fraud protection. Assumption: its wording, which the specification does not give. */
export const FRAUD_DENIAL = "fraud_protection_denied";

/** People enter days between these; any other, such as one of the year 26, is a slip. */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2099-12-31";

/** Characters of a VIN as people write it: 17, with blanks, hyphens and its name in front. */
export const VIN_MAX = 60;
