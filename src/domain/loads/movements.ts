// Alerts by movement, a load's trip with a truck: one row per movement, twenty on a page.

/** What a page of movements shows without scrolling far. */
export const MOVEMENTS_PER_PAGE = 20;

export interface Movements {
  /** The first alert of each movement on the page, which stands for it. */
  readonly keys: Float64Array;
  /** The alerts of the movement that each of those stands for, itself first. */
  readonly alertsOf: ReadonlyMap<number, readonly number[]>;
  /** From 1; the page that was asked for, or the last one. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * Movements in the order of their first alerts.
 * @param keys of alerts, in order
 * @param movementIds one per key; NaN: an alert without a movement, which stands alone
 */
export function movementsOf(keys: Float64Array, movementIds: Float64Array, page: number): Movements {
  const byId = new Map<number | string, number[]>();
  for (const [at, key] of keys.entries()) {
    const id = movementIds[at] ?? Number.NaN;
    const group = Number.isNaN(id) ? `alert ${key}` : id;
    const alerts = byId.get(group);
    if (alerts) alerts.push(key);
    else byId.set(group, [key]);
  }
  const all = [...byId.values()];
  const pages = Math.max(1, Math.ceil(all.length / MOVEMENTS_PER_PAGE));
  const open = Math.min(Math.max(1, page), pages);
  const shown = all.slice((open - 1) * MOVEMENTS_PER_PAGE, open * MOVEMENTS_PER_PAGE);
  return {
    keys: Float64Array.from(shown, ([first = 0]) => first),
    alertsOf: new Map(shown.map((alerts) => [alerts[0] ?? 0, alerts])),
    page: open,
    pages,
    total: all.length,
  };
}
