// A picture: the markup of the page as it was left, which a reload shows, without any function, until the portal has drawn the page.

export interface Picture {
  /** Where it was taken, as `scene` says it. */
  readonly scene: string;
  readonly isDark: boolean;
  /** Has the styles of elements as data: a content security policy takes them from scripts, and from no markup. */
  readonly markup: string;
}

/** The attribute with an element's styles. */
export const STYLE = "data-style";

/** The class of the dark theme. */
export const DARK_CLASS = "bp6-dark";

/** What makes a picture fit: the address, the size of the window, and the theme of the system, to which a person can leave the choice. */
export const scene = (): string =>
  `${location.pathname}${location.search} ${innerWidth} ${innerHeight} ${matchMedia("(prefers-color-scheme: dark)").matches}`;
