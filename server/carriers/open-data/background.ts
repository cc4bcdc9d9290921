// Asks in the background of a server about the carriers that companies work with, as far as the day's requests go.
import { createBackground, type Background, type BackgroundOptions } from "../../background.ts";
import type { OpenData } from "../../intake/carriers/open-data.ts";
import { newTally } from "../../intake/carriers/requests.ts";
import { claimDue, spend, spentOn } from "./due.ts";

/** Tunable: of the requests that are left of a day, the second source, which is asked carrier by carrier, gets one in so many. */
const SECOND_SHARE = 10;

interface Options extends BackgroundOptions {
  readonly openData: OpenData;
  readonly now: () => Date;
}

/** Tunable: milliseconds between two looks at what is due, and at most after failures; each in a row doubles them. */
const INTERVAL = 60_000;
const LONGEST = 60 * 60_000;

/**
 * Takes in the next carriers that are due.
 * @returns whether there may be more; `failed` where the open data answered nothing
 */
export async function takeDue({
  engine,
  openData,
  now,
}: Pick<Options, "engine" | "openData" | "now">): Promise<"more" | "done" | "failed"> {
  const left = openData.setting.requestsPerDay - (await spentOn(engine, now()));
  if (left <= 0) return "done";
  const dots = await claimDue(engine, now());
  if (dots.length === 0) return "done";
  const tally = newTally();
  try {
    const taken = await openData.take(dots, { tally, second: { most: Math.floor(left / SECOND_SHARE), takesRecent: true } });
    return [...taken.values()].every((each) => each === "failed") ? "failed" : "more";
  } finally {
    await spend(engine, now(), tally.requests);
  }
}

export function createOpenDataBackground(options: Options): Background {
  let failures = 0;
  let notBefore = 0;
  return createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) => {
      while (options.now().getTime() >= notBefore && (await isWanted())) {
        const came = await takeDue(options);
        failures = came === "failed" ? failures + 1 : 0;
        if (failures > 0) notBefore = options.now().getTime() + Math.min(LONGEST, INTERVAL * 2 ** failures);
        if (came !== "more") return;
      }
    },
  });
}
