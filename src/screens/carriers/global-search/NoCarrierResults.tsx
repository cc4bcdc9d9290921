// What global search shows instead of rows: no search yet, no match, no access, or a failure.
import { Button } from "@blueprintjs/core";
import type { ListState } from "../../../db/records.ts";
import { listFailure } from "../../../domain/failure-text.ts";
import { formatCount } from "../../../domain/format.ts";
import { useConnected } from "../../../live/use-connected.ts";
import { FailureState } from "../../../widgets/record/FailureState.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed } from "../../../ui/states/Failed.tsx";
import { LookUpOffer } from "./LookUpOffer.tsx";
import type { CarrierResults } from "./use-carrier-results.ts";

interface Props {
  readonly results: CarrierResults;
  readonly isFiltered: boolean;
  /** What is searched for. */
  readonly text: string;
  readonly onClear: () => void;
}

const whyOf = ({ status, failure }: ListState): string =>
  status === "failed" && failure !== null ? `${failure.replace(/\.$/, "")}. ` : "";

export function NoCarrierResults({ results, isFiltered, text, onClear }: Props) {
  const { list, isCurrent, count, show } = results;
  const isConnected = useConnected();
  const failure = isCurrent ? listFailure(list, isConnected) : null;
  if (failure?.kind === "offline") {
    return (
      <FailureState
        what="the carriers"
        failure={failure}
        usable="You can search your own carriers under My carriers."
        onRetry={show}
      />
    );
  }
  if (isCurrent && (list?.status === "failed" || list?.status === "forbidden")) {
    return (
      <Failed
        title={
          list.status === "forbidden"
            ? (list.failure ?? "You don't have access to carrier search")
            : "The carriers could not be loaded"
        }
        stillWorks={`${whyOf(list)}You can search your own carriers under My carriers, even offline.`}
        onRetry={show}
      />
    );
  }
  if (!isCurrent) {
    return (
      <Empty
        title={count.kind === "counted" ? formatCount(count.total, "carrier matches", "carriers match") : "No carriers loaded"}
        actions={<Button intent="primary" text="Show carriers" onClick={show} />}
      >
        Narrow the search with filters, then select Show carriers.
      </Empty>
    );
  }
  return (
    <Empty
      title="No carrier matches"
      {...(isFiltered ? { actions: <Button intent="primary" text="Clear the filters" onClick={onClear} /> } : {})}
    >
      <span>Only carriers with a name and an authority number are searched.</span>
      <LookUpOffer text={text} onFound={show} />
    </Empty>
  );
}
