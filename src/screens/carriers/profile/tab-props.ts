// What every tab of a carrier's page is given.
import type { CarrierDetail } from "../../../contract/carriers/carriers.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import type { CarrierAddress } from "../../../widgets/carriers/carrier-address.ts";
import type { Signals } from "../../../widgets/carriers/use-signals.ts";

export interface TabProps {
  readonly id: number;
  /** What people call it; its number until that is known. */
  readonly name: string;
  readonly user: CurrentUser;
  readonly carrier: CarrierView;
  /** Null until the carrier has been fetched once. */
  readonly row: CarrierDetail | null;
  readonly signals: Signals;
  readonly address: CarrierAddress;
  /** `push` makes the change a step that Back undoes. */
  readonly change: (address: CarrierAddress, push?: boolean) => void;
}
