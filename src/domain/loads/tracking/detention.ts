// How long a truck was kept at a stop beyond what is free.
import { lengthInWords } from "../stop-result.ts";

const HOUR = 3_600_000;

/** Assumption: two hours are free, the usual term of the trade. */
const FREE = 2 * HOUR;

/** Times in milliseconds since 1970. */
interface KeptStop {
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

export interface Detention {
  /** The later of arrival and appointment, and the free time. */
  readonly since: number;
  /** Whole minutes after that. */
  readonly minutes: number;
  readonly isOver: boolean;
  /** The truck came after its appointment, which often forfeits the claim. */
  readonly cameLate: boolean;
}

/** Null where the truck is not known to have been kept longer than is free. */
export function detention({ windowStart, windowEnd, arrivedAt, departedAt }: KeptStop, now: number): Detention | null {
  if (arrivedAt === null) return null;
  const since = Math.max(arrivedAt, windowStart) + FREE;
  const minutes = Math.floor(((departedAt ?? now) - since) / 60_000);
  return minutes <= 0 ? null : { since, minutes, isOver: departedAt !== null, cameLate: arrivedAt > windowEnd };
}

/** "Detained 1 h 20 min so far". */
export const detentionText = ({ minutes, isOver, cameLate }: Detention): string =>
  `Detained ${lengthInWords(minutes)}${isOver ? "" : " so far"}${cameLate ? ", having come late" : ""}`;
