// What the alerts of a load are judged by: the load, its carrier, truck, mails, phones and positions, each with its source and time.
import type { LoadProtection } from "../../../contract/loads/protection.ts";
import type { Point } from "../../great-circle.ts";

/** Times are milliseconds since 1970; null is "not known", never "none". */
export type Time = number;

export interface AlertStop extends Point {
  readonly id: number;
  readonly isPickup: boolean;
  /** "Dallas, TX". */
  readonly place: string;
  readonly postalCode: string;
  /** The IANA name of its zone, where it is known; without it state and postal code decide. */
  readonly timeZone?: string | null;
  readonly windowStart: Time;
  readonly windowEnd: Time;
  readonly arrivedAt: Time | null;
  readonly departedAt: Time | null;
}

/** When one of the company's open loads of the same carrier is under way. */
export interface OtherLoad {
  readonly id: number;
  readonly number: string;
  readonly from: Time;
  readonly until: Time;
}

/** A report of where a truck was. */
export interface Fix extends Point {
  readonly at: Time;
  readonly vehicleId: number;
}

export interface AlertCarrier {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  /** The kind of line of the registered number. */
  readonly phoneLine: string | null;
  readonly powerUnits: number | null;
  readonly authorityGrantedAt: Time | null;
  /** From when its authority is known, and its registration. */
  readonly authorityAsOf: Time | null;
  readonly registeredAsOf: Time | null;
  /** The last day a truck was seen by ELD or at an inspection, and when that was looked up. */
  readonly seenAt: Time | null;
  readonly seenAsOf: Time | null;
  readonly eldStatus: string | null;
  readonly eldProvider: string | null;
  /** The newest fix of any of its trucks; null: none has ever come in. */
  readonly lastFixAt: Time | null;
  /** Different trucks observed in the last days (`AlertSettings.observedTruckDays`). */
  readonly observedTrucks: number;
  /** The last days on which its email and its officer were changed, and its authority was revoked and reinstated. */
  readonly emailChangedAt: Time | null;
  readonly officerChangedAt: Time | null;
  readonly revokedAt: Time | null;
  readonly reinstatedAt: Time | null;
  readonly policies: readonly AlertPolicy[];
  /** The newest schedule of insured VINs, with whose word it is; null: none, it is too old, or not all of it could be read. */
  readonly schedule: { readonly vins: readonly string[]; readonly isFromCarrier: boolean; readonly asOf: Time } | null;
  /** Published alerts of other companies about the carrier, and those taken back since. */
  readonly identityAlerts: readonly { readonly type: string; readonly filedAt: Time; readonly isPublished: boolean }[];
}

/** A cargo policy in effect. */
export interface AlertPolicy {
  readonly insurer: string;
  readonly limit: number | null;
  readonly exclusions: readonly string[];
  readonly vins: readonly string[];
  readonly effectiveAt: Time;
}

export interface AlertVehicle {
  readonly id: number;
  readonly vin: string;
  /** Each source that names the truck for this carrier, other than somebody who typed it in. */
  readonly sightings: readonly { readonly source: string; readonly at: Time }[];
  /** Other carriers that were seen with the same VIN. */
  readonly elsewhere: readonly { readonly carrier: string; readonly at: Time }[];
}

/** A truck that a driver of the load's carrier showed by a link. */
export interface ShownTruck {
  readonly vin: string;
  readonly at: Time;
  readonly isTrailer: boolean;
  /** Where the VIN counts as another carrier's: whose, and when it was seen there. */
  readonly other: { readonly carrier: string; readonly at: Time | null } | null;
  /** The VIN counts as the carrier's. */
  readonly isOwn: boolean;
  /** The VIN was read from a bar code or stands in a photo with the number of that hour: typed alone it is in public lists. */
  readonly isSeen: boolean;
  /** The number that the link went to, where it is not the driver's that the carrier confirmed; null: it is, or either is not known. */
  readonly otherPhone: string | null;
}

/** Another carrier that uses the same address, domain or number. */
export interface Sharer {
  readonly id: number;
  readonly name: string;
  readonly officer: string | null;
  readonly street: string | null;
  readonly hasLostAuthority: boolean;
  /** The company has set it to do not dispatch. */
  readonly isBlocked: boolean;
  /** It has exactly the same address, and not only the domain. */
  readonly isExact: boolean;
}

/** Something that was filed or resolved about an address or a number. */
export interface ContactRecord {
  readonly kind: "identity_alert" | "true_alarm";
  readonly text: string;
  readonly at: Time;
}

interface Used {
  readonly source: string;
  readonly asOf: Time | null;
  /** It is the one that the carrier is registered with; otherwise the load was booked from it. */
  readonly isRegistered: boolean;
  readonly sharers: readonly Sharer[];
  readonly records: readonly ContactRecord[];
}

export interface UsedAddress extends Used {
  readonly email: string;
  readonly isFree: boolean;
  readonly isDisposable: boolean;
  /** Why it is taken for another's, as a sentence; null: it is not, or there was nothing to compare it with. */
  readonly resembles: string | null;
  /** Whether an address of the carrier or of others was on file to compare it with. */
  readonly isCompared: boolean;
  /** It is on one of the carrier's domains. */
  readonly isCarriers: boolean;
  readonly senderName: string | null;
  readonly replyTo: string | null;
  readonly dmarc: string | null;
  /** The dispatch company that the directory names for it. */
  readonly dispatchCompany: string | null;
}

export interface UsedPhone extends Used {
  /** E.164. */
  readonly number: string;
  readonly isTollFree: boolean;
  /** Where the number is on the carrier's record; empty: nowhere. */
  readonly knownFrom: readonly string[];
}

/** How far the load is protected, and how many hours before the pickup somebody wants to know. */
export interface AlertProtection extends LoadProtection {
  readonly pickupFrom: Time;
  readonly isPickedUp: boolean;
  readonly alertHours: number;
}

/** All that is known of one load at one time. */
export interface AlertFacts {
  readonly loadId: number;
  readonly loadNumber: string;
  readonly equipment: string;
  readonly commodity: string | null;
  /** Dollars. */
  readonly declaredValue: number | null;
  /** As the carrier named it, of a truck that is not known here. */
  readonly truckNumber: string | null;
  readonly changedAt: Time;
  readonly stops: readonly AlertStop[];
  readonly carrier: AlertCarrier | null;
  readonly vehicle: AlertVehicle | null;
  /** The last position of the assigned truck. */
  readonly position: (Point & { readonly at: Time }) | null;
  /** The reports of the assigned truck around the departure from the pickup. */
  readonly departureFixes: readonly Fix[];
  /** The carrier's other trucks, of no other load of the company, that stood there then; the nearest in time first. */
  readonly othersAtPickup: readonly { readonly vin: string; readonly truck: string | null; readonly at: Time }[];
  /** What drivers showed, the newest first. */
  readonly shownTrucks: readonly ShownTruck[];
  readonly otherLoads: readonly OtherLoad[];
  /** The assessment when the carrier was assigned, and now; null: there is none. */
  readonly assessedAtBooking: { readonly result: string | null; readonly at: Time } | null;
  readonly assessedNow: { readonly result: string; readonly failing: readonly string[]; readonly at: Time } | null;
  readonly addresses: readonly UsedAddress[];
  readonly phones: readonly UsedPhone[];
  /** Null: the company wants no alert about it. */
  readonly protection: AlertProtection | null;
  /** The company's own identity alerts and true alarms of the last days, with their place. */
  readonly incidents: readonly (Point & { readonly kind: ContactRecord["kind"]; readonly at: Time })[];
}
