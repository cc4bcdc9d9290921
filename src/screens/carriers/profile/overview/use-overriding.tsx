// Overrides for the carrier whose page is open: granting and ending them, and a new assessment once the changes are sent.
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
import type { RuleActions } from "../RuleList.tsx";

export interface Overriding {
  readonly actions: RuleActions;
  readonly setActive: OverrideActions["setActive"];
  /** Ends all of them. */
  readonly endAll: () => void;
  readonly undoLast: OverrideActions["undoLast"];
  /** Opens the dialog without a rule; the user selects one there. */
  readonly grant: () => void;
  readonly overrides: CarrierOverrides;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly refusal: string | null;
  readonly dialog: ReactNode;
}

/** `again` fetches a new assessment of the carrier. */
export function useOverriding(
  carrier: { readonly id: number; readonly name: string },
  user: CurrentUser,
  again: () => void,
): Overriding {
  // Null: the dialog is closed; without a rule the user selects one there.
  const [dialog, setDialog] = useState<{ readonly isType: string | null } | null>(null);
  const overrides = useCarrierOverrides(carrier.id);
  const today = dayOf(new Date(useNow()));
  const refusal = overrideRefusal(user);
  const { setActive, endAll, done, undoLast } = useOverrideActions(refusal, again);

  // The server assesses the carrier, so the new assessment is fetched once it has the changes.
  const waiting = useOutbox().filter(({ entity, state }) => state === "waiting" && entity.startsWith("rule_overrides:")).length;
  const wasWaiting = useRef(0);
  useEffect(() => {
    if (wasWaiting.current > 0 && waiting === 0) again();
    wasWaiting.current = waiting;
  }, [waiting, again]);

  const activeIds = (isType: string): number[] =>
    overrides.rows.flatMap((row) => (row.is_type === isType && overrideState(row, today) === "active" ? [row.id] : []));
  return {
    actions: {
      refusal,
      override: (isType) => setDialog({ isType }),
      end: (isType) => {
        const ids = activeIds(isType);
        // The assessment can be ahead of what is synced.
        if (ids.length > 0) setActive(ids, false);
        else endAll({ carrier_id: carrier.id, is_type: isType });
      },
    },
    setActive,
    endAll: () => endAll({ carrier_id: carrier.id }),
    undoLast,
    grant: () => setDialog({ isType: null }),
    overrides,
    today,
    refusal,
    dialog: dialog !== null && (
      <OverrideDialog
        carrier={carrier}
        isType={dialog.isType}
        onClose={() => setDialog(null)}
        onGranted={(message, group) => {
          done(message, group);
          again();
        }}
      />
    ),
  };
}
