// The spreadsheet worker: the host, served to the page.
import { serve } from "../alive.ts";
import { createSpreadsheetHost } from "./host.ts";

serve(createSpreadsheetHost());
