// SQL that several readers of loads share.
import { OPEN_LOAD_STATUSES } from "../../src/domain/loads/load-statuses.ts";
import { DRIVER_SOURCE, EDI_SOURCE } from "../intake/door.ts";

/** What a driver showed stood on the truck itself: in a bar code, or in a photo with the number of that hour. */
export const isSeenTruck = (proof: string): string => `(${proof}.vin_source = 'barcode'
  or (${proof}.vin_photo_id is not null or ${proof}.vehicle_photo_id is not null) and ${proof}.challenge_id is not null)`;

/** A load of a company. */
export interface LoadKey {
  readonly company_id: number;
  readonly id: number;
}

const OPEN = OPEN_LOAD_STATUSES.map((status) => `'${status}'`).join(", ");

/** The load is open: `l` stands for it. */
export const IS_OPEN = `l.status in (${OPEN})`;

/**
 * A position that a company may know of: everybody's, or its own. For statements that the owner runs as well: row-level security holds for
 * requests alone. `position` and `company`: the alias, and the SQL of the company's id.
 */
export const isSeenBy = (position: string, company: string): string =>
  `(${position}.company_id is null or ${position}.company_id = ${company})`;

const isByPhone = (position: string): string => `${position}.source like '${DRIVER_SOURCE}:%'`;

/** What a driver's phone or a carrier's system says is no device's word: it clears nobody of an alert. `position`: the alias. */
export const isByDevice = (position: string): string =>
  `(not ${isByPhone(position)} and split_part(${position}.source, ':', 1) <> '${EDI_SOURCE}')`;

/** A position that a load's tracking may follow: of its truck, or of its own driver's phone. `load`: the SQL of its id. */
export const isFor = (position: string, load: string): string =>
  `(not ${isByPhone(position)} or ${position}.source = '${DRIVER_SOURCE}:' || ${load})`;
