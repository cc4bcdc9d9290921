// A load's stops in words and in order: its ends, its times, and the stop that comes next.
import type { Load, Stop } from "../../contract/loads/loads.ts";
import { dayAt } from "../stop-time.ts";

type WithStops = Pick<Load, "stops">;

export const stopPlace = ({ city, state }: Pick<Stop, "city" | "state">): string => `${city}, ${state}`;

const nameOf = (stop: Stop | undefined): string => (stop === undefined ? "" : stopPlace(stop));

/** "Chicago, IL"; empty without stops. */
export const originName = ({ stops }: WithStops): string => nameOf(stops[0]);
export const destinationName = ({ stops }: WithStops): string => nameOf(stops.at(-1));

/** When the first window opens, and the last; null without stops. */
export const pickupTime = ({ stops }: WithStops): string | null => stops[0]?.window_start ?? null;
export const dropoffTime = ({ stops }: WithStops): string | null => stops.at(-1)?.window_start ?? null;

const dayOfStop = (stop: WithStops["stops"][number] | undefined): string | null =>
  stop === undefined ? null : dayAt(Date.parse(stop.window_start), stop) || null;

/** The days of pickup and delivery, on the clocks there: "2026-11-23"; null without stops, or where the time is none. */
export const pickupDay = ({ stops }: WithStops): string | null => dayOfStop(stops[0]);
export const deliveryDay = ({ stops }: WithStops): string | null => dayOfStop(stops.at(-1));

/** The first stop that the truck has not left; null when it has left all. */
export const nextStop = ({ stops }: WithStops): Stop | null => stops.find(({ departed_at }) => departed_at === null) ?? null;
