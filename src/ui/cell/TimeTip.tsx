// Shows the title of a time that has the focus or was tapped: hovering shows it too, but neither keyboards nor fingers can hover.
import { useEffect, useState } from "react";
import css from "./TimeTip.module.css";

interface Tip {
  readonly text: string;
  /** Pixels from the edges of the window. */
  readonly left: number;
  readonly top: number;
}

/** Tunable: pixels between the time and what is said of it, and the least room below. */
const GAP = 4;
const ROOM = 64;

const timeOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("time[title]") : null;

function tipOf(time: HTMLElement): Tip {
  const { left, top, bottom } = time.getBoundingClientRect();
  const isLow = bottom + ROOM > innerHeight;
  return { text: time.title, left: Math.max(GAP, Math.min(left, innerWidth - 280)), top: isLow ? top - ROOM : bottom + GAP };
}

/** Once for the whole page. */
export function TimeTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const hide = () => setTip(null);
    const onFocus = ({ target }: FocusEvent) => {
      const time = timeOf(target);
      // A mouse hovers.
      setTip(time?.matches(":focus-visible") === true ? tipOf(time) : null);
    };
    const onPress = ({ target, pointerType }: PointerEvent) => {
      const time = pointerType === "touch" ? timeOf(target) : null;
      // What leads somewhere or does something when it is tapped says no more.
      setTip(time === null || time.closest("a, button") !== null ? null : tipOf(time));
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", hide);
    document.addEventListener("pointerup", onPress);
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", hide, true);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", hide);
      document.removeEventListener("pointerup", onPress);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", hide, true);
    };
  }, []);
  return (
    tip !== null && (
      // The title is read aloud with the time.
      <span className={css.tip} aria-hidden style={{ left: tip.left, top: tip.top }}>
        {tip.text}
      </span>
    )
  );
}
