// Sends what is kept, one call at a time and in order, until the server has all of it: however often the network is cut, the page
// closed, or opened twice.
import { backoff } from "../../domain/backoff.ts";
import type { Outgoing } from "../calls/exchange.ts";
import { asFailure, canRetry, CallFailure } from "../calls/failure.ts";
import { createSubject, type Subject } from "../subject.ts";
import { asNew, callsIn, isTooOld, keptCall, outgoingOf, refused, type KeptCall } from "./kept-call.ts";
import type { LinkStore } from "./store.ts";
import { betweenTabs } from "./tabs.ts";

export interface QueueState {
  /** In order, the refused ones too. */
  readonly calls: readonly KeptCall[];
  readonly isSending: boolean;
  /** Why the last attempt was not answered; null once one was. */
  readonly pause: CallFailure | null;
}

export interface QueueOptions {
  readonly store: LinkStore;
  /** Of the link, for its other tabs; null where they cannot know of each other. */
  readonly name: string | null;
  /** Sends a call and returns its answer. Throws CallFailure. */
  readonly send: (call: Outgoing) => Promise<unknown>;
  /** The link is gone, or wants a proof: nothing is sent until `drain` is called again. */
  readonly stopped: (failure: CallFailure) => void;
}

/** Hears of each call that the server has taken. */
export type SentListener = (call: KeptCall, answer: unknown) => void;

export interface Queue {
  readonly state: Subject<QueueState>;
  /** Resolves once this device has it; where it has no room, it is kept as long as the page. */
  add(call: Outgoing, about: string): Promise<KeptCall>;
  /** Reads again what is kept. */
  refresh(): Promise<readonly KeptCall[]>;
  /** Sends what waits, now. */
  drain(): Promise<void>;
  /** Takes a call back, so that it is not sent. */
  discard(call: KeptCall): Promise<void>;
  /** Sends a refused call again. */
  again(call: KeptCall): Promise<void>;
  onSent(heard: SentListener): () => void;
  close(): void;
}

const TOO_OLD = new CallFailure("refused", {
  error: "too_old",
  message: "This was kept on this device for two days without being sent.",
});

export function createQueue({ store, name, send, stopped }: QueueOptions): Queue {
  const state = createSubject<QueueState>({ calls: [], isSending: false, pause: null });
  const listeners = new Set<SentListener>();
  const tabs = betweenTabs(name, () => void refresh());
  let attempts = 0;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  const change = (next: Partial<QueueState>): void => state.set({ ...state.value, ...next });

  async function refresh(): Promise<readonly KeptCall[]> {
    const calls = callsIn(await store.all());
    change({ calls });
    return calls;
  }

  const written = async (): Promise<void> => {
    await refresh();
    tabs.tell();
  };

  async function put(call: KeptCall): Promise<void> {
    await store.write(call.place, call);
    await written();
  }

  async function remove(call: KeptCall): Promise<void> {
    await store.remove(call.place);
    await written();
  }

  function later(failure: CallFailure): void {
    attempts += 1;
    const wait = failure.retryAfter ?? backoff(attempts);
    if (failure.retryAfter !== null) notBefore = Date.now() + wait;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void drain(), wait);
    change({ pause: failure });
  }

  /** @returns whether the next one can be sent */
  async function sendOne(call: KeptCall): Promise<boolean> {
    try {
      if (isTooOld(call, Date.now())) throw TOO_OLD;
      const answer = await send(outgoingOf(call));
      attempts = 0;
      await remove(call);
      change({ pause: null });
      for (const heard of listeners) heard(call, answer);
      return true;
    } catch (error) {
      const failure = asFailure(error);
      if (canRetry(failure)) later(failure);
      else if (failure.kind === "refused") {
        await put(refused(call, failure));
        return true;
      } else stopped(failure);
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    for (let goesOn = true; goesOn && !isClosed;) {
      // Another tab may have sent some while this one waited for its turn.
      const next = (await refresh()).find(({ refusal }) => refusal === null);
      if (next === undefined) return;
      if (Date.now() < notBefore) return;
      change({ isSending: true });
      goesOn = await sendOne(next);
    }
  }

  async function drainWanted(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      await tabs.inTurn(sendAll);
    }
  }

  function drain(): Promise<void> {
    isWanted = true;
    draining ??= drainWanted()
      .catch((error: unknown) => {
        // The browser's database does that to pages in the background; what it holds is sent later.
        if (!(error instanceof DOMException)) throw error;
        later(new CallFailure("lost"));
      })
      .finally(() => {
        draining = null;
        change({ isSending: false });
      });
    return draining;
  }

  return {
    state,
    async add(call, about) {
      const kept = await keptCall(call, about, Date.now());
      await put(kept);
      void drain();
      return kept;
    },
    refresh,
    drain,
    discard: remove,
    async again(call) {
      await put(asNew(call, Date.now()));
      void drain();
    },
    onSent(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      tabs.close();
    },
  };
}
