// Who is behind a carrier: the graph of two steps around it, with all its carriers and evidence in a table, and why.
import { useMemo, useState } from "react";
import type { AssociationGraph } from "../../../../../contract/carriers/association-graph.ts";
import { formatNumber } from "../../../../../domain/format.ts";
import { scopeRefusal } from "../../../../../domain/session/permission-labels.ts";
import { useGraphLayout } from "../../../../../live/carriers/use-graph-layout.ts";
import { useGo } from "../../../../../live/use-go.ts";
import { useResource } from "../../../../../live/use-resource.ts";
import { associationGraphOf } from "../../../../../sync/carriers/records.ts";
import { useKeys } from "../../../../../ui/keys/use-keys.ts";
import { NetworkGraph } from "../../../../../ui/graph/NetworkGraph.tsx";
import { Empty } from "../../../../../ui/states/Empty.tsx";
import { Failed } from "../../../../../ui/states/Failed.tsx";
import { muted } from "../../../../../ui/text/text.ts";
import { carrierPath } from "../../../../../widgets/carriers/carrier-address.ts";
import { useCarrierActions } from "../../../../../widgets/connections/use-carrier-actions.tsx";
import { useSelection } from "../../../../../widgets/list/state/use-selection.ts";
import { useCarrierRows } from "../../../../../widgets/connections/use-carrier-rows.ts";
import { Part } from "../../../../../widgets/record/Part.tsx";
import type { SectionProps } from "../../section-props.ts";
import { GraphBar } from "./GraphBar.tsx";
import { hiddenNodes, litEdges } from "./graph-filter.ts";
import { modelOf } from "./graph-model.ts";
import { GraphTable, type GraphTableView } from "./GraphTable.tsx";
import { GraphLegend } from "./GraphLegend.tsx";
import { WhyPanel } from "./WhyPanel.tsx";
import css from "./GraphView.module.css";

/** What the limits left out, as sentences; empty when nothing. */
function leftOutText({ left_out: left, is_bank_hidden: isBankHidden }: AssociationGraph): string {
  const some = (count: number, text: string): string[] => (count === 0 ? [] : [text.replace("#", formatNumber(count))]);
  return [
    ...some(left.associates, "Up to # more carriers share something and are not shown."),
    ...some(left.unexpanded, "What # less likely carriers share with others was not looked up."),
    ...some(left.common_things, "# things that many carriers have were not looked up."),
    ...some(left.further, "# more carriers of the second step are not shown."),
    ...(isBankHidden ? [`Bank accounts: ${scopeRefusal("view_bank_accounts")}`] : []),
  ].join(" ");
}

interface BodyProps extends Pick<SectionProps, "id" | "name" | "user" | "address" | "change" | "sort" | "onSort"> {
  readonly graph: AssociationGraph;
  readonly again: () => void;
}

