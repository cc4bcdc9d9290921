// Carriers associated with this one: as a list, or as the graph of who is behind it.
import { Suspense } from "react";
import { lazyPart } from "../../../../ui/states/lazy-part.ts";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import type { AssociatesView } from "../../../../widgets/carriers/carrier-address.ts";
import { ChoiceButtons } from "../parts/ChoiceButtons.tsx";
import type { TabProps } from "../tab-props.ts";
import { AssociatesTable } from "./AssociatesTable.tsx";

const GraphView = lazyPart<TabProps>(() => import("./graph/GraphView.tsx"), "GraphView");

const VIEWS: readonly { readonly value: AssociatesView; readonly content: string }[] = [
  { value: "table", content: "Table" },
  { value: "graph", content: "Graph" },
];

export function AssociatesTab(props: TabProps) {
  const { address, change } = props;
  return (
    <>
      <ChoiceButtons
        label="View"
        options={VIEWS}
        value={address.view}
        onValue={(view) => change({ ...address, view, sort: null }, true)}
      />
      {address.view === "table" ? (
        <AssociatesTable {...props} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={14} label="Loading the graph" />}>
          <GraphView {...props} />
        </Suspense>
      )}
    </>
  );
}
