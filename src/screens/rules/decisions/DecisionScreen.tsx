// One frozen decision: what was decided, by whom, on what data; verified on this computer, and ready to print.
import { Button } from "@blueprintjs/core";
import { PrintIcon } from "@blueprintjs/icons";
import { useDecisionCheck } from "../../../live/rules/use-decision-check.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useGo } from "../../../live/use-go.ts";
import { decisionOf } from "../../../sync/rules/decisions.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { Part } from "../../../widgets/record/Part.tsx";
import { carrierPath, sectionAddress } from "../../../widgets/carriers/carrier-address.ts";
import { ChainCheck } from "./ChainCheck.tsx";
import { DecisionRecord } from "./DecisionRecord.tsx";
import { LoadDecisions } from "../../../widgets/rules/LoadDecisions.tsx";
import { pathTo } from "../../../domain/pages.ts";
import css from "./DecisionScreen.module.css";
import { usePeekedCarrier } from "../../../live/carriers/use-peeked-carrier.ts";
import { useRow } from "../../../live/use-records.ts";
import { PrintFrame } from "../../../widgets/record/PrintFrame.tsx";

export function DecisionScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const view = useResource(decisionOf(id));
  const check = useDecisionCheck(view.data ?? null);
  const print = (): void => globalThis.print();
  const carrierId = view.data?.carrier_id;
  const carrier = useRow("carriers", carrierId ?? null);
  usePeekedCarrier(carrierId ?? null);
  const back = (): void => go(carrierId === undefined ? pathTo("mine") : carrierPath(carrierId, sectionAddress("decisions")));
  useKeys([
    { combo: "p", label: "Print", group: "Decision", run: print },
    { combo: "shift+l", label: "The carrier’s decisions", group: "Decision", run: back },
  ]);
  usePaletteItems([
    { id: "decision-print", title: "Print the decision", section: "Decision", keys: "p", run: print },
    { id: "decision-back", title: "The carrier’s decisions", section: "Decision", keys: "shift+l", run: back },
  ]);
  return (
    <>
      <PageHeader
        title={`Decision ${id}`}
        onGo={go}
        actions={
          <>
            <Button size="small" variant="minimal" text="The carrier’s decisions" onClick={back} />
            <Button size="small" icon={<PrintIcon />} text="Print" onClick={print} />
          </>
        }
      />
      <div className={css.page} data-prints-alone="" tabIndex={0} role="region" aria-label="The decision">
        <Part what="This decision" view={view} rows={16} unknown="There is no such decision" others="pages">
          {(decision) => (
            <>
              <PrintFrame
                title="Decision record"
                number={`no. ${decision.position}`}
                carrier={{ name: decision.carrier_name, identified: carrier ?? null }}
                load={
                  decision.load_id === null
                    ? null
                    : { id: decision.load_id, number: decision.external_load_number ?? String(decision.load_id) }
                }
              />
              <DecisionRecord decision={decision} check={check} onGo={go} />
              {decision.load_id !== null && <LoadDecisions loadId={decision.load_id} shown={id} onGo={go} />}
              <ChainCheck />
            </>
          )}
        </Part>
      </div>
    </>
  );
}
