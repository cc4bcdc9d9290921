// Pasting on a page or into the search box, or a key, opens the dialog that makes a list to vet; an unfinished one is offered again.
import { useEffect, useState, type ReactNode } from "react";
import { pathTo } from "../../../domain/pages.ts";
import { useDraft } from "../../../live/use-draft.ts";
import { pastedList$, usePastedList } from "../../../live/connections/use-pasted-list.ts";
import { useGo } from "../../../live/use-go.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { PasteDialog, type PasteDraft } from "./PasteDialog.tsx";

const FRESH: PasteDraft = { name: "", text: "" };

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable=true], [role=dialog]") !== null;

interface Paste {
  readonly open: () => void;
  /** Something was entered that is not a list yet. */
  readonly hasDraft: boolean;
  readonly dialog: ReactNode;
}

export function usePaste(): Paste {
  const go = useGo();
  const { draft, change, discard } = useDraft<PasteDraft>("vetting-draft", FRESH);
  const [isOpen, setIsOpen] = useState(false);
  useKeys([{ combo: "n", label: "Vet a list", group: "Vetting", run: () => setIsOpen(true) }]);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "" || isField(event.target)) return;
      event.preventDefault();
      pastedList$.next(text);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  const take = (text: string) => {
    change({ ...FRESH, text });
    setIsOpen(true);
  };
  // A draft that is not read yet would take nothing: what is pasted waits for it.
  usePastedList(draft === null ? null : take);
  return {
    open: () => setIsOpen(true),
    hasDraft: draft !== null && draft.text !== "",
    dialog: isOpen && draft !== null && (
      <PasteDialog
        draft={draft}
        onDraft={change}
        onClose={() => setIsOpen(false)}
        onDone={(id) => {
          setIsOpen(false);
          discard();
          go(pathTo("vetting-list", { id }));
        }}
      />
    ),
  };
}
