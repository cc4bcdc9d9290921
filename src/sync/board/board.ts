// What the load board asks about one load, and about equipment.
import { getBrokerDetails, listPostedEquipmentTypes } from "../../contract/board/board.ts";

export const brokerDetailsOf = (id: number) => ({ endpoint: getBrokerDetails, input: { params: { id } } });

/** The codes of equipment on load boards. */
export const POSTED_EQUIPMENT_TYPES = { endpoint: listPostedEquipmentTypes, input: {}, isOncePerSession: true } as const;
