// The portal's queue of messages, and how to show one.
import { createToastQueue, type ToastInput } from "./toast-queue.ts";

export const toasts = createToastQueue();

/** Shows a message for 3 seconds (or `duration`) at the bottom right (or `position`); returns a function that dismisses it. */
export const showToast = (input: ToastInput): (() => void) => toasts.show(input);
