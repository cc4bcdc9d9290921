// The keys and palette entries of the rules page.
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import type { RuleEditor } from "./use-rule-editor.ts";
import type { SetList } from "./use-set-list.ts";

interface Parts {
  readonly editor: RuleEditor;
  readonly list: SetList;
  readonly trySave: () => void;
  readonly discard: () => void;
  readonly toggleHistory: () => void;
}

export function useRuleActions({ editor, list, trySave, discard, toggleHistory }: Parts): void {
  const go = useGo();
  useKeys([
    { combo: "h", label: "Show or close the history", group: "Rules", run: toggleHistory },
    { combo: "mod+z", label: "Undo the last change", group: "Rules", when: () => editor.canUndo, run: editor.undo },
    { combo: ["mod+y", "mod+shift+z"], label: "Redo", group: "Rules", when: () => editor.canRedo, run: editor.redo },
    { combo: "mod+s", label: "Save the changes", group: "Rules", run: trySave },
  ]);
  usePaletteItems([
    { id: "rules-save", title: "Save rules", section: "Rules", run: trySave },
    { id: "rules-discard", title: "Discard changes to rules", section: "Rules", run: discard },
    { id: "rules-history", title: "Show the history of the rules", section: "Rules", run: toggleHistory },
    { id: "rules-overrides", title: "Show overrides", section: "Rules", run: () => go(pathTo("rule-overrides")) },
    ...list.keys.map((key) => ({
      id: `rules-${key ?? "default"}`,
      title: `Edit ${list.nameOf(key)}`,
      section: "Rules",
      run: () => list.show(key),
    })),
  ]);
}
