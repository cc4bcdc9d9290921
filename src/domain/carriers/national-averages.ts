// National averages that out-of-service rates are compared with.

/** Percent of inspections that end out of service, as published by SAFER. */
export const NATIONAL_OUT_OF_SERVICE = { vehicle: 22.3, driver: 6.7, hazmat: 4.4 } as const;
