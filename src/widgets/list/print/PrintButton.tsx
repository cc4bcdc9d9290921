// Prints a list that is no list page: as a button, by the same key, and from the palette.
import { Button } from "@blueprintjs/core";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { hintOf } from "../list-action.ts";
import { useListPrint, type PrintedList } from "./use-list-print.tsx";

export function PrintButton<Row>(list: PrintedList<Row>) {
  const { action, progress } = useListPrint(list);
  const { id, title, keys = "", words = "", icon } = action;
  const run = () => action.run([]);
  useKeys([{ combo: keys, label: title, typing: true, run }]);
  usePaletteItems([{ id: `${list.title}-${id}`, title, section: list.title, keys, words, run }]);
  return (
    <>
      <Button variant="minimal" size="small" icon={icon} aria-label={title} title={hintOf(action)} onClick={run} />
      {progress}
    </>
  );
}
