// The page of a record that is neither stored nor to be had: the company has none, the person may not see it, or the call failed.
import type { ReactElement } from "react";
import type { Failure } from "../../domain/failure-text.ts";
import { whoGrants } from "../../domain/session/permission-labels.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { Forbidden } from "../../ui/states/Forbidden.tsx";
import { unseen } from "../../ui/text/text.ts";
import { FailureState } from "./FailureState.tsx";

interface Props {
  readonly id: number;
  /** What the record is: "load". Its plural ends in s. */
  readonly noun: string;
  readonly failure: Failure;
  /** What the person can do meanwhile, as a sentence. */
  readonly usable: string;
  /** What the person needs to see it, where a permission opens such records. */
  readonly permission?: string;
  /** Leads to the list; absent where the person may not open it. */
  readonly actions?: ReactElement | undefined;
  readonly onRetry: () => void;
}

export function AbsentRecord({ id, noun, failure, usable, permission, actions, onRetry }: Props) {
  const heading = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${id}`;
  return (
    <>
      <h1 className={unseen}>{heading}</h1>
      {failure.kind === "missing" ? (
        <Empty title={`Your company has no ${noun} with the number ${id}`} actions={actions}>
          It may belong to another company, or the address may be wrong.
        </Empty>
      ) : failure.kind === "forbidden" ? (
        <Forbidden
          what={`this ${noun}`}
          permission={permission ?? `access to ${noun}s`}
          grantedBy={whoGrants()}
          actions={actions}
        />
      ) : (
        <FailureState what={`this ${noun}`} failure={failure} usable={usable} onRetry={onRetry} />
      )}
    </>
  );
}
