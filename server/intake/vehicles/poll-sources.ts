// Asks the sources that are due for positions, in the background of a server.
import { createBackground, type Background, type BackgroundOptions } from "../../background.ts";
import type { Engine } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import { onBehalfOf } from "../../db/turns.ts";
import { hashKey } from "../door.ts";
import { findSignedSource, type SignedSource } from "../sources.ts";
import { askOver } from "./ask-provider.ts";
import { endTurn, goOn, takeTurn, type Turn } from "./polls.ts";
import { PollFailure, type Ask, type Page } from "./providers/feed.ts";
import { FEEDS } from "./providers/providers.ts";
import { takeMessage } from "./take-message.ts";

/** Tunable: milliseconds between two questions to a source, between looks for who is due, and at most after failures. */
const INTERVAL = 60_000;
const LOOK = 15_000;
const LONGEST = 30 * 60_000;
/** Tunable: a token that is refused will be refused again. */
const REFUSED = 15 * 60_000;

/** Tunable: pages of one turn; the rest comes with the next. */
const PAGES_MAX = 20;

/** A whole fleet is answered, of which a few trucks are known here. */
const OTHERS = ["unknown_vehicle"] as const;

/** Milliseconds until the next question, after so many failures in a row. */
export function waitAfterFailure({ trouble, retryAfter }: Pick<PollFailure, "trouble" | "retryAfter">, failures: number): number {
  const wait = Math.min(LONGEST, INTERVAL * 2 ** Math.min(failures, 10));
  return Math.max(retryAfter ?? 0, trouble === "refused" ? Math.max(REFUSED, wait) : wait);
}

interface Asking {
  readonly engine: Engine;
  readonly secret: Buffer;
  readonly ask: Ask;
}

/** Stores a page with where the next one begins. False where the turn was lost meanwhile, and nothing of it stays. */
async function storePage({ engine }: Asking, turn: Turn, source: SignedSource, { rows, cursor }: Page): Promise<boolean> {
  class Lost extends Error {}
  try {
    await onBehalfOf(source.source, () =>
      engine.tx(async (tx) => {
        if (!(await goOn(tx, turn, cursor))) throw new Lost();
        const raw = JSON.stringify(rows);
        if (rows.length > 0) await takeMessage(tx, engine, source, { key: hashKey(raw), raw }, rows, OTHERS);
      }, asCompany(turn.companyId)),
    );
    return true;
  } catch (error) {
    if (error instanceof Lost) return false;
    throw error;
  }
}

/** @throws PollFailure */
async function readPages(asking: Asking, turn: Turn, isWanted: () => Promise<boolean>): Promise<void> {
  const source = await findSignedSource(asking.engine, asking.secret, turn.sourceId);
  const feed = source === null ? undefined : FEEDS[source.kind];
  const token = source?.secrets[0];
  if (source === null || feed === undefined || token === undefined) return;
  let { cursor } = turn;
  for (let pages = 0; pages < PAGES_MAX && (pages === 0 || (await isWanted())); pages += 1) {
    const page = await feed.page(asking.ask, token, cursor);
    if (!(await storePage(asking, turn, source, page)) || !page.hasMore) return;
    ({ cursor } = page);
  }
}

/** Asks the source that is due first. False: none is. */
export async function pollNext(asking: Asking, isWanted: () => Promise<boolean> = async () => true): Promise<boolean> {
  const turn = await takeTurn(asking.engine);
  if (turn === null) return false;
  try {
    await readPages(asking, turn, isWanted);
    await endTurn(asking.engine, turn, { state: "ok", problem: null, failures: 0, wait: INTERVAL, startsAnew: false });
  } catch (error) {
    const failure = error instanceof PollFailure ? error : new PollFailure("odd", "The positions could not be stored.");
    const failures = turn.failures + 1;
    await endTurn(asking.engine, turn, {
      state: failure.trouble,
      problem: failure.message,
      failures,
      wait: waitAfterFailure(failure, failures),
      // What could not be stored is asked for again from where it was.
      startsAnew: error instanceof PollFailure && error.trouble === "odd",
    });
    if (!(error instanceof PollFailure)) throw error;
  }
  return true;
}

interface Options extends BackgroundOptions {
  readonly secret: Buffer;
  readonly ask?: Ask;
}

export function createPollsBackground({ secret, ask = askOver(), ...options }: Options): Background {
  const asking = { engine: options.engine, secret, ask };
  return createBackground({
    ...options,
    interval: LOOK,
    look: async (isWanted) => {
      while ((await isWanted()) && (await pollNext(asking, isWanted)));
    },
  });
}