function GraphBody({ id, name, user, address, change, sort, onSort, graph, again }: BodyProps) {
  const go = useGo();
  const model = useMemo(() => modelOf(id, graph), [id, graph]);
  const { places, failure, again: layOutAgain } = useGraphLayout(model.shape);
  const [focus, setFocus] = useState<number | null>(model.carriers.length > 1 ? 1 : null);
  const [table, setTable] = useState<GraphTableView>({ shows: "carriers", evidence: null });
  const current = useCarrierRows(model.carriers, again);
  const hidden = useMemo(() => hiddenNodes(model, address.hide), [model, address.hide]);
  const lit = useMemo(() => litEdges(model, focus), [model, focus]);
  const isShown = (node: number | undefined): boolean => node !== undefined && hidden[node] !== 1;
  const rows = current.filter(({ id: carrier }) => isShown(model.nodeOfCarrier.get(carrier)));
  const { selection: picked, select } = useSelection(
    address.hide.join(),
    rows.map((row) => row.id),
  );
  const selection = useMemo(
    () => new Set([...picked].flatMap((carrier) => model.nodeOfCarrier.get(carrier) ?? [])),
    [picked, model],
  );
  // The carrier of the page itself is not acted on here.
  const others = useMemo(() => new Set([...picked].filter((one) => one !== id)), [picked, id]);
  const actions = useCarrierActions(current, others, user);
  const shown = model.carriers.slice(1).filter((_, index) => isShown(index + 1)).length;
  useKeys([
    { combo: "b", label: "Block the selected carriers", group: "Graph", run: actions.block },
    { combo: "m", label: "Monitor the selected carriers", group: "Graph", run: actions.monitor },
  ]);

  const onGraphFocus = (node: number | null): void => {
    setFocus(node);
    const thing = node === null ? undefined : model.things[node - model.carriers.length];
    if (thing === undefined) setTable({ shows: "carriers", evidence: null });
    else setTable({ shows: "evidence", evidence: model.evidence.find((row) => row.thing.id === thing.id)?.id ?? null });
  };
  /** A thing stands for all its carriers, without the one of the page. */
  const onToggle = (node: number): void => {
    const thing = model.things[node - model.carriers.length];
    const targets =
      thing === undefined
        ? [model.carriers[node]?.id ?? id]
        : model.evidence.filter((row) => row.thing.id === thing.id).map(({ carrier }) => carrier.id);
    const others = targets.filter((one) => one !== id);
    const areAllPicked = others.every((one) => picked.has(one));
    select(new Set(areAllPicked ? [...picked].filter((one) => !others.includes(one)) : [...picked, ...others]));
  };
  const open = (carrier: number): void => go(carrierPath(carrier));
  const leftOut = leftOutText(graph);

  if (model.carriers.length <= 1)
    return (
      <Empty title="No shared contacts, trucks or accounts found">
        Carriers with the same phone, email, address, truck, officer, IP address or bank account appear here. {leftOut}
      </Empty>
    );
  return (
    <>
      <GraphBar
        model={model}
        hide={address.hide}
        onHide={(hide) => change({ ...address, hide })}
        shown={shown}
        selected={others.size}
        actions={actions}
      />
      <div className={css.halves}>
        <div className={css.half}>
          <GraphTable
            model={model}
            rows={rows}
            evidence={model.evidence.filter(
              ({ thing, carrier }) => isShown(model.nodeOfThing.get(thing.id)) && isShown(model.nodeOfCarrier.get(carrier.id)),
            )}
            view={table}
            onView={setTable}
            focus={focus}
            onFocus={setFocus}
            selection={picked}
            onSelection={select}
            onOpen={open}
            sort={sort}
            onSort={onSort}
          />
          <WhyPanel model={model} focus={focus} />
        </div>
        <div className={css.half}>
          {places !== null ? (
            <NetworkGraph
              label={`Graph around ${name}`}
              nodes={model.nodes}
              edges={model.edges}
              places={places}
              hidden={hidden}
              focus={focus}
              onFocus={onGraphFocus}
              lit={lit}
              selection={selection}
              onToggle={onToggle}
              onOpen={(node) => {
                const carrier = model.carriers[node];
                if (carrier !== undefined && carrier.id !== id) open(carrier.id);
              }}
            />
          ) : failure === null ? (
            <p className={`${css.waiting} ${muted}`} role="status">
              Laying out the graph
            </p>
          ) : (
            <Failed
              title={`The graph could not be laid out: ${failure}`}
              stillWorks="The table has the same carriers and evidence."
              onRetry={layOutAgain}
            />
          )}
          <GraphLegend />
        </div>
      </div>
      {leftOut !== "" && <p className={muted}>{leftOut}</p>}
      {actions.dialog}
    </>
  );
}

export function GraphView(props: SectionProps) {
  const { id } = props;
  const view = useResource(associationGraphOf(id));
  return (
    <Part what="The graph around this carrier" view={view} rows={14} unknown="Nothing is known about who is behind this carrier">
      {(graph) => <GraphBody key={id} {...props} graph={graph} again={view.again} />}
    </Part>
  );
}
