// Entries of the history that hold no page: on a phone, Back closes what covers the page instead of leaving it. Each cover that opens adds
// one, with the page's own address, and each that is closed otherwise takes it away again, so that the history does not grow.
import { isRecord } from "../../contract/is-record.ts";
import { entryField, setEntryField } from "../frame/entry-value.ts";

interface Cover {
  readonly onBack: () => void;
}

interface Step {
  /** In the state of its entry. */
  readonly id: string;
  /** The address of the entry below it. */
  readonly below: string;
  /** The address now: it changes with what is chosen in a cover. */
  href: string;
  /** Null once that is closed, while the entry is still there. */
  cover: Cover | null;
  /** What was chosen in the cover is a step of its own, which Back undoes. */
  isChoice: boolean;
}

const FIELD = "cover";

/** Tunable: milliseconds after which nobody waits for the browser to go back, which takes it a few. */
const GOES_WITHIN = 1_000;

let steps: readonly Step[] = [];
let isGoing = false;
let waiting: readonly (() => void)[] = [];
let late: ReturnType<typeof setTimeout> | undefined;

const hasClosed = (): boolean => steps.at(-1)?.cover === null;

// Not at once: what opens in place of a cover takes its entry over.
const settleSoon = (): void => void setTimeout(settle, 0);

function goOn(): void {
  clearTimeout(late);
  isGoing = false;
  settle();
  if (isGoing) return;
  const next = waiting;
  waiting = [];
  for (const act of next) act();
}

/** The entries of closed covers that lie on top go. */
function settle(): void {
  if (isGoing || !hasClosed()) return;
  const left = steps.findLastIndex(({ cover }) => cover !== null) + 1;
  const closed = steps.slice(left);
  if (closed.some(({ isChoice }) => isChoice)) {
    steps = steps.slice(0, left);
    setEntryField(FIELD, null);
    goOn();
    return;
  }
  isGoing = true;
  late = setTimeout(goOn, GOES_WITHIN);
  history.go(-closed.length);
}

// What was chosen in a cover is in the address of its entry; the one below is the same page, before that.
function carryOver(gone: readonly Step[]): void {
  const href = gone.at(-1)?.href;
  if (href === undefined || href === location.href || gone[0]?.below !== location.href) return;
  history.replaceState(history.state, "", href);
}

function onEntry(): void {
  const at = steps.findIndex(({ id }) => id === entryField(FIELD));
  const gone = steps.slice(at + 1);
  if (gone.length === 0) return;
  steps = steps.slice(0, at + 1);
  carryOver(gone);
  for (const { cover } of gone.toReversed()) cover?.onBack();
  goOn();
}

function onAddress(): void {
  const top = steps.at(-1);
  if (top !== undefined && entryField(FIELD) === top.id) top.href = location.href;
}

// Another page lies on the entries, and they stay: to take them away would lead back from it.
function onPage(): void {
  if (entryField(FIELD) !== steps.at(-1)?.id) steps = [];
}

if (typeof window !== "undefined") {
  // Before anybody else reads the address.
  addEventListener("popstate", onEntry, true);
  // The router says so.
  addEventListener("replaceState", onAddress);
  addEventListener("pushState", onPage);
}

function add(cover: Cover): void {
  const top = steps.at(-1);
  if (top !== undefined && top.cover === null) {
    top.cover = cover;
    return;
  }
  const { href } = location;
  const state: unknown = history.state;
  const here = entryField(FIELD);
  if (typeof here === "string" && here !== top?.id) {
    // Of the same cover before a reload, or before Back and Forward.
    steps = [...steps, { id: here, below: "", href, cover, isChoice: false }];
    return;
  }
  const id = crypto.randomUUID();
  steps = [...steps, { id, below: href, href, cover, isChoice: false }];
  history.pushState({ ...(isRecord(state) ? state : {}), [FIELD]: id }, "");
}

/** Something covers the page, and Back calls `onBack` once, which closes it. Returns what to call when it is closed otherwise. */
export function coverPage(onBack: () => void): () => void {
  const cover: Cover = { onBack };
  let isOver = false;
  const open = (): void => {
    if (!isOver) add(cover);
  };
  if (isGoing) waiting = [...waiting, open];
  else open();
  return () => {
    isOver = true;
    const step = steps.find((one) => one.cover === cover);
    if (step === undefined) return;
    step.cover = null;
    settleSoon();
  };
}

/** Opens another page: the entries of covers go before it, now where there are none. */
export function leaveCovers(open: () => void): void {
  if (steps.length === 0 && !isGoing) {
    open();
    return;
  }
  for (const step of steps) step.cover = null;
  waiting = [...waiting, open];
  settle();
}

/**
 * The state that the address of the page is changed with, in the entry of the cover on it; null where there is none. `isStep`: Back undoes
 * the change, so that the entry stays when the cover is closed.
 */
export function inCover(isStep: boolean): object | null {
  const top = steps.at(-1);
  if (top === undefined) return null;
  if (isStep) top.isChoice = true;
  return { [FIELD]: top.id };
}
