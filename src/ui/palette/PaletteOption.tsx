// One option of the command palette.
import { useEffect, useRef, type ReactNode } from "react";
import { KeyCaps } from "../keys/KeyCaps.tsx";
import type { PaletteItem } from "./palette-item.ts";
import type { Ranked, Spans } from "./rank.ts";
import css from "./Palette.module.css";

function emphasized(title: string, spans: Spans) {
  const pieces = [];
  let from = 0;
  for (const [start, end] of spans) {
    if (start < from) continue;
    pieces.push(title.slice(from, start), <b key={start}>{title.slice(start, end)}</b>);
    from = end;
  }
  return [...pieces, title.slice(from)];
}

interface Props {
  readonly id: string;
  /** A command; null for anything else, which `content` shows. */
  readonly entry: Ranked<PaletteItem> | null;
  readonly content: ReactNode;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** Scrolls into view while it is selected. */
export function PaletteOption({ id, entry, content, selected, onPoint, onChoose }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    <div
      ref={line}
      id={id}
      className={css.option}
      role="option"
      aria-selected={selected}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {entry === null ? content : <span>{emphasized(entry.item.title, entry.spans)}</span>}
      {entry?.item.keys !== undefined && <KeyCaps combo={entry.item.keys} />}
    </div>
  );
}
