// The header of a page: its title, its tabs with live counts, and actions for the whole list.
import type { ReactNode } from "react";
import { PageTabs, type Tab } from "./PageTabs.tsx";
import css from "./PageHeader.module.css";

interface Props {
  readonly title: string;
  readonly tabs?: readonly Tab[];
  readonly current?: string;
  readonly onGo: (href: string) => void;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, tabs = [], current, onGo, actions }: Props) {
  return (
    <div className={css.header}>
      <h1>{title}</h1>
      {tabs.length > 0 && <PageTabs label={`${title}: lists`} tabs={tabs} current={current} onGo={onGo} />}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
