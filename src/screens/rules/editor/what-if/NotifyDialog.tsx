// Writes to carriers whose status a change of rules changes: a text for each status that they come to have.
import { useMemo } from "react";
import { ASSESSMENT_ORDER, assessmentStatus, type AssessmentStatus } from "../../../../domain/rules/assessment-labels.ts";
import { changeLetter } from "../../../../domain/rules/change-letters.ts";
import { formatCount } from "../../../../domain/format.ts";
import type { MailedCarrier } from "../../../../domain/connections/carrier-mails.ts";
import { MailDialog } from "../../../../widgets/connections/mail/MailDialog.tsx";

export interface NotifiedCarrier extends MailedCarrier {
  readonly to: AssessmentStatus;
}

interface Props {
  readonly carriers: readonly NotifiedCarrier[];
  /** The rules that the change adds. */
  readonly rules: readonly string[];
  readonly onClose: () => void;
  /** As the server's settings say where it is left out. */
  readonly sendsMail?: boolean;
}

export function NotifyDialog({ carriers, rules, ...rest }: Props) {
  const parts = useMemo(
    () =>
      // Those who have to do something come first.
      ASSESSMENT_ORDER.toReversed().flatMap((status) => {
        const theirs = carriers.filter(({ to }) => to === status);
        const title = `Status becomes ${assessmentStatus(status).label}`;
        return theirs.length === 0 ? [] : [{ id: status, title, carriers: theirs, ...changeLetter(status, rules) }];
      }),
    [carriers, rules],
  );
  return <MailDialog title={`Notify ${formatCount(carriers.length, "carrier")}`} parts={parts} {...rest} />;
}
