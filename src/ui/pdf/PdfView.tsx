// A PDF in the page: its pages below one another, as wide as there is room, scrolled by keyboard, with its text to select.
import { Button } from "@blueprintjs/core";
import { ChevronDownIcon, ChevronUpIcon, MinusIcon, PlusIcon } from "@blueprintjs/icons";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { SkeletonRows } from "../states/SkeletonRows.tsx";
import { muted } from "../text/text.ts";
import { openPdf, type OpenPdf } from "./open-pdf.ts";
import { PdfPage, type PdfMark } from "./PdfPage.tsx";
import css from "./PdfView.module.css";

interface Props {
  readonly bytes: Uint8Array;
  /** Names the part. */
  readonly label: string;
  /** More buttons, such as a download. */
  readonly tools?: ReactNode;
  /** A place that is brought into view and marked. */
  readonly mark?: PdfMark | null;
  /** In place of a file that cannot be drawn. */
  readonly fallback: ReactNode;
}

/** Tunable: widths of a page as shares of the room, and the space around it in pixels. */
const ZOOMS = [0.6, 0.8, 1, 1.25, 1.5, 2] as const;
const FIT = 2;
const AROUND = 24;

export function PdfView({ bytes, label, tools, mark = null, fallback }: Props) {
  const [pdf, setPdf] = useState<OpenPdf | "failed" | null>(null);
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState<number>(FIT);
  const [current, setCurrent] = useState(1);
  const scroller = useRef<HTMLDivElement | null>(null);

  useEffect(() => {
    let opened: OpenPdf | null = null;
    let isOver = false;
    openPdf(bytes).then(
      (next) => {
        if (isOver) next.close();
        else setPdf((opened = next));
      },
      () => {
        if (!isOver) setPdf("failed");
      },
    );
    return () => {
      isOver = true;
      opened?.close();
      setPdf(null);
    };
  }, [bytes]);

  const watch = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fail = useCallback(() => setPdf("failed"), []);

  useEffect(() => {
    if (mark !== null)
      scroller.current?.querySelector<HTMLElement>(`[data-page="${mark.page}"]`)?.scrollIntoView({ block: "nearest" });
  }, [mark]);

  if (pdf === "failed") return fallback;
  if (pdf === null) return <SkeletonRows rows={14} label="Loading the document" />;
  const count = pdf.document.numPages;
  const pageAt = (number: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`) ?? null;
  const go = (number: number): void => {
    pageAt(number)?.scrollIntoView({ block: "start" });
    setCurrent(number);
  };
  const onScroll = (): void => {
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    const shown = Array.from({ length: count }, (_, at) => at + 1).findLast(
      (number) => (pageAt(number)?.getBoundingClientRect().top ?? Infinity) - top < 80,
    );
    setCurrent(shown ?? 1);
  };
  const width = Math.max(200, Math.floor((room - AROUND) * (ZOOMS[zoom] ?? 1)));
  return (
    <div className={css.view}>
      <div className={css.tools}>
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronUpIcon />}
          aria-label="Previous page"
          disabled={current <= 1}
          onClick={() => go(current - 1)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronDownIcon />}
          aria-label="Next page"
          disabled={current >= count}
          onClick={() => go(current + 1)}
        />
        <span className={muted} role="status">
          Page {current} of {count}
        </span>
        <span className={css.gap} />
        <Button
          size="small"
          variant="minimal"
          icon={<MinusIcon />}
          aria-label="Zoom out"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<PlusIcon />}
          aria-label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        {tools}
      </div>
      <div ref={watch} className={css.pages} role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
        {room > 0 &&
          Array.from({ length: count }, (_, at) => (
            <PdfPage
              key={at}
              document={pdf.document}
              number={at + 1}
              width={width}
              mark={mark?.page === at + 1 ? mark.box : null}
              onFailure={fail}
            />
          ))}
      </div>
    </div>
  );
}
