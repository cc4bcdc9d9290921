// Lets the simulated world go on, in short turns: each of them is a step of the present, taken through the product's doors.
import type { Engine } from "../../db/engine.ts";
import { bookNextLoad } from "./book-loads.ts";
import { changeCarrier } from "./carrier-changes.ts";
import { enterLoads } from "./new-loads.ts";
import { tellStories } from "./tell-stories.ts";

/**
 * Lets happen what is due by `now`, one chunk: changes of carriers and new loads first, then bookings, then the stories of booked loads. At `speed` 2 a day's
 * events take half a day. False when none is left, or while another process does it.
 */
export const advanceWorld = async (engine: Engine, now: number, speed: number): Promise<boolean> =>
  (await changeCarrier(engine, now, speed)) ||
  (await enterLoads(engine, now, speed)) ||
  (await bookNextLoad(engine, now, speed)) ||
  tellStories(engine, now, speed);
