// The messages that slide in at an edge of the window: which are on the screen, which wait, and when each one goes.

export const TOAST_TYPES = ["success", "error", "info", "warning", "default"] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

export const TOAST_POSITIONS = ["top-right", "top", "top-left", "bottom-right", "bottom", "bottom-left"] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** How long a message stays, how long it takes to leave, and how often one that waits asks again; part 2, section 9. */
export const TOAST_DURATION = 3_000;
export const TOAST_LEAVE = 150;
export const TOAST_RETRY = 250;

/** More than this many at one edge cover what a person works on; ours. Those above wait their turn. */
const MOST_AT_ONCE = 4;

/** What to say. Durations are milliseconds. */
export interface ToastInput {
  readonly type?: ToastType;
  readonly message: string;
  readonly position?: ToastPosition;
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Waits until nothing else is shown at the same edge. */
  readonly queue?: boolean;
}

/** A message on the screen. `leaving` for the last 150 ms. */
export interface Toast extends ToastInput {
  readonly id: number;
  readonly type: ToastType;
  readonly position: ToastPosition;
  readonly leaving: boolean;
}

/** A queue of messages with its own clock; the portal has one, tests make theirs. */
export function createToastQueue() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const clocks = new Map<number, { timer: ReturnType<typeof setTimeout> | null; left: number; since: number }>();
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();

  const publish = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number): void => {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    const clock = clocks.get(id);
    if (!clock) return;
    clearTimeout(clock.timer ?? undefined);
    clocks.delete(id);
    publish(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_LEAVE);
  };

  const resume = (id: number): void => {
    const clock = clocks.get(id);
    if (!clock || clock.timer !== null) return;
    clock.since = Date.now();
    clock.timer = setTimeout(() => dismiss(id), clock.left);
  };

  const pause = (id: number): void => {
    const clock = clocks.get(id);
    if (!clock || clock.timer === null) return;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.left -= Date.now() - clock.since;
  };

  const mustWait = (input: ToastInput, position: ToastPosition): boolean => {
    const shown = toasts.filter((toast) => toast.position === position).length;
    return input.queue === true ? shown > 0 : shown >= MOST_AT_ONCE;
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
    clocks.set(id, { timer: null, left: input.duration ?? TOAST_DURATION, since: 0 });
    publish([...toasts, { ...input, id, type: input.type ?? "default", position, leaving: false }]);
    resume(id);
  };

  return {
    /** Shows a message, or has it wait for a place; returns what takes it away early. */
    show(input: ToastInput): () => void {
      const id = nextId++;
      place(id, input);
      return () => dismiss(id);
    },
    dismiss,
    /** Stops a message's clock; `resume` lets the rest of its time run. */
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
