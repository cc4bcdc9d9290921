// The temperature that a load keeps, in words.
import type { Load } from "../../contract/loads/loads.ts";

/** "34 to 38 °F"; null where none was entered. */
export function temperatureText({
  min_temperature: low,
  max_temperature: high,
}: Pick<Load, "min_temperature" | "max_temperature">): string | null {
  if (low == null && high == null) return null;
  if (low == null) return `At most ${high} °F`;
  if (high == null) return `At least ${low} °F`;
  return low === high ? `${low} °F` : `${low} to ${high} °F`;
}
