// Saving the edits: asks why in a dialog that names what changes, and keeps the reason until they are saved.
import { useState, type ReactNode } from "react";
import type { AssessmentSummary, WhatIf } from "../../../../workers/assessment/api.ts";
import type { RuleSet } from "../../../contract/rules/rules.ts";
import type { SaveFigures } from "../../../contract/rules/rule-versions.ts";
import { formatCount } from "../../../domain/format.ts";
import { draftValues, savedSet, type RuleDraft, type SetKey } from "../../../domain/rules/rule-draft.ts";
import { figuresOf } from "../../../domain/rules/save-figures.ts";
import { saveInWords } from "../../../domain/rules/version-text.ts";
import { useKeptState } from "../../../live/use-kept-state.ts";
import { SaveDialog } from "./SaveDialog.tsx";
import type { SaveRules } from "./use-save-rules.ts";

interface Parts {
  readonly draft: RuleDraft;
  readonly sets: readonly RuleSet[];
  readonly nameOf: (set: SetKey) => string;
  /** Null where there is no preview. */
  readonly answer: WhatIf | null;
  /** The preview of these edits is still being calculated. */
  readonly isCalculating: boolean;
  readonly summary: AssessmentSummary | null;
  /** Nothing is edited, or it cannot be saved. */
  readonly isBlocked: boolean;
  readonly save: SaveRules["save"];
}

interface Asked {
  readonly figures: SaveFigures | null;
  /** The figures are on their way. */
  readonly isWaiting: boolean;
}

const overridesInWords = ({ ends, grants }: RuleDraft): readonly string[] => [
  ...(grants.length === 0 ? [] : [`${formatCount(grants.length, "override")} granted`]),
  ...(ends.length === 0 ? [] : [`${formatCount(ends.length, "override")} ended`]),
];

const wordsOf = ({ draft, sets, nameOf }: Pick<Parts, "draft" | "sets" | "nameOf">) => [
  ...draft.sets.map(({ set }) => ({
    set: nameOf(set),
    lines: saveInWords({ values_before: savedSet(sets, set)?.values ?? null, values: draftValues(draft, sets, set) }),
  })),
  ...(draft.ends.length + draft.grants.length === 0 ? [] : [{ set: "Overrides", lines: overridesInWords(draft) }]),
];

export function useSaveDialog({ answer, isCalculating, summary, isBlocked, save, ...rest }: Parts): {
  readonly trySave: () => void;
  readonly dialog: ReactNode;
} {
  const [reason, setReason] = useKeptState("rule-save-reason", "");
  // The figures that the person sees first are those that are kept, whatever arrives meanwhile.
  const [asked, setAsked] = useState<Asked | null>(null);
  const figuresNow = () => (answer === null || summary === null ? null : figuresOf(answer, summary.as_of));
  const trySave = () => {
    // While it is calculated the answer is still that to the edits before.
    if (!isBlocked) setAsked({ figures: isCalculating ? null : figuresNow(), isWaiting: isCalculating });
  };
  if (asked?.isWaiting === true && !isCalculating) setAsked({ figures: figuresNow(), isWaiting: false });
  const dialog = asked !== null && (
    <SaveDialog
      figures={asked.figures}
      isCalculating={asked.isWaiting}
      changes={wordsOf(rest)}
      reason={reason}
      onReason={setReason}
      onClose={() => setAsked(null)}
      endsOverrides={rest.draft.ends.length > 0}
      canWait={rest.draft.sets.length > 0}
      onSave={async (day) => {
        const isSaved = await save({ reason: reason.trim(), figures: asked.figures }, day);
        if (isSaved) setReason("");
        // A failure is shown above the rules, where its conflict is solved.
        setAsked(null);
      }}
    />
  );
  return { trySave, dialog };
}
