// The fraud-protection token that every request carries, from whichever source is set.
import { FRAUD_LIMIT } from "../contract/constants.ts";

export type TokenSource = () => Promise<string | null>;

let source: Promise<TokenSource | null> | null = null;
let settle: ((value: TokenSource | null) => void) | null = null;

/** A source will be set, or null: calls wait for it until then, each as long as for a token. */
export function expectFraudTokens(): void {
  source = new Promise((resolve) => (settle = resolve));
}

/** Sets where tokens come from; null turns them off. */
export function setFraudTokenSource(value: TokenSource | null): void {
  settle?.(value);
  settle = null;
  source = value === null ? null : Promise.resolve(value);
}

export const hasFraudTokens = (): boolean => source !== null;

/** A token for one request; null when there is no source, or it fails, or it is too slow. Never throws. */
export async function fraudToken(): Promise<string | null> {
  if (source === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), FRAUD_LIMIT);
  });
  try {
    return (await Promise.race([source.then((made) => made?.() ?? null), timeout])) || null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
