// The answer about who is behind a carrier, as what the graph and the table beside it show.
import type { AssociationGraph, GraphCarrier, Holding, SharedThing } from "../../../../../contract/carriers/association-graph.ts";
import { explain, type Explained } from "../../../../../domain/carriers/associates/explain.ts";
import { levelOf, likelihoodText } from "../../../../../domain/carriers/associates/likelihood-levels.ts";
import { FULL_WEIGHT, sharedWeight } from "../../../../../domain/carriers/associates/weight.ts";
import { nodeSize, type GraphEdge, type GraphNode } from "../../../../../ui/graph/graph-props.ts";
import type { GraphShape } from "../../../../../../workers/graph/api.ts";
import { associationLabel, sharedValueText } from "../association-labels.ts";

export interface CarrierRow extends GraphCarrier {
  /** Null for the carrier of the page. */
  readonly explained: Explained | null;
  /** The name of the carrier that the way leads through. */
  readonly through: string | null;
}

/** A carrier has a thing: one edge of the graph. */
export interface EvidenceRow {
  /** The edge's index, from 1. */
  readonly id: number;
  readonly holding: Holding;
  readonly thing: SharedThing;
  readonly carrier: GraphCarrier;
  /** In bits. */
  readonly weight: number;
}

export interface GraphModel {
  readonly carriers: readonly CarrierRow[];
  readonly things: readonly SharedThing[];
  readonly evidence: readonly EvidenceRow[];
  /** Carriers in their order, then things. */
  readonly nodes: readonly GraphNode[];
  /** In the order of the evidence. */
  readonly edges: readonly GraphEdge[];
  readonly shape: GraphShape;
  readonly nodeOfCarrier: ReadonlyMap<number, number>;
  readonly nodeOfThing: ReadonlyMap<number, number>;
}

const WEIGHT_MAX = Math.max(...Object.values(FULL_WEIGHT));

const isBlocked = ({ connection }: GraphCarrier): boolean => connection?.status === "do_not_dispatch";

function carrierNode(row: CarrierRow, rank: number): GraphNode {
  const { explained, legal_name: name } = row;
  const level = explained === null ? null : levelOf(explained.likelihood);
  const way = row.through === null ? "" : `, through ${row.through}`;
  return {
    shape: "dot",
    label: name,
    detail: "",
    tone: level?.tone ?? "self",
    mark: isBlocked(row) ? "bar" : row.has_identity_alert ? "point" : null,
    rank,
    description:
      explained === null || level === null
        ? `${name}, the carrier of this page`
        : `${name}, ${level.label.toLowerCase()}, ${likelihoodText(explained.likelihood)}${way}${isBlocked(row) ? ", do not dispatch" : ""}${row.has_identity_alert ? ", identity alert" : ""}`,
  };
}

function thingNode({ is_type: type, value, carriers }: SharedThing, rank: number): GraphNode {
  const count = carriers > 2 ? ` · ${carriers.toLocaleString("en-US")}` : "";
  const detail = sharedValueText(type, value);
  return {
    shape: "pill",
    label: `${associationLabel(type)}${count}`,
    detail,
    tone: "thing",
    mark: null,
    rank,
    description: `${associationLabel(type)} ${detail}, shared by ${carriers.toLocaleString("en-US")} carriers`,
  };
}

/** `id`: the carrier of the page. */
export function modelOf(id: number, graph: AssociationGraph): GraphModel {
  const explained = new Map(explain(id, graph).map((one) => [one.carrierId, one]));
  const byId = new Map(graph.carriers.map((carrier) => [carrier.id, carrier]));
  const carriers = graph.carriers.map((carrier): CarrierRow => {
    const found = explained.get(carrier.id) ?? null;
    const through = found === null || found.through === null ? null : (byId.get(found.through)?.legal_name ?? null);
    return { ...carrier, explained: found, through };
  });
  const nodes = [
    ...carriers.map((row, index) => carrierNode(row, index)),
    ...graph.things.map((thing, index) => thingNode(thing, carriers.length + index)),
  ];
  const nodeOfCarrier = new Map(carriers.map((row, index) => [row.id, index]));
  const nodeOfThing = new Map(graph.things.map((thing, index) => [thing.id, carriers.length + index]));
  const things = new Map(graph.things.map((thing) => [thing.id, thing]));
  const evidence = graph.holdings.flatMap((holding): Omit<EvidenceRow, "id">[] => {
    const [thing, carrier] = [things.get(holding.thing_id), byId.get(holding.carrier_id)];
    if (thing === undefined || carrier === undefined) return [];
    return [{ holding, thing, carrier, weight: sharedWeight(thing.is_type, thing.carriers) }];
  });
  const edges = evidence.map(({ thing, carrier, weight }) => ({
    from: nodeOfCarrier.get(carrier.id) ?? 0,
    to: nodeOfThing.get(thing.id) ?? 0,
    strength: weight / WEIGHT_MAX,
  }));
  return {
    carriers,
    things: graph.things,
    evidence: evidence.map((row, index) => ({ ...row, id: index + 1 })),
    nodes,
    edges,
    shape: {
      nodes: nodes.length,
      edges: Uint32Array.from(edges.flatMap(({ from, to }) => [from, to])),
      sizes: Float32Array.from(nodes.flatMap((node) => nodeSize(node))),
    },
    nodeOfCarrier,
    nodeOfThing,
  };
}
