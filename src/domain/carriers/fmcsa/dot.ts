// How long a USDOT number can be.

/** Assumption: the datasets pad USDOT numbers to eight digits, and the newest ones have seven. */
export const DOT_DIGITS = 8;
