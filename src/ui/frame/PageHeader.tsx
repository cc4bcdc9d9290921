// The head of a list page: its title, its tabs with live counts, and what can be done with the whole list.
import { useEffect, useRef, type ReactNode } from "react";
import { NavLink } from "./NavLink.tsx";
import "./frame.css";

/** A tab is an address. `count` null means not known yet. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number | null;
}

interface Props {
  readonly title: string;
  readonly tabs?: readonly Tab[];
  readonly current?: string;
  readonly onGo: (href: string) => void;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, tabs = [], current, onGo, actions }: Props) {
  const tabsRef = useRef<HTMLElement>(null);
  // Where the window is too narrow for all tabs, the current one is among those that are seen.
  useEffect(() => {
    tabsRef.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, tabs.length]);
  return (
    <div className="page-header">
      <h1>{title}</h1>
      {tabs.length > 0 && (
        <nav ref={tabsRef} className="page-tabs" aria-label={`${title}: lists`}>
          {tabs.map((tab) => (
            <NavLink key={tab.id} href={tab.href} onGo={onGo} aria-current={tab.id === current ? "page" : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className="page-count">{tab.count?.toLocaleString("en-US") ?? "…"}</span>}
            </NavLink>
          ))}
        </nav>
      )}
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </div>
  );
}
