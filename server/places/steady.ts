// Numbers that are the same on every JavaScript engine.

/** Math functions may differ in their last bits between engines; nothing branches on those bits. */
export const steady = (value: number): number => Math.round(value * 1e6) / 1e6;
