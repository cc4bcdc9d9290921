// A graph that is moved, enlarged and walked through by pointer and keys. Whoever shows it offers a table with the same beside it.
import { Button, ButtonGroup } from "@blueprintjs/core";
import { MinusIcon, PlusIcon, ZoomToFitIcon } from "@blueprintjs/icons";
import { useEffect, useId, useLayoutEffect, useRef, useState, type PointerEvent } from "react";
import { useKeys } from "../keys/use-keys.ts";
import { unseen } from "../text/text.ts";
import { fitted, panned, revealing, zoomed, type Camera, type Size } from "./camera.ts";
import { readColors } from "./colors.ts";
import { drawGraph, nodeAt, type Drawn } from "./draw.ts";
import type { GraphProps } from "./graph-props.ts";
import { graphKeys } from "./graph-keys.ts";
import css from "./NetworkGraph.module.css";

/** Tunable: the zoom of a key or button, of a pixel of the wheel, and the pixels from which a press is a drag. */
const STEP = 1.35;
const WHEEL = 0.0018;
const DRAG = 4;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly camera: Camera;
  readonly isDrag: boolean;
}

export function NetworkGraph(props: GraphProps) {
  const { label, nodes, places, hidden, focus, onFocus, onToggle, onOpen } = props;
  const hintId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [moved, setMoved] = useState<Camera | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [, setTheme] = useState(0);
  const press = useRef<Press | null>(null);
  const camera = size === null ? null : (moved ?? fitted(places, hidden, size));
  // The focus also comes from the table; where it is out of sight, it is brought into view.
  const [revealed, setRevealed] = useState(focus);
  if (focus !== revealed) {
    setRevealed(focus);
    if (focus !== null && size !== null && camera !== null) {
      const next = revealing(camera, size, places[focus * 2] ?? 0, places[focus * 2 + 1] ?? 0);
      if (next !== camera) setMoved(next);
    }
  }

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box === null) return undefined;
    const measure = (): void => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    // The theme is a class of the body.
    const themed = new MutationObserver(() => setTheme((count) => count + 1));
    themed.observe(document.body, { attributes: true, attributeFilter: ["class"] });
    return () => {
      resized.disconnect();
      themed.disconnect();
    };
  }, []);

  const drawn: Drawn = { ...props, hovered };
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext("2d") ?? null;
    if (canvas === null || context === null || size === null || camera === null) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    drawGraph(context, drawn, camera, size, readColors(canvas), ratio);
  });

  const zoom = (factor: number, x?: number, y?: number): void => {
    if (size !== null && camera !== null) setMoved(zoomed(camera, size, factor, x, y));
  };
  const pan = (x: number, y: number): void => {
    if (camera !== null) setMoved(panned(camera, x, y));
  };
  // React listens to the wheel passively, and then the page would scroll, too.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useLayoutEffect(() => {
    onWheel.current = (event) => {
      const box = boxRef.current?.getBoundingClientRect();
      if (box === undefined) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL), event.clientX - box.left, event.clientY - box.top);
    };
  });
  useEffect(() => {
    const canvas = canvasRef.current;
    const turn = (event: WheelEvent): void => onWheel.current(event);
    canvas?.addEventListener("wheel", turn, { passive: false });
    return () => canvas?.removeEventListener("wheel", turn);
  }, []);

  useKeys(graphKeys({ graph: props, goTo: onFocus, onToggle, onOpen, zoom, pan, step: STEP, fit: () => setMoved(null) }), boxRef);

  const found = (event: PointerEvent): number | null => {
    const box = boxRef.current?.getBoundingClientRect();
    if (box === undefined || size === null || camera === null) return null;
    return nodeAt(drawn, camera, size, event.clientX - box.left, event.clientY - box.top);
  };
  const onMove = (event: PointerEvent): void => {
    const began = press.current;
    if (began === null) return setHovered(found(event));
    const [dx, dy] = [event.clientX - began.x, event.clientY - began.y];
    if (!began.isDrag && Math.hypot(dx, dy) < DRAG) return;
    press.current = { ...began, isDrag: true };
    setMoved(panned(began.camera, dx, dy));
  };
  const onUp = (event: PointerEvent): void => {
    const began = press.current;
    press.current = null;
    if (began === null || began.isDrag) return;
    const node = found(event);
    if (node === null) return;
    onFocus(node);
    if (event.ctrlKey || event.metaKey || event.shiftKey) onToggle(node);
  };
  const focused = focus === null ? undefined : nodes[focus];
  return (
    <div className={css.frame}>
      <div
        ref={boxRef}
        className={css.box}
        role="application"
        aria-roledescription="Graph"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        data-over={hovered !== null || undefined}
        onFocus={(event) => {
          if (focus === null && event.currentTarget.matches(":focus-visible")) onFocus(0);
        }}
        onPointerDown={(event) => {
          if (camera === null || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          press.current = { x: event.clientX, y: event.clientY, camera, isDrag: false };
        }}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => {
          press.current = null;
        }}
        onPointerLeave={() => setHovered(null)}
        onDoubleClick={() => focus !== null && onOpen(focus)}
      >
        <canvas ref={canvasRef} className={css.canvas} aria-hidden />
        <span id={hintId} className={unseen}>
          Arrow keys move between neighbors, Space or x selects, Enter opens, plus and minus zoom, 0 shows everything. The table
          has the same carriers and evidence.
        </span>
        <span className={unseen} role="status">
          {focused?.description}
        </span>
      </div>
      <ButtonGroup vertical className={css.buttons ?? ""}>
        <Button icon={<PlusIcon />} aria-label="Zoom in" onClick={() => zoom(STEP)} />
        <Button icon={<MinusIcon />} aria-label="Zoom out" onClick={() => zoom(1 / STEP)} />
        <Button icon={<ZoomToFitIcon />} aria-label="Show everything" onClick={() => setMoved(null)} />
      </ButtonGroup>
    </div>
  );
}
