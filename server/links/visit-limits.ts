// Slows down whoever has a link and calls by it without end: each change leaves rows behind, and a link may be in wrong hands.
import { Refusal } from "../http/refusal.ts";

/**
 * Tunable: changes by one link within the window in milliseconds, and links that are remembered. A driver's phone sends a position each
 * minute, and one that was without reception sends them in batches.
 */
const WINDOW = 60 * 60_000;
const MAX = 1_000;
const REMEMBERED = 50_000;

interface Changes {
  count: number;
  readonly until: number;
}

export interface VisitLimits {
  /** @throws Refusal 429 */
  readonly count: (companyId: number, linkId: number) => void;
}

/** @param now milliseconds since 1970 */
export function createVisitLimits(now: () => number = Date.now): VisitLimits {
  const changes = new Map<string, Changes>();
  return {
    count(companyId, linkId) {
      const key = `${companyId}:${linkId}`;
      const found = changes.get(key);
      if (found === undefined || found.until <= now()) {
        changes.delete(key);
        // Maps keep their order: the first is the oldest.
        const [oldest] = changes.size >= REMEMBERED ? changes.keys() : [];
        if (oldest !== undefined) changes.delete(oldest);
        changes.set(key, { count: 1, until: now() + WINDOW });
        return;
      }
      found.count += 1;
      if (found.count <= MAX) return;
      const seconds = Math.max(1, Math.ceil((found.until - now()) / 1_000));
      throw new Refusal(
        429,
        { error: "too_many_changes", message: "Too much was sent by this link. Try again later." },
        { "retry-after": String(seconds) },
      );
    },
  };
}
