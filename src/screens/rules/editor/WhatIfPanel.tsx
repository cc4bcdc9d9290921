// What the edits would do, beside them: who changes, which open loads that touches, which overrides are needed no longer.
import { SegmentedControl } from "@blueprintjs/core";
import { useCallback, useMemo } from "react";
import { formatNumber } from "../../../domain/format.ts";
import type { DraftAssumption } from "../../../domain/rules/rule-draft.ts";
import { WHAT_IF_PARTS, type RulesAddress, type WhatIfPart } from "../../../domain/rules/rules-address.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { WhatIf } from "../../../../workers/assessment/api.ts";
import { ChangeChips } from "./ChangeChips.tsx";
import { ChangePeek } from "./ChangePeek.tsx";
import { changesOf } from "./status-changes.ts";
import { ChangeTable } from "./ChangeTable.tsx";
import { RedundantOverrides } from "./RedundantOverrides.tsx";
import { AffectedLoads } from "./AffectedLoads.tsx";

interface Props {
  readonly answer: WhatIf | null;
  /** Null where nothing is edited. */
  readonly assumption: DraftAssumption | null;
  readonly address: RulesAddress;
  readonly onAddress: (address: RulesAddress) => void;
  readonly onEnds: (ids: readonly number[], ending: boolean) => void;
  readonly onOpenCarrier: (carrierId: number) => void;
}

const isPart = (word: string): word is WhatIfPart => (WHAT_IF_PARTS as readonly string[]).includes(word);

const NO_ENDS: readonly number[] = [];

export function WhatIfPanel({ answer, assumption, address, onAddress, onEnds, onOpenCarrier }: Props) {
  const { change, part, peek } = address;
  const changes = useMemo(() => (answer === null ? null : changesOf(answer, change)), [answer, change]);
  const ends = assumption?.ends ?? NO_ENDS;
  const onPeek = useCallback((key: number | null) => onAddress({ ...address, peek: key }), [address, onAddress]);
  if (assumption === null)
    return (
      <Empty title="Nothing is changed">
        Switch a rule or choose another threshold: who would pass or fail then is shown here at once. Nothing is saved until you
        save it.
      </Empty>
    );
  const total = answer?.connectionIds.length ?? null;
  const counts: Readonly<Record<WhatIfPart, number | null>> = {
    carriers: total,
    loads: answer?.loads?.length ?? null,
    overrides: answer === null ? null : new Set([...answer.redundantOverrides, ...ends]).size,
  };
  const labels: Readonly<Record<WhatIfPart, string>> = { carriers: "Carriers", loads: "Open loads", overrides: "Overrides" };
  return (
    <>
      <p className="what-if-total" role="status">
        {answer === null ? (
          "Reckoning…"
        ) : (
          <>
            <strong>{formatNumber(total)}</strong>
            {` of ${formatNumber(answer.before.carriers)} carriers would change`}
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
      <div className="what-if-part" data-part={part}>
        {part === "carriers" && (
          <ChangeTable
            changes={changes}
            listKey={`${change?.from} ${change?.to}`}
            cursor={peek}
            onCursor={onPeek}
            onOpen={onOpenCarrier}
          />
        )}
        {part === "loads" &&
          (answer?.loads === null ? (
            <p className="muted what-if-none">Which loads it touches is shown to people who may see loads.</p>
          ) : (
            answer !== null && (
              <AffectedLoads loads={answer.loads} changes={answer} listKey={String(answer.took)} onOpen={onOpenCarrier} />
            )
          ))}
        {part === "overrides" && answer !== null && (
          <RedundantOverrides redundant={answer.redundantOverrides} ends={ends} onEnds={onEnds} />
        )}
      </div>
      {part === "carriers" && peek !== null && (
        <ChangePeek key={peek} connectionId={peek} assumption={assumption} onOpen={onOpenCarrier} onClose={() => onPeek(null)} />
      )}
    </>
  );
}
