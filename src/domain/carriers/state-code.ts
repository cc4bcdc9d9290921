// One code for a state or province of North America: BC of Canada is not BC of Mexico.
const HOME = "US";

/** "TX" of the United States, "CA-BC" and "MX-BC" of the others; null where the state is not known. */
export const stateCode = (state: string | null, country: string | null | undefined): string | null =>
  state === null || country === null || country === undefined || country === HOME ? state : `${country}-${state}`;
