// Class names for text on any floor: quieter than the rest, monospaced, or for screen readers only.
import css from "./Text.module.css";

/** Less important than the text around it. */
export const muted = css.muted ?? "";

/** Numbers and addresses that people compare character by character. */
export const mono = css.mono ?? "";

/** Read aloud, never seen. */
export const unseen = css.unseen ?? "";
