// The filters of the page of rate confirmations, as data.
import { NO_CONFIRMATION_FILTERS, type ConfirmationFilters } from "../../../domain/board/confirmation-filters.ts";
import { rateConfirmationStatus } from "../../../domain/board/rate-confirmation-statuses.ts";
import { senderResult } from "../../../domain/board/sender-check.ts";
import { termLabel } from "../../../domain/board/term-checks.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import { FilterSelect } from "../../../ui/form/FilterSelect.tsx";
import { facetOptions } from "../../../widgets/list/facet-options.ts";
import type { Filters } from "../../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../../widgets/list/state/use-list-state.ts";

/** `nameOf`: what people read for the id of a person. */
export function confirmationFilters(
  { filters, change }: ListState<ConfirmationFilters>,
  facets: LocalAnswer["facets"],
  nameOf: (id: string) => string,
): Filters {
  const set = (next: Partial<ConfirmationFilters>) => change({ ...filters, ...next }, true);
  const status = (value: string): string => rateConfirmationStatus(value).label;
  const term = (value: string): string => termLabel(value).label;
  const sender = (value: string): string => senderResult(value).label;
  const option = (
    id: string,
    label: string,
    column: string,
    labelOf: (value: string) => string,
    selected: readonly string[],
    onSelect: (values: readonly string[]) => void,
  ) => ({ id, label, options: facetOptions(facets, column, labelOf), labelOf, selected, onSelect });
  return {
    label: "Filter rate confirmations",
    text: {
      label: "Filter by carrier, load or confirmation number",
      placeholder: "Carrier, load, confirmation…",
      value: filters.text,
      onText: (text) => change({ ...filters, text }),
    },
    options: [
      option("statuses", "Status", "status", status, filters.statuses, (statuses) => set({ statuses })),
      option("terms", "Differs in", "differences", term, filters.terms, (terms) => set({ terms })),
      option("senders", "Sender", "sender_result", sender, filters.senders, (senders) => set({ senders })),
      ...(filters.isMine
        ? []
        : [
            option("creators", "Created by", "creator_id", nameOf, filters.creators.map(String), (ids) =>
              set({ creators: ids.map(Number) }),
            ),
          ]),
    ],
    more: (
      <FilterSelect
        label="Whose rate confirmations"
        value={filters.isMine ? "me" : "anybody"}
        options={[
          { value: "anybody", label: "Everyone’s" },
          { value: "me", label: "Mine" },
        ]}
        onValue={(whose) => set({ isMine: whose === "me", creators: [] })}
      />
    ),
    active: filters.isMine ? [{ id: "mine", label: "Created by", value: "me", onRemove: () => set({ isMine: false }) }] : [],
    onClear: () => change({ ...NO_CONFIRMATION_FILTERS, list: filters.list }, true),
  };
}
