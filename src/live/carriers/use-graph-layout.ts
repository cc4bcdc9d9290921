// Hooks that ask for a graph ahead, and lay it out in its worker.
import { useEffect, useState } from "react";
import { tap } from "rxjs";
import type { AssociationGraph } from "../../contract/carriers/association-graph.ts";
import type { GraphShape } from "../../../workers/graph/api.ts";
import { graphs } from "../../../workers/graph/client.ts";
import { errorText } from "../../domain/error-text.ts";
import { associationGraphOf } from "../../sync/carriers/records.ts";
import { prefetchResource$ } from "../../sync/resources.ts";
import { useAfterStay } from "../use-after-stay.ts";

export interface LaidOut {
  /** X and y of each node, in pixels around the center; null until they are known, and for another shape. */
  readonly places: Float32Array | null;
  /** Why they are not: "The worker ended". */
  readonly failure: string | null;
  readonly again: () => void;
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

function layOutAhead(shape: GraphShape): void {
  const begun = layoutOf(shape);
  begun.layout.catch(() => forget(begun));
}

/**
 * Asks for the graph of a carrier at whose associates somebody stays, null for nobody's, and lays it out, so that the key shows it.
 * Where either fails, opening the graph tries again.
 */
export function useForeseenGraph(carrierId: number | null, shapeOf: (graph: AssociationGraph) => GraphShape): void {
  useAfterStay(carrierId, (handle, id) =>
    prefetchResource$(handle, associationGraphOf(id)).pipe(tap((graph) => layOutAhead(shapeOf(graph)))),
  );
}

export function useGraphLayout(shape: GraphShape): LaidOut {
  const begun = layoutOf(shape);
  const [ended, setEnded] = useState<{ readonly begun: Begun; readonly failure: string | null } | null>(null);
  useEffect(() => {
    if (begun.places !== null) return undefined;
    let isCurrent = true;
    begun.layout.then(
      () => isCurrent && setEnded({ begun, failure: null }),
      (error: unknown) => isCurrent && setEnded({ begun, failure: errorText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [begun]);
  return {
    places: begun.places,
    failure: ended?.begun === begun ? ended.failure : null,
    again: () => {
      forget(begun);
      setEnded(null);
    },
  };
}
