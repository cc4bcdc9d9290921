// Hook for the contact in a link: read once, then removed from the address bar so that nothing else can read it there.
import { useLayoutEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { entryState, entryValue } from "../../ui/frame/entry-value.ts";
import { draftFromAddress, type ContactDraft } from "../../domain/carriers/contacts/contact-search.ts";

// Kept for the history entry, so that a reload and Back keep it without showing it in the address bar.
function draftFromHistory(): ContactDraft | null {
  const contact = entryValue() as Partial<ContactDraft> | null | undefined;
  const isGood = typeof contact?.text === "string" && (contact.type === "email" || contact.type === "phone");
  return isGood ? (contact as ContactDraft) : null;
}

/** The contact that the page was opened with, and its visit: another link to the same page is another visit. */
export function useContactDraft(): { readonly draft: ContactDraft | null; readonly visit: number } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const linked = draftFromAddress(search);
  const [seen, setSeen] = useState(() => ({ draft: linked ?? draftFromHistory(), search, visit: 0 }));
  if (search !== seen.search)
    setSeen({ draft: linked ?? seen.draft, search, visit: linked === null ? seen.visit : seen.visit + 1 });
  useLayoutEffect(() => {
    const hidden = draftFromAddress(search);
    if (hidden !== null) navigate(path, { replace: true, state: entryState(hidden) });
  }, [search, path, navigate]);
  return { draft: seen.draft, visit: seen.visit };
}
