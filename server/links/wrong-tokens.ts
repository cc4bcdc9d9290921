// Slows down whoever tries addresses of links at random: they are too long to be guessed, and each try is work.
import { networkOf } from "../http/network.ts";
import { Refusal } from "../http/refusal.ts";

/**
 * Tunable: wrong tokens of a network, and of the /48 around it, within the window in milliseconds; networks that are remembered. Whoever
 * holds a /48 has 65,536 networks to try from, and could have those of others forgotten.
 */
const WINDOW = 15 * 60_000;
const MAX = 60;
const WIDE_MAX = 600;
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

/** What an address is counted under, and how often it may be. */
function countedAs(address: string): readonly (readonly [key: string, max: number])[] {
  const { network, wide } = networkOf(address);
  return wide === null
    ? [[network, MAX]]
    : [
        [network, MAX],
        [wide, WIDE_MAX],
      ];
}

/** @param now milliseconds since 1970 */
export function createWrongTokens(now: () => number = Date.now): WrongTokens {
  const tries = new Map<string, Tries>();
  const current = (key: string): Tries | undefined => {
    const found = tries.get(key);
    if (found !== undefined && found.until <= now()) tries.delete(key);
    return tries.get(key);
  };
  const isOver = (key: string, max: number): boolean => (current(key)?.count ?? 0) >= max;
  const count = (key: string): void => {
    const found = current(key);
    if (found !== undefined) {
      found.count += 1;
      return;
    }
    // Maps keep their order: the first is the oldest.
    const [oldest] = tries.size >= REMEMBERED ? tries.keys() : [];
    if (oldest !== undefined) tries.delete(oldest);
    tries.set(key, { count: 1, until: now() + WINDOW });
  };
  return {
    check(address) {
      const over = countedAs(address).find(([key, max]) => isOver(key, max));
      if (over === undefined) return;
      const seconds = Math.max(1, Math.ceil(((tries.get(over[0])?.until ?? now()) - now()) / 1_000));
      throw new Refusal(
        429,
        { error: "too_many_tries", message: "Too many links that do not exist were tried. Try again later." },
        { "retry-after": String(seconds) },
      );
    },
    add(address) {
      for (const [key] of countedAs(address)) count(key);
    },
  };
}
