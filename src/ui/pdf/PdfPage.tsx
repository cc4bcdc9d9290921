// One page of a PDF: drawn once it comes near the view, with its text above the drawing, so that it can be selected and read aloud.
import { TextLayer, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import css from "./PdfPage.module.css";

interface Props {
  readonly document: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  /** Of the page on the screen, in pixels. */
  readonly width: number;
  /** Marked on the page, in points from its upper left corner; null: nothing. */
  readonly mark: PdfMark["box"] | null;
  readonly onFailure: () => void;
}

/** A place in a document. */
export interface PdfMark {
  /** From 1. */
  readonly page: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Points around what is marked. */
const AROUND = 3;

/** Letter paper, until the page is known. */
const RATIO = 11 / 8.5;

export function PdfPage({ document, number, width, mark, onFailure }: Props) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const marked = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(number === 1);
  const [ratio, setRatio] = useState(RATIO);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const element = frame.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setIsNear(true), {
      rootMargin: "600px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  useEffect(() => {
    const [drawing, layer] = [canvas.current, text.current];
    if (!isNear || drawing === null || layer === null || width === 0) return undefined;
    let isOver = false;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await document.getPage(number);
      if (isOver) return;
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: width / natural.width });
      setRatio(natural.height / natural.width);
      setScale(viewport.scale);
      const density = globalThis.devicePixelRatio || 1;
      drawing.width = Math.floor(viewport.width * density);
      drawing.height = Math.floor(viewport.height * density);
      const task = page.render({ canvas: drawing, viewport, transform: [density, 0, 0, density, 0, 0] });
      layer.replaceChildren();
      layer.style.setProperty("--total-scale-factor", String(viewport.scale));
      const words = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
      cancel = () => {
        task.cancel();
        words.cancel();
      };
      await Promise.all([task.promise, words.render()]);
    };
    draw().catch(() => {
      if (!isOver) onFailure();
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [document, number, width, isNear, onFailure]);

  // A page may be longer than the view, and before it was drawn its size is not known.
  useEffect(() => {
    if (mark !== null) marked.current?.scrollIntoView({ block: "center", inline: "nearest" });
  }, [mark, scale]);

  return (
    <section
      ref={frame}
      className={css.page}
      aria-label={`Page ${number}`}
      data-page={number}
      style={{ width, height: Math.round(width * ratio) }}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className={css.text} />
      {mark !== null && (
        <div
          ref={marked}
          className={css.mark}
          data-mark=""
          style={{
            left: (mark.x - AROUND) * scale,
            top: (mark.y - AROUND) * scale,
            width: (mark.width + 2 * AROUND) * scale,
            height: (mark.height + 2 * AROUND) * scale,
          }}
        />
      )}
    </section>
  );
}
