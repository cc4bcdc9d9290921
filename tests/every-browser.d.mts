// Types of every-browser.mjs, which the linter reads as it is.

/** Styles that some browsers do not know. */
export declare const STYLES_NOT_EVERYWHERE: readonly string[];
