// One message with its icon, its action and its close button.
import { Button, Classes } from "@blueprintjs/core";
import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from "@blueprintjs/icons";
import { useRef, type ReactElement } from "react";
import type { Toast, ToastQueue, ToastType } from "./toast-queue.ts";
import css from "./Toast.module.css";

const LOOKS: Readonly<Record<ToastType, { intent: string; icon: ReactElement | null }>> = {
  success: { intent: Classes.INTENT_SUCCESS, icon: <TickCircleIcon /> },
  error: { intent: Classes.INTENT_DANGER, icon: <ErrorIcon /> },
  info: { intent: Classes.INTENT_PRIMARY, icon: <InfoSignIcon /> },
  warning: { intent: Classes.INTENT_WARNING, icon: <WarningSignIcon /> },
  default: { intent: "", icon: null },
};

/** Its clock stands still while the pointer is over it or the focus is in it. */
export function ToastItem({ toast, queue }: { readonly toast: Toast; readonly queue: ToastQueue }) {
  const held = useRef({ pointer: false, focus: false });
  const hold = (change: Partial<typeof held.current>) => {
    Object.assign(held.current, change);
    if (held.current.pointer || held.current.focus) queue.pause(toast.id);
    else queue.resume(toast.id);
  };
  const { intent, icon } = LOOKS[toast.type];
  const { action } = toast;
  return (
    <div
      className={`${Classes.TOAST} ${intent} ${css.toast}`}
      data-type={toast.type}
      data-leaving={toast.leaving || undefined}
      onMouseEnter={() => hold({ pointer: true })}
      onMouseLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      {icon}
      <span className={Classes.TOAST_MESSAGE}>{toast.message}</span>
      <div className={`${Classes.BUTTON_GROUP} ${Classes.MINIMAL}`}>
        {action && (
          <Button
            variant="minimal"
            text={action.label}
            onClick={() => {
              queue.dismiss(toast.id);
              action.run();
            }}
          />
        )}
        <Button variant="minimal" icon={<CrossIcon />} aria-label="Dismiss" onClick={() => queue.dismiss(toast.id)} />
      </div>
    </div>
  );
}
