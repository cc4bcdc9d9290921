// Shows the messages of the queue, also to screen readers.
import { useSyncExternalStore } from "react";
import { ToastItem } from "./ToastItem.tsx";
import { toasts as portalToasts } from "./show-toast.ts";
import { TOAST_POSITIONS, type ToastQueue } from "./toast-queue.ts";
import { unseen } from "../text/text.ts";
import css from "./Toast.module.css";

interface Props {
  /** On a white-label host success is dark blue. */
  readonly watchdog?: boolean;
  readonly queue?: ToastQueue;
}

/** One per page, near the root. Errors interrupt a screen reader; other messages wait for it to finish. */
export function ToastHost({ watchdog = false, queue = portalToasts }: Props) {
  const toasts = useSyncExternalStore(queue.listen, queue.snapshot);
  const announced = (urgent: boolean) =>
    toasts
      .filter((toast) => !toast.leaving && (toast.type === "error") === urgent)
      .map((toast) => (
        <p key={toast.id}>{toast.action ? `${toast.message} (${toast.action.label} available)` : toast.message}</p>
      ));
  return (
    <section aria-label="Notifications" className={css.host} data-watchdog={watchdog || undefined}>
      <div className={unseen} role="status">
        {announced(false)}
      </div>
      <div className={unseen} role="alert">
        {announced(true)}
      </div>
      {TOAST_POSITIONS.map((position) => (
        <div key={position} className={css.edge} data-position={position}>
          {toasts
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastItem key={toast.id} toast={toast} queue={queue} />
            ))}
        </div>
      ))}
    </section>
  );
}
