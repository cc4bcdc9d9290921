// Where webhooks go, below the server's address; the source's id follows.
import { MONITOR } from "../../src/contract/constants.ts";

export const WEBHOOK_PATHS = `${MONITOR}/api/v1/intake/webhooks/`;
