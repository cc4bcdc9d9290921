// Which part of a graph is seen: its middle in the graph's pixels, and how much these are enlarged.

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tunable. */
const LEAST_SCALE = 0.1;
const SCALE_MAX = 4;
/** A small graph is not blown up. */
const FIT_SCALE = 1.35;
/** Pixels around the graph, for labels of nodes at its edge. */
const MARGIN = 48;

const bound = (scale: number): number => Math.max(LEAST_SCALE, Math.min(SCALE_MAX, scale));

/** Shows everything that is not hidden. */
export function fitted(places: Float32Array, hidden: Uint8Array, { width, height }: Size): Camera {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < places.length; at += 2) {
    if (hidden[at / 2] === 1) continue;
    const [x = 0, y = 0] = [places[at], places[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: 0, y: 0, scale: 1 };
  const across = (width - 2 * MARGIN) / Math.max(1, right - left);
  const down = (height - 2 * MARGIN) / Math.max(1, bottom - top);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: bound(Math.min(FIT_SCALE, across, down)) };
}

/** From the graph to the screen. */
export const toScreen = ({ x, y, scale }: Camera, { width, height }: Size, px: number, py: number): readonly [number, number] => [
  (px - x) * scale + width / 2,
  (py - y) * scale + height / 2,
];

/** Moves what is seen by pixels of the screen. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Enlarges by a factor, so that what lies under a point of the screen stays there. */
export function zoomed(camera: Camera, { width, height }: Size, factor: number, sx = width / 2, sy = height / 2): Camera {
  const scale = bound(camera.scale * factor);
  const [dx, dy] = [sx - width / 2, sy - height / 2];
  return { scale, x: camera.x + dx / camera.scale - dx / scale, y: camera.y + dy / camera.scale - dy / scale };
}

/** Brings a point of the graph into view, if it is outside. */
export function revealing(camera: Camera, size: Size, px: number, py: number): Camera {
  const [sx, sy] = toScreen(camera, size, px, py);
  const missing = (at: number, most: number): number => (at < MARGIN ? MARGIN - at : at > most - MARGIN ? most - MARGIN - at : 0);
  const [dx, dy] = [missing(sx, size.width), missing(sy, size.height)];
  return dx === 0 && dy === 0 ? camera : panned(camera, dx, dy);
}
