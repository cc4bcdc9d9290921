// Who says when a truck arrived at a stop or departed from it.
import type { LoadLog } from "../../contract/loads/load-logs.ts";

type Entry = Pick<LoadLog, "stop_id" | "is_type" | "occurred_at" | "user_id" | "user_name">;

/**
 * "entered by Ann Lee", "by position", or "" where the log does not say, as of times that other systems sent.
 * @param logs null while they are not here
 */
export function stopTimeSource(
  logs: readonly Entry[] | null,
  stopId: number,
  type: "arrived_at_stop" | "departed_stop",
  time: string,
): string {
  const own = (logs ?? []).filter((log) => log.stop_id === stopId && log.is_type === type);
  // What a person entered stands, whatever positions say besides.
  const isThen = ({ occurred_at: at }: Entry): boolean => Date.parse(at) === Date.parse(time);
  const entered = own.filter(({ user_id: id }) => id !== null);
  const [person] = [...entered.filter(isThen), ...entered];
  if (person !== undefined) return `entered by ${person.user_name ?? "a colleague"}`;
  return own.some(isThen) ? "by position" : "";
}
