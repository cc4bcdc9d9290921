// What the edits would change: the statuses of carriers, their open loads, and overrides that are no longer needed.
import { SegmentedControl } from "@blueprintjs/core";
import { useCallback, useMemo } from "react";
import type { RuleValues } from "../../../../contract/rules/rule-values.ts";
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import type { DraftAssumption, DraftGrant, RuleOf, SetKey } from "../../../../domain/rules/rule-draft.ts";
import { WHAT_IF_PARTS, type RulesAddress, type WhatIfPart } from "../../../../domain/rules/rules-address.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import type { WhatIf } from "../../../../../workers/assessment/api.ts";
import { ChangeChips } from "./ChangeChips.tsx";
import { ChangePeek } from "./ChangePeek.tsx";
import { changesOf } from "./status-changes.ts";
import { ChangedCarriers } from "./ChangedCarriers.tsx";
import { RedundantOverrides } from "./RedundantOverrides.tsx";
import { NoRows } from "./NoRows.tsx";
import css from "./WhatIfPanel.module.css";
import { AffectedLoads } from "./AffectedLoads.tsx";

interface Props {
  readonly answer: WhatIf | null;
  /** Null where nothing is edited. */
  readonly assumption: DraftAssumption | null;
  /** The rules that the edits add. */
  readonly rules: readonly RuleOf[];
  /** The set that is open. */
  readonly open: SetKey;
  /** Its values with the edits; null where it has none. */
  readonly values: RuleValues | null;
  readonly onGrants: (grants: readonly DraftGrant[]) => void;
  readonly address: RulesAddress;
  readonly onAddress: (address: RulesAddress) => void;
  readonly onEnds: (ids: readonly number[], ending: boolean) => void;
  readonly onOpenCarrier: (carrierId: number) => void;
}

const isPart = (value: string): value is WhatIfPart => (WHAT_IF_PARTS as readonly string[]).includes(value);

const NO_ENDS: readonly number[] = [];

export function WhatIfPanel({
  answer,
  assumption,
  rules,
  open,
  values,
  onGrants,
  address,
  onAddress,
  onEnds,
  onOpenCarrier,
}: Props) {
  const { change, part, peek } = address;
  const isIdle = assumption === null;
  const changes = useMemo(() => (answer === null || isIdle ? null : changesOf(answer, change)), [answer, change, isIdle]);
  const ends = assumption?.ends ?? NO_ENDS;
  const onPeek = useCallback((key: number | null) => onAddress({ ...address, peek: key }), [address, onAddress]);
  const total = answer?.connectionIds.length ?? null;
  const counts: Readonly<Record<WhatIfPart, number | null>> = {
    carriers: total,
    loads: answer?.loads?.length ?? null,
    overrides: answer === null ? null : new Set([...answer.redundantOverrides, ...ends]).size,
  };
  const labels: Readonly<Record<WhatIfPart, string>> = { carriers: "Carriers", loads: "Open loads", overrides: "Overrides" };
  // Made before the first edit, unseen: the key that edits then only fills it.
  return (
    <div className={css.panel} data-wide data-idle={isIdle || undefined}>
      {isIdle && (
        <div className={css.idle} data-wide>
          <Empty title="No changes">
            Turn a rule on or off, or select another threshold, to see at once who would pass or fail. Nothing is saved until you
            save it.
          </Empty>
        </div>
      )}
      <p className={css.total} role="status">
        {answer === null ? (
          "Calculating…"
        ) : (
          <>
            <strong>{formatNumber(total)}</strong>
            {` of ${formatCount(answer.before.carriers, "carrier")} would change status`}
          </>
        )}
      </p>
      <ChangeChips changes={answer?.changes ?? []} filter={change} onFilter={(next) => onAddress({ ...address, change: next })} />
      <SegmentedControl
        size="small"
        aria-label="What would change"
        options={WHAT_IF_PARTS.map((id) => ({
          value: id,
          label: `${labels[id]} ${counts[id] === null ? "" : formatNumber(counts[id])}`,
        }))}
        value={part}
        onValueChange={(value) => isPart(value) && onAddress({ ...address, part: value })}
      />
      <div className={css.part} data-wide>
        {part === "carriers" && (
          <ChangedCarriers
            rules={rules}
            set={open}
            values={values}
            onGrants={onGrants}
            fileName="status-changes"
            label="Carriers whose status would change"
            none="No carrier’s status would change."
            changes={changes}
            listKey={`${change?.from} ${change?.to} ${rules.map(({ is_type: token }) => token).join(" ")}`}
            cursor={peek}
            onCursor={onPeek}
            onOpen={onOpenCarrier}
          />
        )}
        {part === "loads" &&
          (answer?.loads === null ? (
            <NoRows>You don’t have access to loads.</NoRows>
          ) : (
            answer !== null && (
              <AffectedLoads loads={answer.loads} changes={answer} listKey={String(answer.took)} onOpen={onOpenCarrier} />
            )
          ))}
        {part === "overrides" && answer !== null && (
          <RedundantOverrides redundant={answer.redundantOverrides} ends={ends} onEnds={onEnds} />
        )}
      </div>
      {part === "carriers" && peek !== null && !isIdle && (
        <ChangePeek key={peek} connectionId={peek} assumption={assumption} onOpen={onOpenCarrier} onClose={() => onPeek(null)} />
      )}
    </div>
  );
}
