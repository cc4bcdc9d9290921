// A connection's page as an address: which of its packets is looked at.
import type { AddressCodec } from "../../live/use-address.ts";
import { pathTo } from "../../domain/pages.ts";

/** A connection's page below `/broker`. */
export const connectionPath = (id: number): string => pathTo("connection", { id });

export const PACKET_NAMES = ["packet"] as const;

/** Null: the newest one. What cannot be read is left out. */
export const PACKET_CODEC: AddressCodec<number | null> = {
  read(search) {
    const packet = new URLSearchParams(search).get("packet") ?? "";
    return /^\d{1,15}$/.test(packet) ? Number(packet) : null;
  },
  write: (packet) => (packet === null ? "" : `packet=${packet}`),
};
