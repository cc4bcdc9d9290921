// The exchange worker: the host, served to the page.
import { serve } from "../alive.ts";
import { createExchangeHost } from "./host.ts";

serve(createExchangeHost());
