// Puts points near each other together.

/** Columns over all points; x and y in meters of Web Mercator. */
export interface PointColumns {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface Cluster {
  /** The middle of its points, in meters of Web Mercator. */
  readonly x: number;
  readonly y: number;
  /** Into the columns. */
  readonly indexes: readonly number[];
}

interface Sum {
  x: number;
  y: number;
  indexes: number[];
}

const middle = ({ x, y, indexes }: Sum): readonly [number, number] => [x / indexes.length, y / indexes.length];

/** Larger than the number of cells in a row, so that each cell has a number of its own. */
const ROW = 2 ** 26;

function intoCells({ x, y }: PointColumns, extent: readonly number[], cell: number): Map<number, Sum> {
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const cells = new Map<number, Sum>();
  for (let index = 0; index < x.length; index++) {
    const [left, up] = [x[index] ?? Number.NaN, y[index] ?? Number.NaN];
    // So that a point that has no position is left out.
    if (!(left >= west && left <= east && up >= south && up <= north)) continue;
    const key = Math.floor(up / cell) * ROW + Math.floor(left / cell);
    const sum = cells.get(key);
    if (sum === undefined) cells.set(key, { x: left, y: up, indexes: [index] });
    else {
      sum.x += left;
      sum.y += up;
      sum.indexes.push(index);
    }
  }
  return cells;
}

/** The cells beside and above; the others have looked at this one. */
const NEIGHBORS = [1, ROW - 1, ROW, ROW + 1];

/**
 * The points in an extent, those in the same cell together; so are neighboring ones whose middles are nearer than half a cell.
 * `cell` is in meters. The cells are the same wherever the map is.
 */
export function clustersOf(points: PointColumns, extent: readonly number[], cell: number): Cluster[] {
  const cells = intoCells(points, extent, cell);
  for (const key of [...cells.keys()].toSorted((a, b) => a - b)) {
    for (const step of NEIGHBORS) {
      const sum = cells.get(key);
      const other = cells.get(key + step);
      if (sum === undefined || other === undefined) continue;
      const [[x, y], [otherX, otherY]] = [middle(sum), middle(other)];
      if (Math.hypot(x - otherX, y - otherY) >= cell / 2) continue;
      other.x += sum.x;
      other.y += sum.y;
      for (const index of sum.indexes) other.indexes.push(index);
      cells.delete(key);
    }
  }
  return [...cells.values()].map((sum) => {
    const [x, y] = middle(sum);
    return { x, y, indexes: sum.indexes };
  });
}
