// The state of a form for a lane: kept while it is filled in, checked when it is sent, left by opening the results.
import { useState } from "react";
import { useGo } from "../../live/use-go.ts";
import type { Lane } from "../../domain/carriers/lane/lane.ts";
import {
  laneErrors,
  laneOfDraft,
  resultsPath,
  swapped,
  type LaneDraft,
  type LaneErrors,
} from "../../domain/carriers/lane/lane-form.ts";

export interface LaneForm {
  readonly draft: LaneDraft;
  readonly setDraft: (draft: LaneDraft) => void;
  /** Shown once a person has tried to search; from then on they follow what is typed. */
  readonly errors: LaneErrors;
  readonly swap: () => void;
  /** Opens the results; false, and the errors are shown, when the form is not right yet. */
  readonly submit: () => boolean;
}

const NO_ERRORS: LaneErrors = {};

/** `onLane` is told instead of the results being opened, for a page that shows them already. */
export function useLaneForm(initial: LaneDraft, onLane?: (lane: Lane, draft: LaneDraft) => void): LaneForm {
  const go = useGo();
  const [draft, setDraft] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const errors = laneErrors(draft);
  return {
    draft,
    setDraft,
    errors: isTried ? errors : NO_ERRORS,
    swap: () => setDraft(swapped(draft)),
    submit: () => {
      const isRight = Object.keys(errors).length === 0;
      setIsTried(!isRight);
      if (isRight && onLane !== undefined) onLane(laneOfDraft(draft), draft);
      else if (isRight) go(resultsPath(laneOfDraft(draft)));
      return isRight;
    },
  };
}
