// Keeps in the background what is compared across carriers: the list of violations, from the open data, and the groups of peers.
import { createBackground, type Background, type BackgroundOptions } from "../../background.ts";
import { patiently } from "../../db/turns.ts";
import { askViolationList } from "../../intake/carriers/ask-violation-list.ts";
import { OpenDataFailure } from "../../intake/carriers/failure.ts";
import type { OpenData } from "../../intake/carriers/open-data.ts";
import { newTally } from "../../intake/carriers/requests.ts";
import { spend, spentOn } from "../open-data/due.ts";
import { claimList, claimStopped, listFailed } from "../open-data/lists.ts";
import { noteService } from "../open-data/service-state.ts";
import { countAllOverThreshold } from "./over-threshold.ts";
import { comparePeersHere } from "./peers-here.ts";
import { storeViolationList } from "./violation-list.ts";

interface Options extends BackgroundOptions {
  /** Null: nobody is asked, and lists come from files alone. */
  readonly openData: OpenData | null;
  readonly now: () => Date;
}

/** Tunable: milliseconds between two looks at what is due. */
const INTERVAL = 10 * 60_000;

type Work = Pick<Options, "engine" | "now">;

/** Asks for the list of violations where it is due. A failure leaves the list that is known, and is tried again later. */
export async function refreshViolationList({ engine, now }: Work, openData: OpenData): Promise<void> {
  if ((await spentOn(engine, now())) >= openData.setting.requestsPerDay) return;
  if (!(await claimList(engine, "sms_violations", now()))) return;
  const tally = newTally();
  try {
    const { entries, asOf } = await askViolationList(openData.client, tally);
    await storeViolationList(engine, entries, asOf ?? now(), now());
  } catch (error) {
    await listFailed(engine, "sms_violations", now());
    if (!(error instanceof OpenDataFailure)) throw error;
  } finally {
    await spend(engine, now(), tally.requests);
    await noteService(engine, tally);
  }
}

/** Compares the carriers that are here with each other where that is due, or goes on with what follows where that was interrupted. */
export async function refreshPeers({ engine, now }: Work, isWanted: () => Promise<boolean>): Promise<void> {
  if (!(await isWanted())) return;
  const isDue = await claimList(engine, "peers", now());
  const from = isDue ? 0 : await claimStopped(engine, "peers", now());
  if (from === null) return;
  try {
    await patiently(async () => {
      if (!isDue || (await comparePeersHere(engine, now(), isWanted)) !== null)
        await countAllOverThreshold(engine, now, isWanted, from);
    });
  } catch (error) {
    await listFailed(engine, "peers", now());
    throw error;
  }
}

export function createListsBackground({ openData, ...options }: Options): Background {
  return createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) => {
      if (openData !== null && (await isWanted())) await refreshViolationList(options, openData);
      await refreshPeers(options, isWanted);
    },
  });
}
