// The map's colours: canvas knows no custom properties, so they are read anew whenever the theme changes.

const NAMES = {
  water: "--map-water",
  land: "--map-land",
  coast: "--map-coast",
  country: "--map-country",
  state: "--map-state",
  name: "--map-name",
  label: "--map-label",
  halo: "--map-halo",
  origin: "--map-origin",
  destination: "--map-destination",
  place: "--map-place",
  carrier: "--map-carrier",
  active: "--map-active",
  route: "--map-route",
  faint: "--map-faint",
  circle: "--map-circle",
  circleFill: "--map-circle-fill",
} as const;

/** CSS colours, ready for a canvas. */
export type MapColours = Readonly<Record<keyof typeof NAMES | "font", string>>;

/** Reads the colours in force at an element. */
function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const entries = Object.entries(NAMES).map(([name, property]) => [name, style.getPropertyValue(property).trim()]);
  return { ...(Object.fromEntries(entries) as Record<keyof typeof NAMES, string>), font: style.fontFamily };
}

/** Tells the colours in force at an element, now and whenever the theme changes. Answers how to call it off. */
export function watchColours(element: Element, tell: (colours: MapColours) => void): () => void {
  const read = () => tell(readColours(element));
  read();
  // The theme is a class of the body.
  const observer = new MutationObserver(read);
  observer.observe(document.body, { attributes: true, attributeFilter: ["class"] });
  return () => observer.disconnect();
}
