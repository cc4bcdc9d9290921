// One of several sections below each other on a tab of a record's page; what is in it is drawn, and asked for, once it is near the view.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { scrollerOf } from "../../ui/layout/scroller-of.ts";
import css from "./RecordSection.module.css";

interface Props {
  readonly id: string;
  readonly label: string;
  /** It alone is printed. */
  readonly printsAlone: boolean;
  readonly children: ReactNode;
}

/** Tunable: how far below or above the view, as a share of its height, what is in a section is asked for. */
const NEAR = "50% 0px";

/** Whether it was ever near the view of what scrolls it. */
function useNear() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const section = ref.current;
    if (section === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { root: scrollerOf(section), rootMargin: NEAR },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

export function RecordSection({ id, label, printsAlone, children }: Props) {
  const { ref, isNear } = useNear();
  return (
    <section
      ref={ref}
      className={css.section}
      data-section={id}
      data-prints={printsAlone ? "" : undefined}
      aria-label={label}
      tabIndex={-1}
    >
      <h2>{label}</h2>
      {isNear ? children : <div className={css.later} />}
    </section>
  );
}
