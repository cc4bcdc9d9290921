// The props of every section of a carrier's page.
import type { CarrierDetail } from "../../../contract/carriers/carriers.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import type { CarrierAddress } from "../../../widgets/carriers/carrier-address.ts";
import type { Sort } from "../../../ui/table/column-spec.ts";
import type { CheckNow } from "./use-check-now.ts";
import type { Signals } from "./use-signals.ts";

export interface SectionProps {
  readonly id: number;
  /** The carrier's name; its number until the name is known. */
  readonly name: string;
  readonly user: CurrentUser;
  readonly carrier: CarrierView;
  /** Null until the carrier was fetched once. */
  readonly row: CarrierDetail | null;
  readonly signals: Signals;
  readonly checking: CheckNow;
  readonly address: CarrierAddress;
  /** The sort of the section's table; null for the default. */
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** Why the user cannot invite the carrier; null if they can. */
  readonly inviteRefusal: string | null;
  readonly onInvite: () => void;
  /** The history is to be printed as soon as it is here. */
  readonly isPrinting: boolean;
  readonly onPrinted: () => void;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly change: (address: CarrierAddress, push?: boolean) => void;
}
