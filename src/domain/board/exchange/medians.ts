// Medians of a column by group, exact, without sorting the whole column.

/** Orders `values` from `from` to `to` (inclusive) just far enough that the one at `at` is where sorting would put it, and returns it. */
function select(values: Int32Array, from: number, to: number, at: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const value = values[left] as number;
      values[left] = values[right] as number;
      values[right] = value;
      left += 1;
      right -= 1;
    }
    if (at <= right) high = right;
    else if (at >= left) low = left;
    else break;
  }
  return values[at] as number;
}

function medianWithin(values: Int32Array, from: number, to: number): number {
  const count = to - from;
  if (count === 0) return Number.NaN;
  const middle = from + (count >> 1);
  const upper = select(values, from, to - 1, middle);
  if (count % 2 === 1) return upper;
  // What stands before the middle is no larger than it.
  let lower = values[from] as number;
  for (let at = from + 1; at < middle; at += 1) lower = Math.max(lower, values[at] as number);
  return (lower + upper) / 2;
}

/**
 * The median of `values` in each of `groups` groups, NaN for a group without any. `groupOf`: the group of each row, -1 for none;
 * a negative value is unknown and left out.
 */
export function mediansBy(groupOf: Int32Array, groups: number, values: Int32Array): Float64Array {
  const ends = new Uint32Array(groups + 1);
  for (let row = 0; row < groupOf.length; row += 1) {
    const group = groupOf[row] as number;
    if (group >= 0 && (values[row] as number) >= 0) ends[group + 1] = (ends[group + 1] as number) + 1;
  }
  for (let group = 0; group < groups; group += 1) ends[group + 1] = (ends[group + 1] as number) + (ends[group] as number);
  const starts = ends.slice();
  const grouped = new Int32Array(ends[groups] as number);
  for (let row = 0; row < groupOf.length; row += 1) {
    const group = groupOf[row] as number;
    if (group < 0 || (values[row] as number) < 0) continue;
    const at = starts[group] as number;
    grouped[at] = values[row] as number;
    starts[group] = at + 1;
  }
  return Float64Array.from({ length: groups }, (_, group) =>
    medianWithin(grouped, ends[group] as number, ends[group + 1] as number),
  );
}

/**
 * The median of the values of all rows with a 0 in `out`, NaN without any; a negative value is unknown and left out. Counts how often
 * each value occurs, which is faster than ordering them where no value is larger than some thousands. `most`: the largest value.
 */
export function medianOfAll(values: Int32Array, most: number, out: Uint8Array): number {
  const times = new Uint32Array(most + 1);
  let count = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (out[row] !== 0 || value < 0) continue;
    times[value] = (times[value] as number) + 1;
    count += 1;
  }
  if (count === 0) return Number.NaN;
  const ranks = [(count - 1) >> 1, count >> 1];
  let [seen, sum, rank] = [0, 0, 0];
  for (let value = 0; value <= most && rank < ranks.length; value += 1) {
    seen += times[value] as number;
    while (rank < ranks.length && (ranks[rank] as number) < seen) {
      sum += value;
      rank += 1;
    }
  }
  return sum / ranks.length;
}
