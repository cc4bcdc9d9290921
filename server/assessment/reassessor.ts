// Runs reassessments in the background of a server: the queued ones, those left by a crash, one per company a day, and those by rules
// whose day has come.
import { createBackground, workByCompany, type Background, type BackgroundOptions } from "../background.ts";
import { advance, queueDue, unfinished } from "./reassessment.ts";
import { applyScheduledRules } from "./scheduled-rules.ts";

/** Tunable: how often, in milliseconds, the server checks for a new day and for work left by other processes. */
const CHECK_INTERVAL = 10 * 60_000;

/** Once started, reassesses every company once a day. */
export const createReassessor = (options: BackgroundOptions): Background => {
  const { engine, failed } = options;
  return createBackground({
    ...options,
    interval: CHECK_INTERVAL,
    before: async (isWanted) => {
      if (!(await isWanted())) return;
      await applyScheduledRules(engine, new Date(), failed, isWanted);
      await queueDue(engine, failed, isWanted);
    },
    look: async (isWanted) =>
      workByCompany(await unfinished(engine), (companyId) => advance(engine, companyId), { isWanted, failed }),
  });
};
