// Opens a link on this device: what is kept of it, who asks and why, and whether it can still be used.
import { LINK_LANGUAGES, type LinkLanguage } from "../contract/links/links.ts";
import { beginVisit, readVisit, type Visit } from "../contract/links/visitor.ts";
import { createApi, type Api } from "./calls/api.ts";
import { exchange, type Line } from "./calls/exchange.ts";
import { asFailure, type CallFailure } from "./calls/failure.ts";
import { createAnswers, type Answers } from "./keep/answers.ts";
import { createDrafts, type Drafts } from "./keep/drafts.ts";
import { createQueue, type Queue } from "./keep/queue.ts";
import { openStore } from "./keep/store.ts";
import { createSubject, type Subject } from "./subject.ts";
import { nameOfLink } from "./token.ts";

/** `unsent`: how many answers waited here when the link turned out to be closed. */
export type VisitState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  | { readonly kind: "gone"; readonly unsent: number }
  | { readonly kind: "closed"; readonly visit: Visit; readonly unsent: number }
  | { readonly kind: "open"; readonly visit: Visit };

export interface OpenLink {
  readonly api: Api;
  readonly queue: Queue;
  readonly drafts: Drafts;
  readonly answers: Answers;
  /** All that is kept survives that the page is closed. */
  isDurable(): boolean;
  readonly visit: Subject<VisitState>;
  readonly language: Subject<LinkLanguage>;
  /** Reads the visit again, as after something that may have ended the link. */
  reload(): Promise<void>;
  setLanguage(language: LinkLanguage): void;
  /** Keeps the key of a proof, and goes on with what waited for it. */
  proven(key: string, visit: Visit): Promise<void>;
  /** Tells the company that a person uses the link, once. */
  begin(): void;
  close(): void;
}

const PROOF = "proof";
const LANGUAGE = "language";
const VISIT = "visit";

const isLanguage = (value: unknown): value is LinkLanguage => LINK_LANGUAGES.some((each) => each === value);
const browsersLanguage = (): LinkLanguage => (navigator.language.toLowerCase().startsWith("es") ? "es" : "en");

export async function openLink(token: string, send: typeof fetch = (...request) => fetch(...request)): Promise<OpenLink> {
  const name = await nameOfLink(token);
  const store = await openStore(name);
  const rows = await store.all();
  let proof = typeof rows.get(PROOF) === "string" ? String(rows.get(PROOF)) : null;
  let hasBegun = false;
  const line: Line = { token, proof: () => proof, fetch: send };
  const stopped = (): void => void reload();
  const queue = createQueue({ store, name, send: (call) => exchange(call, line), stopped });
  const api = createApi({ line, queue, stopped });
  const drafts = createDrafts(store, rows);
  const answers = createAnswers(store, rows);
  // What was shown last stands there at once, and stays where there is no reception: a bad line takes a minute to say so.
  const last = answers.read(VISIT) as Visit | undefined;
  const chosen = rows.get(LANGUAGE);
  let isChosen = isLanguage(chosen);
  const language = createSubject<LinkLanguage>(isLanguage(chosen) ? chosen : (last?.language ?? browsersLanguage()));
  const visit = createSubject<VisitState>(last === undefined ? { kind: "loading" } : { kind: "open", visit: last });

  /** Nothing of a link that nobody can use stays on the device. */
  async function forgotten(): Promise<number> {
    const unsent = queue.state.value.calls.length;
    await drafts.flush();
    answers.forget();
    await store.clear();
    await queue.refresh();
    return unsent;
  }

  async function take(next: Visit): Promise<void> {
    if (!isChosen) language.set(next.language);
    isChosen = true;
    if (next.state !== "open") return visit.set({ kind: "closed", visit: next, unsent: await forgotten() });
    answers.keep(VISIT, next);
    visit.set({ kind: "open", visit: next });
  }

  async function settle(failure: CallFailure): Promise<void> {
    if (failure.kind === "gone") return visit.set({ kind: "gone", unsent: await forgotten() });
    if (visit.value.kind !== "open") visit.set({ kind: "failed", failure });
  }

  let reloading: Promise<void> | null = null;
  function reload(): Promise<void> {
    if (visit.value.kind === "failed") visit.set({ kind: "loading" });
    // Not by `api`, which would have it read again.
    reloading ??= readOnce().finally(() => (reloading = null));
    return reloading;
  }

  const readOnce = (): Promise<void> =>
    createApi({ line, queue, stopped: () => undefined })
      .read(readVisit)
      .then(take, (error: unknown) => settle(asFailure(error)));

  await queue.refresh();
  return {
    api,
    queue,
    drafts,
    answers,
    isDurable: () => store.isDurable(),
    visit,
    language,
    reload,
    setLanguage(next) {
      isChosen = true;
      language.set(next);
      void store.write(LANGUAGE, next);
    },
    async proven(key, next) {
      proof = key;
      await store.write(PROOF, key);
      await take(next);
      void queue.drain();
    },
    begin() {
      if (hasBegun || visit.value.kind !== "open") return;
      hasBegun = true;
      api.send(beginVisit, {}).catch(() => void (hasBegun = false));
    },
    close: () => queue.close(),
  };
}
