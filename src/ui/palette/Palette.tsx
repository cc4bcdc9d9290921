// The command palette: every screen and action, found by a few letters, without a mouse; and what else the typed text finds.
import { Classes, Overlay2 } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { KeyCaps } from "../keys/KeyCaps.tsx";
import { useBackCloses } from "../layout/use-back-closes.ts";
import type { PaletteItem } from "./palette-item.ts";
import { PaletteOption } from "./PaletteOption.tsx";
import { rank, WORDS_MATCH, type Ranked } from "./rank.ts";
import { asOneLine, pastedLines } from "./pasted-lines.ts";
import { unseen } from "../text/text.ts";
import { useChoice } from "./use-choice.ts";
import css from "./Palette.module.css";

interface FoundEntry {
  readonly id: string;
  /** Comes before what comes later. */
  readonly isFirst: boolean;
  readonly content: ReactNode;
  /** What it does is shown in the palette. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
}

/** What a search beside the commands found. */
export interface FoundEntries {
  readonly entries: readonly FoundEntry[];
  readonly notes: readonly string[];
  /** The first entries are those of the typed text. */
  readonly isLocal: boolean;
  /** Nothing more comes. */
  readonly isOver: boolean;
}

interface Props {
  readonly isOpen: boolean;
  readonly items: readonly PaletteItem[];
  readonly onClose: () => void;
  readonly placeholder?: string;
  /** Null while nothing has been searched. Left out: there are commands only. */
  readonly found?: FoundEntries | null;
  readonly onTyped?: (typed: string) => void;
}

/** Tunable: nobody reads more results than this. */
const SHOWN_MAX = 60;

// Sections in the order of their best entry.
function bySection(ranked: readonly Ranked<PaletteItem>[]): [string, Ranked<PaletteItem>[]][] {
  const sections = new Map<string, Ranked<PaletteItem>[]>();
  for (const entry of ranked) sections.set(entry.item.section, [...(sections.get(entry.item.section) ?? []), entry]);
  return [...sections];
}

interface Option {
  readonly id: string;
  readonly run: () => void;
  readonly staysOpen?: boolean | undefined;
  /** A command; null for what was found. */
  readonly entry: Ranked<PaletteItem> | null;
  readonly content: ReactNode;
}

const commands = (entries: readonly Ranked<PaletteItem>[]): (readonly [string, readonly Option[]])[] =>
  bySection(entries).map(([section, ranked]) => [
    section,
    ranked.map((entry) => ({ id: entry.item.id, run: entry.item.run, entry, content: null })),
  ]);

const foundOptions = (entries: readonly FoundEntry[]): readonly Option[] =>
  entries.map(({ id, run, staysOpen, content }) => ({ id: `found-${id}`, run, staysOpen, entry: null, content }));

/** Commands whose words match, what was found here, commands that only have the letters, what was found later. */
function sectionsOf(ranked: readonly Ranked<PaletteItem>[], typed: string, found: FoundEntries | null | undefined) {
  if (found === undefined || typed.trim() === "") return commands(ranked);
  const strong = ranked.filter(({ score }) => score >= WORDS_MATCH);
  const first = found?.entries.filter(({ isFirst }) => isFirst) ?? [];
  const weak = first.length === 0 && found?.isLocal ? ranked.filter(({ score }) => score < WORDS_MATCH) : [];
  const sections = [
    ...commands(strong),
    ["Found", foundOptions(first)] as const,
    ...commands(weak).map(([section, options]) => [strong.length > 0 ? `${section}, similar` : section, options] as const),
    ["Found on the server", foundOptions(found?.entries.filter(({ isFirst }) => !isFirst) ?? [])] as const,
  ];
  return sections.filter(([, options]) => options.length > 0);
}

/** A modal combobox over `items`; selecting one closes the palette, then runs it. What stays open says so itself. */
export function Palette({ isOpen, placeholder = "Go to a screen or do something…", ...body }: Props) {
  const box = useRef<HTMLDivElement>(null) as RefObject<HTMLDivElement>;
  useBackCloses(isOpen, body.onClose);
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={body.onClose}
      childRef={box}
      transitionDuration={0}
      className={Classes.OVERLAY_SCROLL_CONTAINER}
    >
      <div ref={box} className={css.palette} role="dialog" aria-modal="true" aria-label="Command palette">
        <PaletteBody {...body} placeholder={placeholder} />
      </div>
    </Overlay2>
  );
}

function PaletteBody({ items, onClose, placeholder, found, onTyped }: Omit<Props, "isOpen">) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const ranked = useMemo(() => rank(items, typed).slice(0, SHOWN_MAX), [items, typed]);
  const sections = sectionsOf(ranked, typed, found);
  const flat = sections.flatMap(([, options]) => options);
  const hasWords = typed.trim() === "" || ranked.some(({ score }) => score >= WORDS_MATCH);
  const isReady = found === undefined || hasWords || (found !== null && found.isLocal && (flat.length > 0 || found.isOver));
  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text);
  };
  const choose = (option: Option) => {
    if (option.staysOpen !== true) onClose();
    option.run();
  };
  const { current, point, press } = useChoice(flat, typed, isReady, choose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event) || event.key === "Tab") event.preventDefault();
  };
  const notes = found?.notes ?? [];
  const count =
    flat.length === 0 && (found === undefined || found?.isOver) ? `No results for “${typed}”` : `${flat.length} found`;
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
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          placeholder={placeholder}
          spellCheck={false}
          value={asOneLine(typed)}
          onChange={(event) => type(event.target.value)}
          onPaste={(event) => {
            const lines = pastedLines(event, typed);
            if (lines !== null) type(lines);
          }}
          onKeyDown={onKeyDown}
        />
        <KeyCaps combo="escape" />
      </div>
      <div id={`${id}-list`} className={css.list} role="listbox" aria-label="Commands">
        {sections.map(([section, options], index) => (
          <div key={section} role="group" aria-labelledby={`${id}-section-${index}`}>
            <div id={`${id}-section-${index}`} className={css.section} role="presentation">
              {section}
            </div>
            {options.map((option) => (
              <PaletteOption
                key={option.id}
                id={`${id}-${option.id}`}
                entry={option.entry}
                content={option.content}
                selected={option === current}
                onPoint={() => point(option)}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={flat.length === 0 || notes.length > 0 ? css.none : unseen} role="status">
        {notes.length > 0 ? notes.join(" ") : count}
      </div>
    </>
  );
}
