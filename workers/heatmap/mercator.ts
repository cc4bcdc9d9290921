// Degrees to meters of Web Mercator (EPSG:3857) and back, with the radius that the projection defines.
const RADIUS = 6_378_137;
const RADIANS = Math.PI / 180;
/** Web Mercator ends at this latitude. */
const LATITUDE_MAX = 85.051_128_78;

export const mercatorX = (lon: number): number => lon * RADIANS * RADIUS;

export const mercatorY = (lat: number): number => {
  const bounded = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, lat));
  return Math.log(Math.tan(Math.PI / 4 + (bounded * RADIANS) / 2)) * RADIUS;
};

export const longitude = (x: number): number => x / RADIUS / RADIANS;

export const latitude = (y: number): number => (2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2) / RADIANS;
