// Messages at an edge of the window: which are visible, which wait, and when each one disappears.

export const TOAST_TYPES = ["success", "error", "info", "warning", "default"] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

export const TOAST_POSITIONS = ["top-right", "top", "top-left", "bottom-right", "bottom", "bottom-left"] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** How long a message stays, how long it takes to disappear, and how often a waiting one tries again, in milliseconds. */
export const TOAST_DURATION = 3_000;
export const TOAST_LEAVE = 150;
export const TOAST_RETRY = 250;

/** Tunable: more messages than this at one edge cover too much of the screen; the others wait. */
const SHOWN_MAX = 4;

/** One of several things that a message is about, with what can be done with it alone. */
export interface ToastPart {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

/** The things that a message is about, listed when the person wants to see them. */
export interface ToastParts {
  /** Opens the list: "Undo one…". */
  readonly title: string;
  /** On the button of each: "Undo". */
  readonly action: string;
  readonly list: readonly ToastPart[];
  /** Open from the beginning, with the focus on the first. */
  readonly isOpen?: boolean;
}

/** A message to show. Durations are in milliseconds. */
export interface ToastInput {
  readonly type?: ToastType;
  readonly message: string;
  readonly position?: ToastPosition;
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly parts?: ToastParts;
  /** Waits until nothing else is shown at the same edge. */
  readonly queue?: boolean;
}

/** A visible message; `leaving` during the last 150 ms. */
export interface Toast extends ToastInput {
  readonly id: number;
  readonly type: ToastType;
  readonly position: ToastPosition;
  readonly leaving: boolean;
}

/** A queue of messages; the portal has one, tests make their own. */
export function createToastQueue() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const timers = new Map<number, { timer: ReturnType<typeof setTimeout> | null; left: number; since: number }>();
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();

  const publish = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number): void => {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    const timing = timers.get(id);
    if (!timing) return;
    clearTimeout(timing.timer ?? undefined);
    timers.delete(id);
    publish(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_LEAVE);
  };

  const resume = (id: number): void => {
    const timing = timers.get(id);
    if (!timing || timing.timer !== null) return;
    timing.since = Date.now();
    timing.timer = setTimeout(() => dismiss(id), timing.left);
  };

  const pause = (id: number): void => {
    const timing = timers.get(id);
    if (!timing || timing.timer === null) return;
    clearTimeout(timing.timer);
    timing.timer = null;
    timing.left -= Date.now() - timing.since;
  };

  const mustWait = (input: ToastInput, position: ToastPosition): boolean => {
    const shown = toasts.filter((toast) => toast.position === position).length;
    return input.queue === true ? shown > 0 : shown >= SHOWN_MAX;
  };

  const place = (id: number, input: ToastInput): void => {
    const position = input.position ?? "bottom-right";
    if (mustWait(input, position)) {
      waiting.set(
        id,
        setTimeout(() => place(id, input), TOAST_RETRY),
      );
      return;
    }
    waiting.delete(id);
    timers.set(id, { timer: null, left: input.duration ?? TOAST_DURATION, since: 0 });
    publish([...toasts, { ...input, id, type: input.type ?? "default", position, leaving: false }]);
    if (input.parts?.isOpen !== true) resume(id);
  };

  return {
    /** Shows a message, now or when there is room; returns a function that dismisses it. */
    show(input: ToastInput): () => void {
      const id = nextId++;
      place(id, input);
      return () => dismiss(id);
    },
    dismiss,
    /** Removes every message at once, the waiting ones too. */
    clear(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      for (const { timer } of timers.values()) clearTimeout(timer ?? undefined);
      waiting.clear();
      timers.clear();
      publish([]);
    },
    /** Stops the timer of a message; `resume` continues it. */
    pause,
    resume,
    snapshot: (): readonly Toast[] => toasts,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ToastQueue = ReturnType<typeof createToastQueue>;
