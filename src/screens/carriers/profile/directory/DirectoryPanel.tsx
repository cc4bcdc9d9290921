// A carrier's directory: everyone whom any source names, duplicates merged, with a peek at why they were merged.
import { Button } from "@blueprintjs/core";
import { useRef, useState } from "react";
import {
  addressOfDirectoryFilters,
  DIRECTORY_KINDS,
  DIRECTORY_NAMES,
  directoryFiltersFromAddress,
  type DirectoryFilters,
} from "../../../../domain/carriers/contacts/directory-filters.ts";
import { personTypeText, recordKindText } from "../../../../domain/carriers/contacts/directory-labels.ts";
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import { useAddressPart } from "../../../../live/use-address-part.ts";
import { useDirectory } from "../../../../live/carriers/use-directory.ts";
import { useTableLayout } from "../../../../live/use-table-layout.ts";
import { Updated, useOwnAge } from "../../../../widgets/record/Updated.tsx";
import { SplitView } from "../../../../ui/frame/SplitView.tsx";
import { FilterText } from "../../../../ui/form/FilterText.tsx";
import { MultiSelect } from "../../../../ui/form/MultiSelect.tsx";
import { useFilterKey } from "../../../../ui/keys/use-filter-key.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { DataTable } from "../../../../ui/table/DataTable.tsx";
import { DIRECTORY_COLUMNS } from "./columns.tsx";
import { FmcsaSection } from "./FmcsaSection.tsx";
import { PersonPeek } from "./PersonPeek.tsx";
import { ChoiceButtons } from "../parts/ChoiceButtons.tsx";
import css from "./DirectoryPanel.module.css";
import { muted } from "../../../../ui/text/text.ts";
import { failureOf } from "../../../../domain/failure-text.ts";
import { FailureState, FailureStrip } from "../../../../widgets/record/FailureState.tsx";

const CODEC = { read: directoryFiltersFromAddress, write: addressOfDirectoryFilters };

/** Tunable, in pixels: the width of the panel beside the list until the user drags it. */
const PEEK_WIDTH = 380;

const KIND_TABS = [null, ...DIRECTORY_KINDS] as const;
const tabText = (kind: (typeof KIND_TABS)[number]): string => (kind === null ? "Everyone" : `${recordKindText(kind)}s`);

export function DirectoryPanel({ carrierId }: { readonly carrierId: number }) {
  const { state: filters, change } = useAddressPart(DIRECTORY_NAMES, CODEC);
  const { text, kind, type, sort, person } = filters;
  const view = useDirectory(carrierId, { text, kind, type, sort }, person);
  const { first, summary, progress, syncedAt, keys, again } = view;
  const isOlder = useOwnAge(syncedAt);
  const [layout, setLayout] = useTableLayout("directory");
  const [cursor, setCursor] = useState<number | null>(person);
  const textRef = useRef<HTMLInputElement>(null);
  const set = (next: Partial<DirectoryFilters>) => change({ ...filters, ...next });
  useFilterKey(textRef);

  const outcome = progress?.outcome ?? null;
  const failure = failureOf(outcome);
  if (failure?.kind === "forbidden") return <FailureState what="the directory" failure={failure} onRetry={again} />;
  if (first === undefined || (first === null && failure === null))
    return <SkeletonRows rows={12} label="Loading the directory" />;
  if (first === null)
    return (
      <FailureState
        what="the directory"
        failure={failure}
        usable="The other tabs work."
        missing={{ title: "Carrier not found", text: "" }}
        onRetry={again}
      />
    );
  // What could not be refreshed says how old it is, whatever the page says.
  const isPartial = failure !== null;
  const hasOwnAge = isOlder || isPartial;
  const isLoading = progress !== null && outcome === null && progress.users < progress.total;
  return (
    <div className={css.directory}>
      {isPartial && (
        <FailureStrip
          what="the whole directory"
          failure={failure}
          usable={`Showing ${formatCount(summary?.records ?? 0, "saved record")}. Retry continues from there.`}
          onRetry={again}
        />
      )}
      <FmcsaSection filed={first.fmcsa_information} />
      <div className={css.bar} role="search" aria-label="Find in the directory">
        <FilterText
          inputRef={textRef}
          label="Find by name, phone or email"
          placeholder="Name, phone, email…"
          value={text}
          onValue={(next) => set({ text: next })}
        />
        <ChoiceButtons
          label="Named by"
          options={KIND_TABS.map((one) => ({
            value: one,
            content: (
              <>
                {tabText(one)}{" "}
                <span className={muted}>
                  {summary === null ? "…" : formatNumber(one === null ? summary.people : summary.byKind[one])}
                </span>
              </>
            ),
          }))}
          value={kind}
          onValue={(next) => set({ kind: next })}
        />
        <MultiSelect
          label="Role"
          choices={first.is_types.map((value) => ({ value, label: personTypeText(value) }))}
          selected={type === null ? [] : [type]}
          onSelected={(types) => set({ type: types.at(-1) ?? null })}
        />
        <span className={`${css.age} ${muted}`} role="status">
          {isLoading
            ? `${formatNumber(progress.users)} of ${formatCount(progress.total, "user")} loaded…`
            : summary !== null && `${formatCount(summary.records, "record")}, ${formatCount(summary.people, "person", "people")}`}
          {syncedAt !== null && hasOwnAge && (
            <>
              {" · "}
              <Updated at={syncedAt} />
            </>
          )}
        </span>
      </div>
      <div className={css.people}>
        <SplitView
          width={layout?.peekWidth ?? PEEK_WIDTH}
          onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
          onClose={() => set({ person: null })}
          side={
            person !== null && (
              <PersonPeek
                carrierId={carrierId}
                entry={view.rowAt(person)}
                isLoading={keys === null || keys.includes(person)}
                onClose={() => set({ person: null })}
              />
            )
          }
        >
          <DataTable
            label="People"
            columns={DIRECTORY_COLUMNS}
            keys={keys}
            rowAt={view.rowAt}
            onWindow={view.onWindow}
            listKey={JSON.stringify([text, kind, type, sort])}
            sort={{ id: sort.column, desc: sort.descending }}
            onSort={({ id, desc }) => set({ sort: { column: id as DirectoryFilters["sort"]["column"], descending: desc } })}
            layout={layout}
            onLayout={(next) => setLayout({ ...layout, ...next })}
            cursor={cursor}
            onCursor={(key) => {
              setCursor(key);
              if (person !== null && key !== null) set({ person: key });
            }}
            onPeek={(key) => set({ person: person === key ? null : key })}
            onOpen={(key) => set({ person: key })}
            empty={
              text === "" && kind === null && type === null ? (
                <Empty title="No people on record">
                  No user, contact or filing is on record for this carrier. That is neither good nor bad.
                </Empty>
              ) : (
                <Empty
                  title="No matches"
                  actions={
                    <Button intent="primary" text="Show everyone" onClick={() => set({ text: "", kind: null, type: null })} />
                  }
                />
              )
            }
          />
        </SplitView>
      </div>
    </div>
  );
}
