// The command palette: every screen and action, found by a few letters, without a mouse.
import { Classes, Overlay2 } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import { useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { KeyCaps } from "../keys/KeyCaps.tsx";
import type { PaletteItem } from "./palette-item.ts";
import { PaletteOption } from "./PaletteOption.tsx";
import { rank, type Ranked } from "./rank.ts";
import { unseen } from "../text/text.ts";
import css from "./Palette.module.css";

interface Props {
  readonly isOpen: boolean;
  readonly items: readonly PaletteItem[];
  readonly onClose: () => void;
  readonly placeholder?: string;
}

/** Tunable: nobody reads more results than this. */
const MOST_SHOWN = 60;

// Sections in the order of their best entry.
function bySection(ranked: readonly Ranked<PaletteItem>[]): [string, Ranked<PaletteItem>[]][] {
  const sections = new Map<string, Ranked<PaletteItem>[]>();
  for (const entry of ranked) sections.set(entry.item.section, [...(sections.get(entry.item.section) ?? []), entry]);
  return [...sections];
}

/** A modal combobox over `items`; selecting one closes the palette, then runs it. */
export function Palette({ isOpen, onClose, items, placeholder = "Go to a screen or do something…" }: Props) {
  const box = useRef<HTMLDivElement>(null) as RefObject<HTMLDivElement>;
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      childRef={box}
      transitionDuration={0}
      className={Classes.OVERLAY_SCROLL_CONTAINER}
    >
      <div ref={box} className={css.palette} role="dialog" aria-modal="true" aria-label="Command palette">
        <PaletteBody items={items} onClose={onClose} placeholder={placeholder} />
      </div>
    </Overlay2>
  );
}

function PaletteBody({ items, onClose, placeholder }: Required<Omit<Props, "isOpen">>) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const sections = useMemo(() => bySection(rank(items, typed).slice(0, MOST_SHOWN)), [items, typed]);
  const flat = sections.flatMap(([, entries]) => entries);
  const current = flat[Math.min(at, flat.length - 1)];
  const choose = (entry: Ranked<PaletteItem> | undefined) => {
    if (!entry) return;
    onClose();
    entry.item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = flat.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const to = moves[event.key];
    if (to !== undefined) setAt(Math.max(0, to));
    else if (event.key === "Enter") choose(current);
    else if (event.key !== "Tab") return;
    event.preventDefault();
  };
  return (
    <>
      <div className={css.input}>
        <SearchIcon />
        <input
          autoFocus
          role="combobox"
          aria-label="Command"
          aria-expanded={flat.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.item.id}` : undefined}
          placeholder={placeholder}
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <KeyCaps combo="escape" />
      </div>
      <div id={`${id}-list`} className={css.list} role="listbox" aria-label="Commands">
        {sections.map(([section, entries], index) => (
          <div key={section} role="group" aria-labelledby={`${id}-section-${index}`}>
            <div id={`${id}-section-${index}`} className={css.section} role="presentation">
              {section}
            </div>
            {entries.map((entry) => (
              <PaletteOption
                key={entry.item.id}
                id={`${id}-${entry.item.id}`}
                entry={entry}
                selected={entry === current}
                onPoint={() => setAt(flat.indexOf(entry))}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={flat.length === 0 ? css.none : unseen} role="status">
        {flat.length === 0 ? `No results for “${typed}”` : `${flat.length} found`}
      </div>
    </>
  );
}
