// To which companies the portal is open, as SQL: for calls that no person makes, whose conditions access.ts would check.
import { EXPIRED } from "../../src/contract/session/session.ts";

/** Of `companies c`: a broker whose subscription has not expired, or one that may connect whatever it has. */
export const MAY_USE = `(c.company_type = 'broker'
    and (c.paywall ->> 'can_connect' = 'true' or (c.status is not null and c.status <> '${EXPIRED}')))`;
