// The versions of the open rule set: who saved them, when, why and what changed; two are compared, and one is taken again.
import { Button } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import { useEffect, useMemo, useRef } from "react";
import type { RuleValues } from "../../../../contract/rules/rule-values.ts";
import type { RuleVersion } from "../../../../contract/rules/rule-versions.ts";
import { failureOf } from "../../../../domain/failure-text.ts";
import type { SetKey } from "../../../../domain/rules/rule-draft.ts";
import type { ShownHistory } from "../../../../domain/rules/rules-address.ts";
import { saveInWords } from "../../../../domain/rules/version-text.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { ruleVersions } from "../../../../sync/rules/rules.ts";
import type { ColumnSpec } from "../../../../ui/table/column-spec.ts";
import { DataTable } from "../../../../ui/table/DataTable.tsx";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import { FailureState, FailureStrip } from "../../../../widgets/record/FailureState.tsx";
import { NoRows } from "../what-if/NoRows.tsx";
import css from "./HistoryPanel.module.css";
import { VersionDetail } from "./VersionDetail.tsx";

interface Props {
  readonly set: SetKey;
  /** "Default rules". */
  readonly name: string;
  /** Another value: the set was saved, or its carriers have been assessed by it. */
  readonly stamp: string;
  readonly shown: ShownHistory;
  readonly onShown: (shown: ShownHistory | null) => void;
  /** Why nothing can be saved here; null when it can. */
  readonly refusal: string | null;
  readonly onRevert: (version: { readonly id: number; readonly values: RuleValues }) => void;
  readonly onOpenCarrier: (carrierId: number) => void;
}

const COLUMNS: readonly ColumnSpec<RuleVersion>[] = [
  { id: "version", title: "Version", width: 68, pin: "start", strong: true, text: ({ version }) => String(version) },
  { id: "saved_at", title: "Saved", width: 96, shows: "age", text: ({ saved_at: at }) => at },
  { id: "saved_by", title: "By", width: 110, text: ({ saved_by: who }) => who ?? "" },
  { id: "changed", title: "What changed", width: 260, text: (version) => saveInWords(version).join("; ") },
  { id: "reason", title: "Reason", width: 220, text: ({ reason }) => reason ?? "" },
];

export function HistoryPanel({ set, name, stamp, shown, onShown, refusal, onRevert, onOpenCarrier }: Props) {
  const { data, outcome, again } = useResource(ruleVersions(set));
  const versions = useMemo(() => new Map((data ?? []).map((version) => [version.id, version])), [data]);
  const keys = useMemo(() => (data ? Float64Array.from(data, ({ id }) => id) : null), [data]);
  const failure = failureOf(outcome);
  const opened = (shown.version === null ? undefined : versions.get(shown.version)) ?? data?.[0];
  const fetchedFor = useRef(stamp);
  useEffect(() => {
    if (fetchedFor.current !== stamp) again();
    fetchedFor.current = stamp;
  }, [stamp, again]);
  const panel = useRef<HTMLElement>(null);
  // Opened to be read: the arrow keys move through the versions at once.
  useEffect(() => panel.current?.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true }), []);
  const revert = (id: number | undefined) => {
    const version = id === undefined ? undefined : versions.get(id);
    if (version?.values && refusal === null && version.id !== data?.[0]?.id) onRevert({ id: version.id, values: version.values });
  };
  const rowKeys = [{ combo: "r", label: "Revert to this version", run: ([id]: readonly number[]) => revert(id) }];
  useKeys([{ combo: "escape", label: "Close the history", group: "Panel", run: () => onShown(null) }]);
  return (
    <section ref={panel} className={css.panel} aria-label={`History of ${name}`}>
      <header className={css.head}>
        <h2>History of {name}</h2>
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label="Close the history"
          onClick={() => onShown(null)}
        />
      </header>
      {failure !== null && !data ? (
        <FailureState what="the history" failure={failure} usable="You can edit rules meanwhile." onRetry={again} />
      ) : (
        <>
          <FailureStrip what="the history" failure={failure} usable="Showing saved versions." onRetry={again} />
          <div className={css.versions}>
            <DataTable
              label="Versions"
              columns={COLUMNS}
              keys={keys}
              rowAt={(key) => versions.get(key)}
              listKey={String(set)}
              rowKeys={rowKeys}
              cursor={opened?.id ?? null}
              onCursor={(key) => onShown({ version: key, against: null })}
              onPeek={(key) => onShown({ version: key, against: null })}
              empty={<NoRows>These rules were never saved.</NoRows>}
            />
          </div>
          {opened !== undefined && data && (
            <VersionDetail
              key={opened.id}
              stamp={stamp}
              version={opened}
              versions={data}
              against={(shown.against === null ? undefined : versions.get(shown.against)) ?? null}
              onAgainst={(against) => onShown({ version: opened.id, against })}
              refusal={refusal}
              onRevert={onRevert}
              onOpenCarrier={onOpenCarrier}
            />
          )}
        </>
      )}
    </section>
  );
}
