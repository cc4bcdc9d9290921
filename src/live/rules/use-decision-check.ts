// Hook that checks a frozen decision on this computer: its hash from its text, and its assessment from what was frozen.
import { defer, of } from "rxjs";
import type { Decision, FrozenDecision } from "../../contract/rules/decisions.ts";
import { matchesReplay, readFrozen } from "../../domain/rules/decision-replay.ts";
import { useObservable } from "../use-observable.ts";

export interface DecisionCheck {
  /** Null for a text that is no record. */
  readonly frozen: FrozenDecision | null;
  /** Null where this browser cannot compute hashes: pages loaded over plain HTTP cannot. */
  readonly isIntact: boolean | null;
  /** The same rules over the same facts give the same assessment. */
  readonly isReplayed: boolean;
}

async function hashOf(text: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function check(decision: Decision): Promise<DecisionCheck> {
  const hash = await hashOf(`${decision.previous_hash}\n${decision.frozen}`);
  const frozen = readFrozen(decision.frozen);
  return {
    frozen,
    isIntact: hash === null ? null : hash === decision.hash,
    isReplayed: frozen !== null && matchesReplay(frozen),
  };
}

/** Null while it is being computed, and without a decision. */
export function useDecisionCheck(decision: Decision | null): DecisionCheck | null {
  const key = decision === null ? "" : `${decision.id} ${decision.hash} ${decision.frozen}`;
  const { value, key: of$ } = useObservable<DecisionCheck | null>(
    key,
    () => (decision === null ? of(null) : defer(() => check(decision))),
    null,
  );
  return of$ === key ? value : null;
}
