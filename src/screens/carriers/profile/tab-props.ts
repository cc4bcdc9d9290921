// The props of every tab of a carrier's page.
import type { CarrierDetail } from "../../../contract/carriers/carriers.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import type { CarrierAddress } from "../../../widgets/carriers/carrier-address.ts";
import type { Signals } from "../../../widgets/carriers/use-signals.ts";

export interface TabProps {
  readonly id: number;
  /** The carrier's name; its number until the name is known. */
  readonly name: string;
  readonly user: CurrentUser;
  readonly carrier: CarrierView;
  /** Null until the carrier was fetched once. */
  readonly row: CarrierDetail | null;
  readonly signals: Signals;
  readonly address: CarrierAddress;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly change: (address: CarrierAddress, push?: boolean) => void;
}
