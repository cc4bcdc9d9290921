// The portal's one queue of messages, and how anything shows one.
import { createToastQueue, type ToastInput } from "./toast-queue.ts";

export const toasts = createToastQueue();

/** Shows a message for 3 seconds (or `duration`) at the bottom right (or `position`); returns what takes it away early. */
export const showToast = (input: ToastInput): (() => void) => toasts.show(input);
