// What a broker sees of one load on the board, fetched again once a posting of it was answered.
import { useCallback, useEffect, useRef } from "react";
import type { BrokerDetails } from "../../contract/board/board.ts";
import { brokerDetailsOf } from "../../sync/board/board.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

/** Calls back when the changes of a row, which `isWaiting` says are not answered yet, have been. */
export function useAnswered(isWaiting: boolean, onAnswered: () => void): void {
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    const isAnswered = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    if (isAnswered) onAnswered();
  }, [isWaiting, onAnswered]);
}

/** The last answer stays on the screen while a new one is fetched. `onAnswered` must keep its identity. */
export function useBrokerDetails(id: number, isWaiting: boolean, onAnswered: () => void): ResourceView<BrokerDetails> {
  const details = useResource(brokerDetailsOf(id));
  const { again } = details;
  const reload = useCallback(() => {
    again();
    onAnswered();
  }, [again, onAnswered]);
  useAnswered(isWaiting, reload);
  return details;
}
