// The filter bar of the page of rate confirmation emails.
import { MAIL_LIST, type MailFilters } from "../../../domain/board/mail-filters.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { FilterSelect } from "../../../ui/form/FilterSelect.tsx";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

/** `nameOf`: what people read for the id of a person. */
export function mailFilters(
  state: ListState<MailFilters>,
  facets: LocalAnswer["facets"],
  nameOf: (id: string) => string,
): Filters {
  const { filters, change } = state;
  return filterBar(MAIL_LIST, state, {
    label: "Filter emails",
    facets,
    labels: { users: nameOf },
    hidden: filters.isMine ? ["users"] : [],
    more: (
      <FilterSelect
        label="Whose mailbox"
        value={filters.isMine ? "me" : "anybody"}
        options={[
          { value: "anybody", label: "All mailboxes" },
          { value: "me", label: "My mailbox" },
        ]}
        onValue={(whose) => change({ ...filters, isMine: whose === "me", users: [] }, true)}
      />
    ),
    active: filters.isMine
      ? [{ id: "mine", label: "Mailbox", value: "mine", onRemove: () => change({ ...filters, isMine: false }, true) }]
      : [],
  });
}
