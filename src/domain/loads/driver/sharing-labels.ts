// Why nothing more is asked of a driver, for the company's people.
import type { SharingEnd } from "../../../contract/links/driver.ts";

export const SHARING_END_LABELS: Readonly<Record<SharingEnd, string>> = {
  delivered: "The load is delivered: the driver is asked for nothing more.",
  cancelled: "The load is canceled: the driver is asked for nothing more.",
  reassigned: "The load was given to another carrier: that driver is asked for nothing more.",
  too_late: "The last appointment is long over: the driver is asked for nothing more.",
};
