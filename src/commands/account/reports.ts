// Starting company reports. It waits for the server, which alone knows whether a run is under way.
import { runCompanyReport, type CompanyReport } from "../../contract/account/reports.ts";
import { direct } from "../direct.ts";

/** `key` is a UUID that stays the same for retries. Throws NotDone and SignedOut. */
export const runReport = (id: number, key: string): Promise<CompanyReport> => direct(runCompanyReport, { params: { id } }, key);
