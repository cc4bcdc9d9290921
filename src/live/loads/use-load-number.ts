// The number of a load that is known by its id only, such as the one in a filter of alerts.
import { useRow } from "../use-records.ts";

/**
 * "#70" until the number is known; empty for null.
 * @param alertKey an alert of the load, which says the number to who may see alerts but no loads; null without one
 */
export function useLoadNumber(id: number | null, alertKey: number | null): string {
  const load = useRow("loads", id);
  const alert = useRow("tickets", id === null ? null : alertKey);
  const ofAlert = alert?.load_id === id ? alert?.load_number : null;
  return id === null ? "" : (load?.external_load_number ?? ofAlert ?? `#${id}`);
}
