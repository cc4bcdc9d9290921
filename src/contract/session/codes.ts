// How long sign-in codes are.

/** Digits of a code for a browser in which the person has signed in before. */
export const CODE_DIGITS = 6;

/** Digits of a code for a browser that is new to the person: others may request those, so they are harder to guess. */
export const NEW_BROWSER_CODE_DIGITS = 8;

export const CODE_PATTERN = `^[0-9]{${CODE_DIGITS},${NEW_BROWSER_CODE_DIGITS}}$`;
