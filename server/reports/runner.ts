// Makes reports in the background of a server: those that were asked for, and those that another process left.
import { createBackground, workByCompany, type Background, type BackgroundOptions } from "../background.ts";
import { advanceReports, companiesWithRuns } from "./run.ts";

/** Tunable: how often, in milliseconds, the server looks for runs that another process left. */
const INTERVAL = 30_000;

export const createReportRunner = (options: BackgroundOptions): Background => {
  const { engine, failed } = options;
  return createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) =>
      workByCompany(await companiesWithRuns(engine), (companyId) => advanceReports(engine, companyId, failed), {
        isWanted,
        failed,
      }),
  });
};
