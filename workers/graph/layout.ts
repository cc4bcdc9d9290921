// Lays a graph out by forces: neighbors attract each other, all nodes repel each other, and none lies on another.
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import type { GraphShape } from "./api.ts";
import { CROWD, gatherCrowds } from "./crowds.ts";
import { startingPlaces } from "./start.ts";

interface Node extends SimulationNodeDatum {
  readonly index: number;
  readonly radius: number;
  readonly degree: number;
}

/** Tunable: steps of the simulation. The fewer nodes, the more steps fit into the time that a person does not notice. */
const STEPS = { most: 260, least: 24, work: 10_000 } as const;

/** Tunable, in pixels: the gap between nodes, and the length of an edge beside what its ends take. */
const GAP = 7;
const LENGTH = 60;

/** X and y of each node. Deterministic: the library draws its random numbers from a fixed seed. */
export function layOut(given: GraphShape): Float32Array {
  const { shape, spreadOut } = gatherCrowds(given, GAP);
  const places = startingPlaces(shape);
  const degrees = new Uint32Array(shape.nodes);
  for (const node of shape.edges) degrees[node]!++;
  const nodes: Node[] = Array.from({ length: shape.nodes }, (_, index) => ({
    index,
    // Labels are wide and low: between the two.
    radius: (shape.sizes[index * 2]! + shape.sizes[index * 2 + 1]!) / 4 + GAP,
    degree: degrees[index]!,
    x: places[index * 2]!,
    y: places[index * 2 + 1]!,
    ...(index === 0 ? { fx: 0, fy: 0 } : {}),
  }));
  const links = Array.from({ length: shape.edges.length / 2 }, (_, index) => ({
    source: nodes[shape.edges[index * 2]!]!,
    target: nodes[shape.edges[index * 2 + 1]!]!,
  }));
  const isCrowded = (node: Node): boolean => node.degree > CROWD;
  const steps = Math.max(STEPS.least, Math.min(STEPS.most, Math.round(STEPS.work / Math.max(1, shape.nodes))));
  const simulation = forceSimulation<Node>(nodes)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / steps))
    .force("x", forceX<Node>(0).strength(0.015))
    .force("y", forceY<Node>(0).strength(0.025))
    .force(
      "repel",
      forceManyBody<Node>()
        .strength((node) => (node.degree <= 1 ? -90 : -320))
        .distanceMax(420)
        .theta(1.1),
    )
    .force(
      "attract",
      forceLink<Node, (typeof links)[number]>(links)
        .distance(({ source, target }) => LENGTH + source.radius + target.radius)
        // A crowd finds its own distance: pulled equally, its members would stand in one ring.
        .strength(({ source, target }) => (isCrowded(source) || isCrowded(target) ? 0.03 : 0.7)),
    )
    .force("apart", forceCollide<Node>((node) => node.radius).strength(0.8));
  simulation.tick(steps);
  const result = new Float32Array(shape.nodes * 2);
  for (const { index, x = 0, y = 0 } of nodes) {
    result[index * 2] = x;
    result[index * 2 + 1] = y;
  }
  return spreadOut(result);
}
