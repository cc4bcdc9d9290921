// Hook that lays a graph out in its worker.
import { useEffect, useState } from "react";
import type { GraphShape } from "../../../workers/graph/api.ts";
import { graphs } from "../../../workers/graph/client.ts";
import { errorText } from "../../domain/error-text.ts";

export interface LaidOut {
  /** X and y of each node, in pixels around the center; null until they are known, and for another shape. */
  readonly places: Float32Array | null;
  /** Why they are not: "The worker ended". */
  readonly failure: string | null;
  readonly again: () => void;
}

interface Answer {
  readonly shape: GraphShape;
  readonly places: Float32Array | null;
  readonly failure: string | null;
}

const sameNumbers = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.prototype.every.call(a, (value, index) => value === b[index]);

const sameShape = (a: GraphShape, b: GraphShape): boolean =>
  a === b || (a.nodes === b.nodes && sameNumbers(a.edges, b.edges) && sameNumbers(a.sizes, b.sizes));

/** Two nodes: enough to run all of the worker's code once. */
const SMALLEST: GraphShape = { nodes: 2, edges: Uint32Array.of(0, 1), sizes: new Float32Array(4) };

/** Tunable: milliseconds in which what is beside the graph, or comes before it, is drawn. */
const DRAWN_WITHIN = 1_000;

/** Starts the worker, so that it is ready once a graph is opened. Where it does not start, laying out says so. */
export function useGraphWorker(): void {
  useEffect(() => {
    const start = (): void =>
      void graphs()
        .call("layout", SMALLEST)
        .catch(() => undefined);
    const timer = setTimeout(start, DRAWN_WITHIN);
    return () => clearTimeout(timer);
  }, []);
}

const layouts = new WeakMap<GraphShape, Promise<Float32Array>>();

/** Begins at the first call for a shape: the worker lays out while this thread draws what is beside the graph. */
function layoutOf(shape: GraphShape): Promise<Float32Array> {
  const layout = layouts.get(shape) ?? graphs().call("layout", shape);
  layouts.set(shape, layout);
  return layout;
}

/** The same graph fetched again is not laid out again. */
export function useGraphLayout(given: GraphShape): LaidOut {
  const [shape, setShape] = useState(given);
  if (!sameShape(shape, given)) setShape(given);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  layoutOf(shape).catch(() => undefined);
  useEffect(() => {
    let isCurrent = true;
    layoutOf(shape).then(
      (places) => isCurrent && setAnswer({ shape, places, failure: null }),
      (error: unknown) => isCurrent && setAnswer({ shape, places: null, failure: errorText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [shape, tries]);
  const known = answer !== null && answer.shape === shape ? answer : null;
  return {
    places: known?.places ?? null,
    failure: known?.failure ?? null,
    again: () => {
      layouts.delete(shape);
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}
