// Slows down whoever tries addresses of links at random: they are too long to be guessed, and each try is work.
import { networkOf } from "../http/network.ts";
import { Refusal } from "../http/refusal.ts";

/** Tunable: wrong tokens of a network within the window, in milliseconds; networks that are remembered. */
const WINDOW = 15 * 60_000;
const MAX = 60;
const REMEMBERED = 10_000;

interface Tries {
  count: number;
  until: number;
}

export interface WrongTokens {
  /** @throws Refusal 429, whether or not the token would have been right */
  readonly check: (address: string) => void;
  readonly add: (address: string) => void;
}

/** @param now milliseconds since 1970 */
export function createWrongTokens(now: () => number = Date.now): WrongTokens {
  const tries = new Map<string, Tries>();
  const current = (network: string): Tries | undefined => {
    const found = tries.get(network);
    if (found !== undefined && found.until <= now()) tries.delete(network);
    return tries.get(network);
  };
  return {
    check(address) {
      const found = current(networkOf(address).network);
      if (found === undefined || found.count < MAX) return;
      const seconds = Math.max(1, Math.ceil((found.until - now()) / 1_000));
      throw new Refusal(
        429,
        { error: "too_many_tries", message: "Too many links that do not exist were tried. Try again later." },
        { "retry-after": String(seconds) },
      );
    },
    add(address) {
      const { network } = networkOf(address);
      const found = current(network);
      if (found !== undefined) {
        found.count += 1;
        return;
      }
      // Maps keep their order: the first is the oldest.
      const [oldest] = tries.size >= REMEMBERED ? tries.keys() : [];
      if (oldest !== undefined) tries.delete(oldest);
      tries.set(network, { count: 1, until: now() + WINDOW });
    },
  };
}
