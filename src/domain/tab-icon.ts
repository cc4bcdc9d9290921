// The icon of the browser's tab: a truck, and the number of new load alerts on it.

/** Tunable: beyond this the number would be too small to read. */
const MAX = 99;

/** Of the mark, and of what systems draw around the installed portal. */
export const MARK_COLOR = "#2d72d2";

const TRUCK =
  '<path fill="#fff" d="M4 11h14v11H4zM19 14h5l4 4v4h-9z"/>' +
  `<g fill="#fff" stroke="${MARK_COLOR}" stroke-width="1.5"><circle cx="10" cy="23" r="3"/><circle cx="22.5" cy="23" r="3"/></g>`;

const numberOf = (count: number): string => {
  const text = count > MAX ? `${MAX}+` : String(count);
  const width = 10 + 6 * text.length;
  return (
    `<rect x="${32 - width}" width="${width}" height="16" rx="8" fill="#cd4246"/>` +
    `<text x="${32 - width / 2}" y="12.5" fill="#fff" font-family="sans-serif" font-size="12" font-weight="700" text-anchor="middle">${text}</text>`
  );
};

/** An image as a data URL. */
export const tabIcon = (newAlerts: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${MARK_COLOR}"/>${TRUCK}${
      newAlerts > 0 ? numberOf(newAlerts) : ""
    }</svg>`,
  )}`;
