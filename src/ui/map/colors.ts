// The map's colors: a canvas cannot use custom properties, so they are read again whenever the theme changes.

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
  trace: "--map-trace",
  faint: "--map-faint",
  circle: "--map-circle",
  circleFill: "--map-circle-fill",
  pass: "--tone-pass",
  fail: "--tone-fail",
  incomplete: "--tone-incomplete",
  override: "--tone-override",
  unknown: "--tone-unknown",
  neutral: "--tone-neutral",
  info: "--tone-info",
  load: "--posting-load",
  posted: "--posting-truck",
  ratio1: "--ratio-1",
  ratio2: "--ratio-2",
  ratio3: "--ratio-3",
  ratio4: "--ratio-4",
  ratio5: "--ratio-5",
  ratioTextEnds: "--ratio-text-ends",
  ratioTextMiddle: "--ratio-text-middle",
} as const;

/** CSS colors, ready for a canvas. */
export type MapColors = Readonly<Record<keyof typeof NAMES | "font", string>>;

/** Reads the colors that apply to an element. */
function readColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const entries = Object.entries(NAMES).map(([name, property]) => [name, style.getPropertyValue(property).trim()]);
  return { ...(Object.fromEntries(entries) as Record<keyof typeof NAMES, string>), font: style.fontFamily };
}

/** Reports the colors that apply to an element, now and whenever the theme changes. Returns a function that stops it. */
export function watchColors(element: Element, report: (colors: MapColors) => void): () => void {
  const read = () => report(readColors(element));
  read();
  // The theme is a class of the body.
  const observer = new MutationObserver(read);
  observer.observe(document.body, { attributes: true, attributeFilter: ["class"] });
  return () => observer.disconnect();
}
