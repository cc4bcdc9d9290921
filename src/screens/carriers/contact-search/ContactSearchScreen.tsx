// The contact search page: carriers that share an email address or phone number, which never enters the address or the database.
import { useRef, useState } from "react";
import { of } from "rxjs";
import { contactOf } from "../../../domain/carriers/contacts/contact-draft.ts";
import { addressOfContact, type Contact, type ContactDraft } from "../../../domain/carriers/contacts/contact-search.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useContactDraft } from "../../../live/carriers/use-contact-draft.ts";
import { useGo } from "../../../live/use-go.ts";
import { useObservable } from "../../../live/use-observable.ts";
import { searchContact$, type ContactOutcome } from "../../../sync/carriers/contact-search.ts";
import { keepEntryValue } from "../../../ui/frame/entry-value.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useFilterKey } from "../../../ui/keys/use-filter-key.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed } from "../../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { SaveSearchButton } from "../../../widgets/carriers/SaveSearchButton.tsx";
import { SavedSearchesMenu } from "../../../widgets/carriers/SavedSearchesMenu.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { ContactResults } from "./ContactResults.tsx";
import { failureText } from "../../../domain/failure-text.ts";

const NO_DRAFT: ContactDraft = { type: null, text: "" };

const titleOf = (outcome: Exclude<ContactOutcome, { kind: "found" }>): string => {
  if (outcome.kind === "offline") return failureText("the carriers", outcome).instead;
  return outcome.kind === "refused" ? [outcome.message, ...outcome.errors].join(" ") : outcome.message;
};

/** Another link to this page starts a new search. */
export function ContactSearchScreen() {
  const { draft, visit } = useContactDraft();
  return <ContactSearch key={visit} initial={draft} />;
}

interface Searched {
  readonly contact: Contact;
  /** Increases with every search, so that the same one can be repeated. */
  readonly turn: number;
}

const searchedFor = (draft: ContactDraft | null): Searched | null => {
  const contact = draft === null ? null : contactOf(draft);
  return contact === null || "error" in contact ? null : { contact, turn: 1 };
};

function ContactSearch({ initial }: { readonly initial: ContactDraft | null }) {
  const go = useGo();
  const inputRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(initial ?? NO_DRAFT);
  const [error, setError] = useState<string | null>(null);
  const [searched, setSearched] = useState(() => searchedFor(initial));
  const key = String(searched?.turn ?? 0);
  const { value, key: answered } = useObservable<ContactOutcome | null>(
    key,
    () => (searched === null ? of(null) : searchContact$(searched.contact)),
    null,
  );
  const outcome = answered === key ? value : null;
  const isSearching = searched !== null && outcome === null;

  const search = () => {
    const contact = contactOf(draft);
    if ("error" in contact) return setError(contact.error);
    setError(null);
    keepEntryValue(draft);
    setSearched({ contact, turn: (searched?.turn ?? 0) + 1 });
  };
  useFilterKey(inputRef, "Search for another contact");
  return (
    <>
      <PageHeader
        title="Contact search"
        onGo={go}
        actions={
          <>
            <SavedSearchesMenu type="contact" />
            {searched !== null && <SaveSearchButton type="contact" address={addressOfContact(searched.contact)} suggestion="" />}
          </>
        }
      />
      <ContactForm
        draft={draft}
        onDraft={(next) => {
          setDraft(next);
          setError(null);
        }}
        error={error}
        isSearching={isSearching}
        inputRef={inputRef}
        onSearch={search}
      />
      {isSearching && <SkeletonRows rows={8} label="Searching" />}
      {outcome === null && !isSearching && (
        <Empty title="Who else uses this contact?">
          Search by email address or phone number to see every carrier that shares it, and its risk signals.
        </Empty>
      )}
      {outcome?.kind === "found" && searched !== null && (
        <ContactResults found={outcome} type={searched.contact.type} onOpen={(id) => go(pathTo("carrier", { id }))} />
      )}
      {outcome !== null && outcome.kind !== "found" && (
        <Failed title={titleOf(outcome)} stillWorks="You can search your own carriers in the box at the top." onRetry={search} />
      )}
    </>
  );
}
