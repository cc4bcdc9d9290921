// Hook for the state of a lane form: its draft, its validation on submit, and opening the results.
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
  /** Shown after the first submit; from then on they update while typing. */
  readonly errors: LaneErrors;
  readonly swap: () => void;
  /** Opens the results, or shows the errors of the form. */
  readonly submit: () => void;
}

const NO_ERRORS: LaneErrors = {};

/** `onLane` is called instead of opening the results, for a page that already shows them. */
export function useLaneForm(initial: LaneDraft, onLane?: (lane: Lane, draft: LaneDraft) => void): LaneForm {
  const go = useGo();
  const [draft, setDraft] = useState(initial);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errors = laneErrors(draft);
  return {
    draft,
    setDraft,
    errors: isSubmitted ? errors : NO_ERRORS,
    swap: () => setDraft(swapped(draft)),
    submit: () => {
      const isValid = Object.keys(errors).length === 0;
      setIsSubmitted(!isValid);
      if (isValid && onLane !== undefined) onLane(laneOfDraft(draft), draft);
      else if (isValid) go(resultsPath(laneOfDraft(draft)));
    },
  };
}
