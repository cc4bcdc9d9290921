// Hooks that ask for a graph ahead, and lay it out in its worker.
import { useEffect, useState } from "react";
import { EMPTY, tap } from "rxjs";
import type { AssociationGraph } from "../../contract/carriers/association-graph.ts";
import type { GraphShape } from "../../../workers/graph/api.ts";
import { graphs } from "../../../workers/graph/client.ts";
import { errorText } from "../../domain/error-text.ts";
import { associationGraphOf } from "../../sync/carriers/records.ts";
import { foreseeResource$ } from "../../sync/resources.ts";
import { useAfterStay } from "../use-after-stay.ts";

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

interface Begun {
  readonly shape: GraphShape;
  readonly layout: Promise<Float32Array>;
  /** Null until they are known. */
  places: Float32Array | null;
}

/** The last graph that was laid out, or is being: the same one fetched again is not laid out again. */
let latest: Begun | null = null;

/** Begins at the first call for a shape: the worker lays out while this thread draws what is beside the graph. */
function layoutOf(shape: GraphShape): Begun {
  if (latest !== null && sameShape(latest.shape, shape)) return latest;
  const begun: Begun = { shape, layout: graphs().call("layout", shape), places: null };
  latest = begun;
  begun.layout.then(
    (places) => (begun.places = places),
    () => undefined,
  );
  return begun;
}

const forget = (begun: Begun): void => {
  if (latest === begun) latest = null;
};

/** Where it fails, opening the graph tries again. */
function layOutAhead(shape: GraphShape): void {
  const begun = layoutOf(shape);
  begun.layout.catch(() => forget(begun));
}

/**
 * Asks for the graph of a carrier at whose associates somebody stays, null for nobody's, and lays it out, so that the key shows it.
 * Where either fails, opening the graph says so.
 */
export function useForeseenGraph(carrierId: number | null, shapeOf: (graph: AssociationGraph) => GraphShape): void {
  useAfterStay(carrierId === null ? null : String(carrierId), (handle) => {
    if (carrierId === null) return EMPTY;
    return foreseeResource$(handle, associationGraphOf(carrierId)).pipe(tap((graph) => layOutAhead(shapeOf(graph))));
  });
}

export function useGraphLayout(given: GraphShape): LaidOut {
  const [shape, setShape] = useState(given);
  if (!sameShape(shape, given)) setShape(given);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const begun = layoutOf(shape);
  useEffect(() => {
    let isCurrent = true;
    if (begun.places === null)
      begun.layout.then(
        (places) => isCurrent && setAnswer({ shape, places, failure: null }),
        (error: unknown) => isCurrent && setAnswer({ shape, places: null, failure: errorText(error) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [begun, shape, tries]);
  const known = answer !== null && answer.shape === shape ? answer : null;
  return {
    places: known?.places ?? begun.places,
    failure: known?.failure ?? null,
    again: () => {
      forget(begun);
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}
