// The e-mail or telephone number that a link asks for: read once, and out of the address bar before anything else can read it there.
import { useLayoutEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { draftFromAddress, type ContactDraft } from "../../domain/carriers/contacts/contact-search.ts";

// It travels in the history entry: a reload and Back keep it, and it never stands in the address bar.
function draftOfVisit(): ContactDraft | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("contact" in state)) return null;
  const contact = state.contact as Partial<ContactDraft> | null;
  const isGood = typeof contact?.text === "string" && (contact.type === "email" || contact.type === "phone");
  return isGood ? (contact as ContactDraft) : null;
}

/** What was asked for when the page was opened, and the visit it belongs to: another link to the same page is another visit. */
export function useContactDraft(): { readonly draft: ContactDraft | null; readonly visit: number } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const asked = draftFromAddress(search);
  const [seen, setSeen] = useState(() => ({ draft: asked ?? draftOfVisit(), search, visit: 0 }));
  if (search !== seen.search)
    setSeen({ draft: asked ?? seen.draft, search, visit: asked === null ? seen.visit : seen.visit + 1 });
  useLayoutEffect(() => {
    const hidden = draftFromAddress(search);
    if (hidden !== null) navigate(path, { replace: true, state: { contact: hidden } });
  }, [search, path, navigate]);
  return { draft: seen.draft, visit: seen.visit };
}
