// Which groups of the menu the signed-in person has opened or closed.
import { OPEN_GROUPS } from "../domain/menu.ts";
import { changeValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

type OpenGroups = Readonly<Record<string, boolean>>;

/** What is kept of them, and what opens or closes one. */
export function useOpenGroups(): [OpenGroups | null, (group: string, isOpen: boolean) => void] {
  const kept = useValue<OpenGroups>(OPEN_GROUPS) ?? null;
  return [kept, (group, isOpen) => void changeValue<OpenGroups>(OPEN_GROUPS, (newest) => ({ ...newest, [group]: isOpen }))];
}
