// What the tracking engine is told about a load, and what it makes of it.
import type { LoadLogType } from "../../../contract/loads/load-logs.ts";
import type { LoadStatus, TrackingStatus } from "../../../contract/loads/loads.ts";
import type { Point } from "../../great-circle.ts";
import type { ZonedPlace } from "../../time-zone.ts";
import type { Estimate } from "./estimate.ts";
import type { Fix } from "./fixes.ts";

/** Times in milliseconds since 1970. */
export interface TrackedStop extends Point {
  readonly id: number;
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly place: ZonedPlace & { readonly city: string };
  /** Its point is the middle of its zip code or city: its gate may be elsewhere. */
  readonly isMiddle?: boolean;
  /** What people or other systems said of it: it always wins. Null: not said. */
  readonly given: { readonly arrivedAt: number | null; readonly departedAt: number | null };
}

export interface TrackedLoad {
  /** Somebody else than the engine says that it has been picked up. */
  readonly isUnderWay: boolean;
  readonly hasCarrier: boolean;
  readonly hasVehicle: boolean;
  /** The carrier's ELD is connected. */
  readonly hasEld: boolean;
  /** When it was given its truck; null: not known. */
  readonly assignedAt: number | null;
  /** In order. */
  readonly stops: readonly TrackedStop[];
}

/** When a truck was seen to have arrived or departed: it did at `at` or before, but after `after`; null: nobody knows since when. */
export interface Sighting {
  readonly at: number;
  readonly after: number | null;
}

/** What positions say about a stop, and what holds. */
export interface TrackedVisit {
  readonly stopId: number;
  readonly arrival: Sighting | null;
  readonly departure: Sighting | null;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

/** An entry of the load's log. Stop, type and nth name it: what is found out later about the same thing replaces it. */
export interface TrackedEntry {
  readonly stopId: number | null;
  readonly type: LoadLogType;
  /** From 0. */
  readonly nth: number;
  readonly at: number;
  readonly message: string;
}

export interface Tracked {
  readonly status: LoadStatus;
  readonly trackingStatus: TrackingStatus;
  readonly visits: readonly TrackedVisit[];
  /** Where the truck was last within the tracking window. */
  readonly position: Fix | null;
  /** Of the next stop; null at it, without a position, and when no stop is left. */
  readonly estimate: Estimate | null;
  /** In the order of time. */
  readonly entries: readonly TrackedEntry[];
  /** When any of this changes without a new position; null: never. */
  readonly nextAt: number | null;
}
