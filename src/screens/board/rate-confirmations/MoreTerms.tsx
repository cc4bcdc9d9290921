// The rest of the terms: what the rate is made of, the instructions, and whether the bank accounts may be seen.
import type { RateConfirmationTerms } from "../../../contract/board/rate-confirmations.ts";
import { formatRate } from "../../../domain/format.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import type { UnstoredOutcome } from "../../../sync/unstored.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";

interface Props {
  /** Null while it is fetched. */
  readonly answer: UnstoredOutcome<RateConfirmationTerms> | null;
  readonly again: () => void;
}

export function MoreTerms({ answer, again }: Props) {
  if (answer === null) return <SkeletonRows rows={3} label="Loading the charges" />;
  if (answer.kind !== "answered")
    return (
      <FailureStrip
        what="the charges and bank accounts"
        failure={answer}
        usable="They are not stored on this computer."
        onRetry={again}
      />
    );
  const { charges, instructions, read_at: readAt, is_bank_hidden: isHidden } = answer.data;
  return (
    <Facts title="Charges">
      {charges.length === 0 && (
        <Fact label="Charges">
          <span className={muted}>Not listed</span>
        </Fact>
      )}
      {charges.map(({ label, amount }) => (
        <Fact key={label} label={label}>
          {formatRate(amount)}
        </Fact>
      ))}
      {instructions !== null && <Fact label="Instructions">{instructions}</Fact>}
      {isHidden && <Fact label="Bank accounts">{scopeRefusal("view_bank_accounts")}</Fact>}
      <Fact label="Read">
        <Age time={readAt} />
      </Fact>
    </Facts>
  );
}
