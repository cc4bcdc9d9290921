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

/** Its timer is paused while it has the pointer or the focus. */
export function ToastItem({ toast, queue }: { readonly toast: Toast; readonly queue: ToastQueue }) {
  const attention = useRef({ pointer: false, focus: false });
  const attend = (change: Partial<typeof attention.current>) => {
    Object.assign(attention.current, change);
    if (attention.current.pointer || attention.current.focus) queue.pause(toast.id);
    else queue.resume(toast.id);
  };
  const { intent, icon } = LOOKS[toast.type];
  const { action } = toast;
  return (
    <div
      className={`${Classes.TOAST} ${intent} ${css.toast}`}
      data-type={toast.type}
      data-leaving={toast.leaving || undefined}
      onMouseEnter={() => attend({ pointer: true })}
      onMouseLeave={() => attend({ pointer: false })}
      onFocus={() => attend({ focus: true })}
      onBlur={() => attend({ focus: false })}
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
