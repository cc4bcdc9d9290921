// Overriding rules of the carrier whose page is open: the dialog, ending what is in force, and the verdict anew once that is sent.
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { CurrentUser } from "../../../../contract/session/session.ts";
import { dayOf } from "../../../../domain/days.ts";
import { overrideState } from "../../../../domain/rules/override-state.ts";
import { useCarrierOverrides, type CarrierOverrides } from "../../../../live/rules/use-carrier-overrides.ts";
import { useOutbox } from "../../../../live/use-records.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { OverrideDialog } from "../../../../widgets/rules/OverrideDialog.tsx";
import { overrideRefusal } from "../../../../widgets/rules/override-refusal.ts";
import { useOverrideActions, type OverrideActions } from "../../../../widgets/rules/use-override-actions.ts";
import type { RuleActions } from "../../../../widgets/rules/RuleList.tsx";

export interface Overriding {
  readonly actions: RuleActions;
  readonly setActive: OverrideActions["setActive"];
  /** Ends all of them. */
  readonly endAll: () => void;
  readonly undoLast: OverrideActions["undoLast"];
  /** Opens the dialog for a rule that is chosen there. */
  readonly grant: () => void;
  readonly overrides: CarrierOverrides;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly refusal: string | null;
  readonly dialog: ReactNode;
}

/** `again` asks for the carrier's verdict anew. */
export function useOverriding(
  carrier: { readonly id: number; readonly name: string },
  user: CurrentUser,
  again: () => void,
): Overriding {
  // Null: closed; an empty rule: chosen in the dialog.
  const [asked, setAsked] = useState<{ readonly isType: string | null } | null>(null);
  const overrides = useCarrierOverrides(carrier.id);
  const today = dayOf(new Date(useNow()));
  const refusal = overrideRefusal(user);
  const { setActive, endAll, undoLast } = useOverrideActions(refusal, again);

  // The verdict is the server's, so it is asked for once what was changed here has arrived there.
  const waiting = useOutbox().filter(({ entity, state }) => state === "waiting" && entity.startsWith("rule_overrides:")).length;
  const wasWaiting = useRef(0);
  useEffect(() => {
    if (wasWaiting.current > 0 && waiting === 0) again();
    wasWaiting.current = waiting;
  }, [waiting, again]);

  const inForce = (isType: string): number[] =>
    overrides.rows.flatMap((row) => (row.is_type === isType && overrideState(row, today) === "active" ? [row.id] : []));
  return {
    actions: {
      refusal,
      override: (isType) => setAsked({ isType }),
      end: (isType) => setActive(inForce(isType), false),
    },
    setActive,
    endAll: () => endAll(carrier.id),
    undoLast,
    grant: () => setAsked({ isType: null }),
    overrides,
    today,
    refusal,
    dialog: asked !== null && (
      <OverrideDialog carrier={carrier} isType={asked.isType} onClose={() => setAsked(null)} onDone={again} />
    ),
  };
}
