// What stands above the rows of a list on a phone: its title and main action, its tabs, its filters, and while rows are selected what to do.
import { Button } from "@blueprintjs/core";
import { CrossIcon, FilterIcon, MoreIcon } from "@blueprintjs/icons";
import { useState, type ReactNode, type RefObject } from "react";
import { formatNumber } from "../../../domain/format.ts";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import { TabStrip, type Tab } from "../../../ui/frame/PageTabs.tsx";
import type { ListAction } from "../list-action.ts";
import { activeFilters, type Filters } from "../ListFilters.tsx";
import { FilterSheet, type Order } from "./FilterSheet.tsx";
import { OptionsSheet } from "./OptionsSheet.tsx";
import { RowSheet } from "./RowSheet.tsx";
import css from "./PhoneBars.module.css";

interface Picked {
  readonly keys: readonly number[];
  readonly total: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

interface Props<Row> {
  readonly title: string;
  readonly noun: string;
  readonly count: ReactNode;
  readonly total: number | null;
  readonly tabs: readonly Tab[];
  readonly tab: string | undefined;
  readonly onTab: (href: string) => void;
  readonly filters: Filters | undefined;
  readonly textRef: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
  readonly order: Order<Row> | null;
  readonly actions: readonly ListAction[];
  readonly picked: Picked;
  readonly links: ReactNode;
  readonly tools: ReactNode;
  /** Views and export; undefined: there are none. */
  readonly options: ReactNode;
}

type Open = "filters" | "options" | "rows" | null;

export function PhoneBars<Row>(props: Props<Row>) {
  const { title, noun, count, total, tabs, tab, onTab, filters, textRef, onLeave, order, actions, picked, links, options } =
    props;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const onPage = actions.filter(({ on }) => on === "page");
  const primary = onPage.filter(({ place }) => place === "primary");
  const others = onPage.filter(({ place }) => place !== "primary");
  const hasOptions = others.length > 0 || links !== undefined || options !== undefined;
  const isSelecting = picked.keys.length > 0;
  return (
    <>
      {isSelecting ? (
        <SelectionBar picked={picked} onActions={() => setOpen("rows")} />
      ) : (
        <div className={css.head}>
          <h1>{title}</h1>
          <span className={css.count}>{count}</span>
          {primary.map((action) => (
            <Button
              key={action.id}
              intent="primary"
              icon={action.icon}
              text={action.text ?? action.title}
              disabled={(action.refusal ?? null) !== null}
              title={action.refusal ?? action.title}
              onClick={() => action.run([])}
            />
          ))}
          {hasOptions && (
            <Button
              variant="minimal"
              icon={<MoreIcon />}
              aria-label={`More for ${title.toLowerCase()}`}
              aria-haspopup="dialog"
              onClick={() => setOpen("options")}
            />
          )}
        </div>
      )}
      {tabs.length > 0 && <TabStrip label={`${title}: lists`} tabs={tabs} current={tab} onGo={onTab} />}
      {(filters !== undefined || order !== null || props.tools !== undefined) && (
        <div className={css.bar}>
          {filters !== undefined && (
            <FilterText
              inputRef={textRef}
              className={css.text ?? ""}
              size="medium"
              label={filters.text.label}
              placeholder={filters.text.placeholder}
              value={filters.text.value}
              onValue={filters.text.onText}
              onLeave={onLeave}
              {...(filters.text.onEnter === undefined ? {} : { onEnter: filters.text.onEnter })}
            />
          )}
          {(filters !== undefined || order !== null) && <FilterButton filters={filters} onPress={() => setOpen("filters")} />}
          {props.tools}
        </div>
      )}
      <FilterSheet isOpen={open === "filters"} onClose={close} {...{ filters, order, total, noun }} />
      <OptionsSheet title={title} isOpen={open === "options"} onClose={close} actions={others} links={links}>
        {options}
      </OptionsSheet>
      <RowSheet
        title={`${formatNumber(picked.keys.length)} selected`}
        actions={actions}
        keys={open === "rows" && isSelecting ? picked.keys : null}
        onClose={close}
      />
    </>
  );
}

function FilterButton({ filters, onPress }: { readonly filters: Filters | undefined; readonly onPress: () => void }) {
  const active = filters === undefined ? 0 : activeFilters(filters).length;
  const text = filters === undefined ? "Sort" : "Filters";
  return (
    <Button
      variant="outlined"
      icon={<FilterIcon />}
      text={active > 0 ? `${text} · ${active}` : text}
      active={active > 0}
      aria-label={active > 0 ? `${text}, ${active} active` : text}
      aria-haspopup="dialog"
      onClick={onPress}
    />
  );
}

/** In the place of the title, because it is about these rows now. */
function SelectionBar({ picked, onActions }: { readonly picked: Picked; readonly onActions: () => void }) {
  const { keys, total, onAll, onNone } = picked;
  return (
    <div className={`${css.head} ${css.selecting}`} role="toolbar" aria-label="Selected rows">
      <Button variant="minimal" icon={<CrossIcon />} aria-label="Clear the selection" onClick={onNone} />
      <strong className={css.count}>{formatNumber(keys.length)} selected</strong>
      {keys.length < total && <Button variant="minimal" text="Select all" onClick={onAll} />}
      <Button intent="primary" text="Actions" aria-haspopup="dialog" onClick={onActions} />
    </div>
  );
}
