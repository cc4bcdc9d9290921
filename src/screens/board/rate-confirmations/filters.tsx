// The filter bars of the pages of rate confirmations and of their emails.
import { CONFIRMATION_LIST, type ConfirmationFilters } from "../../../domain/board/confirmation-filters.ts";
import { MAIL_LIST, type MailFilters } from "../../../domain/board/mail-filters.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { FilterSelect } from "../../../ui/form/FilterSelect.tsx";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

interface Words {
  /** Of the control, and its choices. */
  readonly label: string;
  readonly anybody: string;
  readonly me: string;
  readonly chip: { readonly label: string; readonly value: string };
}

/** A person's own rows, in place of those of chosen people, which the page has as `none`. */
function mine<Given extends { readonly isMine: boolean }>(
  { filters, change }: ListState<Given>,
  none: Partial<Given>,
  { label, anybody, me, chip }: Words,
) {
  const set = (isMine: boolean, more: Partial<Given>) => change({ ...filters, ...more, isMine }, true);
  return {
    hidden: filters.isMine ? (Object.keys(none) as (keyof Given)[]) : [],
    more: (
      <FilterSelect
        label={label}
        value={filters.isMine ? "me" : "anybody"}
        options={[
          { value: "anybody", label: anybody },
          { value: "me", label: me },
        ]}
        onValue={(whose) => set(whose === "me", none)}
      />
    ),
    active: filters.isMine ? [{ id: "mine", ...chip, onRemove: () => set(false, {}) }] : [],
  };
}

type NameOf = (id: string) => string;

/** `nameOf`: what people read for the id of a person. */
export const mailFilters = (state: ListState<MailFilters>, facets: LocalAnswer["facets"], nameOf: NameOf): Filters =>
  filterBar(MAIL_LIST, state, {
    label: "Filter emails",
    facets,
    labels: { users: nameOf },
    ...mine(
      state,
      { users: [] },
      {
        label: "Whose mailbox",
        anybody: "All mailboxes",
        me: "My mailbox",
        chip: { label: "Mailbox", value: "mine" },
      },
    ),
  });

export const confirmationFilters = (
  state: ListState<ConfirmationFilters>,
  facets: LocalAnswer["facets"],
  nameOf: NameOf,
): Filters =>
  filterBar(CONFIRMATION_LIST, state, {
    label: "Filter rate confirmations",
    facets,
    labels: { creators: nameOf },
    ...mine(
      state,
      { creators: [] },
      {
        label: "Whose rate confirmations",
        anybody: "Everyone’s",
        me: "Mine",
        chip: { label: "Created by", value: "me" },
      },
    ),
  });
