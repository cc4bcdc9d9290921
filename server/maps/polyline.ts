// Reads the lines that maps services answer: differences of coordinates, written as text (encoded polyline algorithm format).

/** Tunable: points nearer than this to the one before are left out, in degrees; about 100 meters. A road across the country keeps some thousands. */
const NEAR = 0.001;

type LonLat = [number, number];

/** @param places decimal places of the coordinates, 5 or 6. @throws RangeError where the text is no line */
export function readPolyline(text: string, places: number): LonLat[] {
  const scale = 10 ** places;
  const found: LonLat[] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 32) {
      const chunk = text.charCodeAt(at) - 63;
      at += 1;
      if (!(chunk >= 0 && chunk < 64) || factor > 2 ** 30) throw new RangeError("Not a line");
      value += (chunk % 32) * factor;
      if (chunk < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
  };
  let lat = 0;
  let lon = 0;
  while (at < text.length) {
    lat += next();
    lon += next();
    const point: LonLat = [lon / scale, lat / scale];
    if (Math.abs(point[0]) > 180 || Math.abs(point[1]) > 90) throw new RangeError("Not on Earth");
    found.push(point);
  }
  return found;
}

/** The same line with fewer points; its ends stay. */
export function thinned(line: readonly LonLat[]): LonLat[] {
  const kept: LonLat[] = [];
  for (const [at, point] of line.entries()) {
    const before = kept.at(-1);
    const isEnd = at === 0 || at === line.length - 1;
    if (isEnd || before === undefined || Math.hypot(point[0] - before[0], point[1] - before[1]) >= NEAR) kept.push(point);
  }
  return kept;
}
