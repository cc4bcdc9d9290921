// Equipment as people read it.
import type { Equipment } from "../../contract/carriers/carriers.ts";
import { POSTED_EQUIPMENT } from "../loads/posted-equipment.ts";

/** "Step deck", as it is posted. */
export const equipmentText = (equipment: Equipment): string =>
  POSTED_EQUIPMENT.find(({ equipment: kinds }) => kinds.length === 1 && kinds[0] === equipment)?.description ?? equipment;
