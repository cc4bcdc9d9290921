// Carriers associated with this one: as a list, or as the graph of who is behind it.
import { withSort, type AssociatesView } from "../../../../widgets/carriers/carrier-address.ts";
import { useForeseenGraph } from "../../../../live/carriers/use-graph-layout.ts";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import { ChoiceButtons } from "../parts/ChoiceButtons.tsx";
import type { SectionProps } from "../section-props.ts";
import { AssociatesTable } from "./AssociatesTable.tsx";
import { modelOf } from "./graph/graph-model.ts";
import { GraphView } from "./graph/GraphView.tsx";

const VIEWS: readonly { readonly value: AssociatesView; readonly content: string }[] = [
  { value: "table", content: "Table" },
  { value: "graph", content: "Graph" },
];

export function AssociatesSection(props: SectionProps) {
  const { address, change } = props;
  useForeseenGraph(address.view === "graph" ? null : props.id, (graph) => modelOf(props.id, graph).shape);
  const View = address.view === "graph" ? GraphView : AssociatesTable;
  const show = (view: AssociatesView) => change(withSort({ ...address, view }, "associates", null), true);
  useKeys([
    {
      combo: "v",
      label: address.view === "graph" ? "Show as a table" : "Show as a graph",
      group: "Carrier",
      run: () => show(address.view === "graph" ? "table" : "graph"),
    },
  ]);
  return (
    <>
      <ChoiceButtons label="View" options={VIEWS} value={address.view} onValue={show} />
      <View {...props} />
    </>
  );
}
