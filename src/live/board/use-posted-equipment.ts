// What the codes of equipment on load boards mean.
import { useMemo } from "react";
import { POSTED_EQUIPMENT_TYPES } from "../../sync/board/board.ts";
import { useResource } from "../use-resource.ts";

/** Descriptions by code; empty until loaded. */
export function usePostedEquipment(): ReadonlyMap<string, string> {
  const { data } = useResource(POSTED_EQUIPMENT_TYPES);
  return useMemo(() => new Map((data ?? []).map(({ code, description }) => [code, description])), [data]);
}
