// The bar above the graph: what carriers share, as a legend that filters; and what can be done with the selected carriers.
import { Button } from "@blueprintjs/core";
import { BanCircleIcon, EyeOpenIcon } from "@blueprintjs/icons";
import { SHARED_KINDS, type SharedKind } from "../../../../../contract/carriers/association-graph.ts";
import { formatCount, formatNumber } from "../../../../../domain/format.ts";
import { muted } from "../../../../../ui/text/text.ts";
import type { CarrierActions } from "../../../../../widgets/connections/use-carrier-actions.tsx";
import { associationLabel } from "../association-labels.ts";
import type { GraphModel } from "./graph-model.ts";
import css from "./GraphBar.module.css";

interface Props {
  readonly model: GraphModel;
  readonly hide: readonly SharedKind[];
  readonly onHide: (hide: readonly SharedKind[]) => void;
  /** Carriers that are shown, the one of the page left out. */
  readonly shown: number;
  readonly selected: number;
  readonly actions: CarrierActions;
}

export function GraphBar({ model, hide, onHide, shown, selected, actions }: Props) {
  const counts = new Map<SharedKind, number>();
  for (const { is_type: type } of model.things) counts.set(type, (counts.get(type) ?? 0) + 1);
  const kinds = SHARED_KINDS.filter((kind) => counts.has(kind));
  return (
    <div className={css.bar}>
      <div className={css.kinds} role="group" aria-label="Kinds of sharing">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={!hide.includes(kind)}
            title={hide.includes(kind) ? "Show" : "Leave out"}
            onClick={() => onHide(hide.includes(kind) ? hide.filter((one) => one !== kind) : [...hide, kind])}
          >
            {associationLabel(kind)} <span className={css.count}>{formatNumber(counts.get(kind) ?? 0)}</span>
          </button>
        ))}
      </div>
      <span className={muted} role="status">
        {formatCount(shown, "carrier")}
        {selected > 0 && `, ${formatNumber(selected)} selected`}
      </span>
      <div className={css.end}>
        <Button
          size="small"
          variant="outlined"
          icon={<EyeOpenIcon />}
          text="Monitor"
          disabled={selected === 0 || actions.monitorRefusal !== null}
          title={actions.monitorRefusal ?? "Monitor the selected carriers, or stop when all are monitored (m)"}
          onClick={actions.monitor}
        />
        <Button
          size="small"
          variant="outlined"
          intent="danger"
          icon={<BanCircleIcon />}
          text="Block…"
          disabled={selected === 0 || actions.blockRefusal !== null}
          title={actions.blockRefusal ?? "Set the selected carriers to do not dispatch (b)"}
          onClick={actions.block}
        />
      </div>
    </div>
  );
}
