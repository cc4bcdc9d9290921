// The hits of a search as plain data, and the order in which they stay on the screen.
import type { CarrierResult } from "../../../contract/carriers/search.ts";
import type { Connection } from "../../../contract/connections/connections.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import type { CarrierVehicle } from "../../../contract/vehicles/vehicles.ts";
import type { FoundCarrier } from "../../../domain/carriers/open-data/look-up.ts";
import { keepOrder } from "../../../domain/carriers/search/keep-order.ts";

/** `to`: the address below `/broker`. */
export type Hit = { readonly id: string; readonly to: string } & (
  | { readonly kind: "own"; readonly connection: Connection }
  /** `count` carriers to vet, pasted as `text`. */
  | { readonly kind: "list"; readonly count: number; readonly text: string }
  | { readonly kind: "load"; readonly load: Load }
  | { readonly kind: "other"; readonly carrier: CarrierResult }
  | { readonly kind: "vehicle"; readonly vehicle: CarrierVehicle }
  | { readonly kind: "elsewhere"; readonly label: string }
  /** Asks FMCSA about the typed number; `isBusy`: it is being asked. */
  | { readonly kind: "look_up"; readonly label: string; readonly isBusy: boolean }
  /** What FMCSA has, which is here from now on. `number` as it was asked for. */
  | { readonly kind: "looked_up"; readonly carrier: FoundCarrier; readonly number: string }
);

export interface Found {
  readonly typed: string;
  readonly hits: readonly Hit[];
  /** That nobody has the contact. */
  readonly warning: string | null;
  readonly notes: readonly string[];
  /** The one carrier that FMCSA has for the number that was asked for. */
  readonly only: Hit | null;
  /** The hits of this computer are those of the typed text. */
  readonly isLocal: boolean;
  /** Nothing more comes. */
  readonly isOver: boolean;
}

const LOCAL: readonly Hit["kind"][] = ["list", "own", "load"];

/** Known without the server. */
export const isLocalHit = ({ kind }: Hit): boolean => LOCAL.includes(kind);

/** What is shown next: for the same text no hit leaves its place, except for the carriers that a person has asked FMCSA for. */
export function steady(before: Found | null, next: Found): Found {
  if (before === null || before.typed !== next.typed || !before.isLocal) return next;
  if (next.hits.some(({ kind }) => kind === "looked_up")) return next;
  return { ...next, hits: keepOrder(before.hits, next.hits) };
}
