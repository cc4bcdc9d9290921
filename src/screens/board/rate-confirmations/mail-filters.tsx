// The filters of the page of rate confirmation emails, as data.
import { NO_MAIL_FILTERS, type MailFilters } from "../../../domain/board/mail-filters.ts";
import { senderResult } from "../../../domain/board/sender-check.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { FilterSelect } from "../../../ui/form/FilterSelect.tsx";
import { facetOptions } from "../../../widgets/list/facet-options.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

/** `nameOf`: what people read for the id of a person. */
export function mailFilters(
  { filters, change }: ListState<MailFilters>,
  facets: LocalAnswer["facets"],
  nameOf: (id: string) => string,
): Filters {
  const set = (next: Partial<MailFilters>) => change({ ...filters, ...next }, true);
  const sender = (value: string): string => senderResult(value).label;
  return {
    label: "Filter emails",
    text: {
      label: "Filter by subject, sender or carrier",
      placeholder: "Subject, sender, carrier…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }),
    },
    options: [
      {
        id: "senders",
        label: "Sender",
        options: facetOptions(facets, "sender_result", sender),
        labelOf: sender,
        selected: filters.senders,
        onSelect: (senders) => set({ senders }),
      },
      ...(filters.isMine
        ? []
        : [
            {
              id: "users",
              label: "Mailbox",
              options: facetOptions(facets, "user_id", nameOf),
              labelOf: nameOf,
              selected: filters.users.map(String),
              onSelect: (ids: readonly string[]) => set({ users: ids.map(Number) }),
            },
          ]),
    ],
    more: (
      <FilterSelect
        label="Whose mailbox"
        value={filters.isMine ? "me" : "anybody"}
        options={[
          { value: "anybody", label: "All mailboxes" },
          { value: "me", label: "My mailbox" },
        ]}
        onValue={(whose) => set({ isMine: whose === "me", users: [] })}
      />
    ),
    active: filters.isMine ? [{ id: "mine", label: "Mailbox", value: "mine", onRemove: () => set({ isMine: false }) }] : [],
    onClear: () => change({ ...NO_MAIL_FILTERS, list: filters.list }, true),
  };
}
