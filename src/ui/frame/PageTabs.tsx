// The tabs of a page, each an address, with live counts where there are any.
import { useEffect, useRef } from "react";
import { NavLink } from "./NavLink.tsx";
import css from "./PageTabs.module.css";

/** A tab is an address. A `count` of null is unknown. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number | null;
}

interface Props {
  /** For screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string | undefined;
  readonly onGo: (href: string) => void;
}

/** For the header of a page. */
export function PageTabs({ label, tabs, current, onGo }: Props) {
  const tabsRef = useRef<HTMLElement>(null);
  // In a window too narrow for all tabs, the current one is visible.
  useEffect(() => {
    tabsRef.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, tabs.length]);
  return (
    <nav ref={tabsRef} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.id}
          className={css.tab}
          href={tab.href}
          onGo={onGo}
          aria-current={tab.id === current ? "page" : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count?.toLocaleString("en-US") ?? "…"}</span>}
        </NavLink>
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
