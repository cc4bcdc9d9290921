// One carrier that the search box found.
import type { Connection } from "../../contract/connections/connections.ts";
import { connectionStatus } from "../../domain/statuses.ts";
import { Tone } from "../../ui/cell/Tone.tsx";

interface Props {
  readonly id: string;
  readonly connection: Connection;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

export function SearchHit({ id, connection: { carrier, status }, isCurrent, onPoint, onChoose }: Props) {
  const told = connectionStatus(status);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className="top-hit"
      // The field keeps the focus, so that Escape and the arrows go on working.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className="top-hit-name">{carrier.legal_name}</span>
      <span className="mono muted">
        {carrier.identifiers
          .slice(0, 2)
          .map(({ is_type, value }) => `${is_type} ${value}`)
          .join("  ")}
      </span>
      <Tone tone={told.tone} text={told.label} />
    </div>
  );
}
