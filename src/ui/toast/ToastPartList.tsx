// The things that a message is about, each with its own button; the arrow keys go from one to the next.
import { Button } from "@blueprintjs/core";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { ToastParts } from "./toast-queue.ts";
import css from "./Toast.module.css";

interface Props {
  readonly parts: ToastParts;
  /** None is left, or the person wants to go on. */
  readonly onClose: () => void;
}

export function ToastPartList({ parts: { title, action, list }, onClose }: Props) {
  const [left, setLeft] = useState(list);
  const element = useRef<HTMLUListElement>(null);
  const next = useRef(0);
  const count = left.length;
  const buttons = (): readonly HTMLElement[] => [...(element.current?.querySelectorAll<HTMLElement>("button") ?? [])];
  // The button that was pressed is gone; the one in its place has the focus.
  useEffect(() => {
    const all = [...(element.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    all[Math.min(next.current, all.length - 1)]?.focus();
  }, [count]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const all = buttons();
      const at = all.findIndex((button) => button === document.activeElement);
      all[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ul ref={element} className={css.parts} aria-label={title}>
      {left.map(({ id, label, run }, index) => (
        <li key={id}>
          <span>{label}</span>
          <Button
            variant="minimal"
            size="small"
            text={action}
            aria-label={`${action}: ${label}`}
            onKeyDown={onKeyDown}
            onClick={() => {
              next.current = index;
              run();
              if (count === 1) onClose();
              else setLeft(left.filter((one) => one.id !== id));
            }}
          />
        </li>
      ))}
    </ul>
  );
}
