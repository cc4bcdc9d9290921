// The panel beside a list while its record is loading, or if there is none.
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";

interface Props {
  readonly label: string;
  readonly isMissing: boolean;
  /** Shown if there is no such record. */
  readonly missing: string;
  /** Read to screen readers while it is loading. */
  readonly loading: string;
  readonly rows?: number;
  readonly onClose: () => void;
}

export function PeekPlaceholder({ label, isMissing, missing, loading, rows = 8, onClose }: Props) {
  return (
    <PeekPanel title={isMissing ? "Not here" : "Loading"} label={label} onClose={onClose}>
      {isMissing ? <Empty title={missing} /> : <SkeletonRows rows={rows} label={loading} />}
    </PeekPanel>
  );
}
