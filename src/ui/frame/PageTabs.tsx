// The tabs of a page, each an address, with live counts where there are any.
import { memo, useEffect, useRef } from "react";
import { numText } from "../cell/Num.tsx";
import { useSteady } from "../form/use-steady.ts";
import { NavLink } from "./NavLink.tsx";
import css from "./PageTabs.module.css";

/** A tab is an address. A `count` of null is unknown. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number | null;
  /** More rows are still being loaded, so the count is not final. */
  readonly isPartial?: boolean;
}

interface Props {
  /** For screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string | undefined;
  readonly onGo: (href: string) => void;
}

interface TabProps extends Omit<Tab, "id">, Pick<Props, "onGo"> {
  readonly isCurrent: boolean;
}

/** Drawn again only when it changes: a key in a filter draws the page around it. */
const TabLink = memo(function TabLink({ label, href, count, isPartial = false, isCurrent, onGo }: TabProps) {
  return (
    <NavLink className={css.tab} href={href} onGo={onGo} aria-current={isCurrent ? "page" : undefined}>
      {label}
      {count !== undefined && (
        <span className={css.count} title={isPartial ? "So far: more is still loading" : undefined}>
          {count === null ? "…" : `${numText(count)}${isPartial ? "+" : ""}`}
        </span>
      )}
    </NavLink>
  );
});

/** For the header of a page. */
export function PageTabs({ label, tabs, current, onGo }: Props) {
  const tabsRef = useRef<HTMLElement>(null);
  const onTab = useSteady(onGo);
  // In a window too narrow for all tabs, the current one is visible. With the next frame: asked now, the browser would lay out the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      tabsRef.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current, tabs.length]);
  return (
    <nav ref={tabsRef} className={css.tabs} aria-label={label}>
      {tabs.map(({ id, ...tab }) => (
        <TabLink key={id} {...tab} isCurrent={id === current} onGo={onTab} />
      ))}
    </nav>
  );
}

/** In a strip of their own. */
export const TabStrip = (props: Props) => (
  <div className={css.strip}>
    <PageTabs {...props} />
  </div>
);
