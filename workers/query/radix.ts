// Orders slots by a number each, without comparing: 100,000 in a few milliseconds, where a comparator takes ten times that.

const DIGIT = 16;
const BUCKETS = 1 << DIGIT;

/** The given slots by rising rank, equal ranks in the order given. Ranks must not be NaN. */
export function byRank(slots: Uint32Array, ranks: Float64Array): Uint32Array {
  const bits = new Uint32Array(new Float64Array(ranks).buffer);
  orderable(bits);
  const starts = new Uint32Array(BUCKETS);
  let from = slots.slice();
  let to = new Uint32Array(slots.length);
  // Least significant digit first; a float is two words, the low one first on every platform a browser runs on.
  for (let digit = 0; digit < 4; digit++) {
    const word = digit >> 1;
    const shift = (digit & 1) * DIGIT;
    starts.fill(0);
    for (const slot of from) starts[(bits[slot * 2 + word]! >>> shift) & (BUCKETS - 1)]!++;
    if (starts.includes(from.length)) continue;
    let total = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const count = starts[bucket]!;
      starts[bucket] = total;
      total += count;
    }
    for (const slot of from) to[starts[(bits[slot * 2 + word]! >>> shift) & (BUCKETS - 1)]!++] = slot;
    [from, to] = [to, from];
  }
  return from;
}

/** Makes the bits of floats order like the floats when read as one unsigned number. */
function orderable(bits: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 2) {
    const negative = bits[at + 1]! >>> 31 === 1;
    if (negative) bits[at] = ~bits[at]!;
    bits[at + 1] = negative ? ~bits[at + 1]! : bits[at + 1]! ^ 0x80000000;
  }
}
