// The panel beside a list while what it is about is still read, or is not there.
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";

interface Props {
  readonly label: string;
  readonly isMissing: boolean;
  /** Said of what is not there. */
  readonly missing: string;
  /** Said to those who cannot see that it is being read. */
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
