// What stands in place of results carriers: nothing asked yet, nothing results, not allowed, or not reached.
import { Button } from "@blueprintjs/core";
import type { ListState } from "../../../db/records.ts";
import { formatNumber } from "../../../domain/format.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed } from "../../../ui/states/Failed.tsx";
import type { CarrierResults } from "../../../widgets/search-filters/use-carrier-results.ts";

interface Props {
  readonly results: CarrierResults;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const whyOf = ({ status, failure }: ListState): string =>
  status === "failed" && failure !== null ? `${failure.replace(/\.$/, "")}. ` : "";

export function NoCarrierResults({ results, isFiltered, onClear }: Props) {
  const { list, isCurrent, count, show } = results;
  if (isCurrent && (list?.status === "failed" || list?.status === "forbidden")) {
    return (
      <Failed
        title={
          list.status === "forbidden" ? (list.failure ?? "Searching is not open to you") : "The carriers could not be loaded"
        }
        stillWorks={`${whyOf(list)}Your own carriers can be searched under Connections, also without a network.`}
        onRetry={show}
      />
    );
  }
  if (!isCurrent) {
    return (
      <Empty
        title={count.kind === "counted" ? `${formatNumber(count.total)} carriers match` : "Nothing is shown yet"}
        actions={<Button intent="primary" text="Show carriers" onClick={show} />}
      >
        Narrow the search until the number is right; carriers are listed once you ask for them.
      </Empty>
    );
  }
  return (
    <Empty
      title="No carrier matches"
      {...(isFiltered ? { actions: <Button intent="primary" text="Clear the filters" onClick={onClear} /> } : {})}
    >
      Only carriers with a name and a number that an authority gave are searched.
    </Empty>
  );
}
