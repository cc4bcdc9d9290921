// One message with its icon, its action and its close button.
import { Button, Classes } from "@blueprintjs/core";
import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from "@blueprintjs/icons";
import { useRef, useState, type ReactElement } from "react";
import { ToastPartList } from "./ToastPartList.tsx";
import type { Toast, ToastQueue, ToastType } from "./toast-queue.ts";
import css from "./Toast.module.css";

const LOOKS: Readonly<Record<ToastType, { intent: string; icon: ReactElement | null }>> = {
  success: { intent: Classes.INTENT_SUCCESS, icon: <TickCircleIcon /> },
  error: { intent: Classes.INTENT_DANGER, icon: <ErrorIcon /> },
  info: { intent: Classes.INTENT_PRIMARY, icon: <InfoSignIcon /> },
  warning: { intent: Classes.INTENT_WARNING, icon: <WarningSignIcon /> },
  default: { intent: "", icon: null },
};

/** Its timer is paused while it has the pointer or the focus, or lists what it is about. */
export function ToastItem({ toast, queue }: { readonly toast: Toast; readonly queue: ToastQueue }) {
  const { id, action, parts } = toast;
  const [isOpen, setIsOpen] = useState(parts?.isOpen === true);
  const attention = useRef({ pointer: false, focus: false, open: isOpen });
  const attend = (change: Partial<typeof attention.current>) => {
    Object.assign(attention.current, change);
    if (Object.values(attention.current).some(Boolean)) queue.pause(id);
    else queue.resume(id);
  };
  // Where the person was before they came here.
  const from = useRef<Element | null>(null);
  const open = () => {
    attend({ open: true });
    setIsOpen(true);
  };
  const close = () => {
    queue.dismiss(id);
    if (from.current instanceof HTMLElement) from.current.focus();
  };
  const { intent, icon } = LOOKS[toast.type];
  return (
    <div
      className={`${Classes.TOAST} ${intent} ${css.toast}`}
      data-type={toast.type}
      data-leaving={toast.leaving || undefined}
      onMouseEnter={() => attend({ pointer: true })}
      onMouseLeave={() => attend({ pointer: false })}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
        attend({ focus: true });
      }}
      onBlur={() => attend({ focus: false })}
    >
      {icon}
      <div className={Classes.TOAST_MESSAGE}>
        {toast.message}
        {parts !== undefined && isOpen && <ToastPartList parts={parts} onClose={close} />}
      </div>
      <div className={`${Classes.BUTTON_GROUP} ${Classes.MINIMAL}`}>
        {action && (
          <Button
            variant="minimal"
            text={action.label}
            onClick={() => {
              queue.dismiss(id);
              action.run();
            }}
          />
        )}
        {parts !== undefined && !isOpen && <Button variant="minimal" text={parts.title} onClick={open} />}
        <Button variant="minimal" icon={<CrossIcon />} aria-label="Dismiss" onClick={isOpen ? close : () => queue.dismiss(id)} />
      </div>
    </div>
  );
}
