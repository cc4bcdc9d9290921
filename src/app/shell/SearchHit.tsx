// One carrier that matches the search box.
import type { Connection } from "../../contract/connections/connections.ts";
import { connectionStatus } from "../../domain/statuses.ts";
import { StatusTone } from "../../ui/cell/StatusTone.tsx";
import { mono, muted } from "../../ui/text/text.ts";
import css from "./TopSearch.module.css";

interface Props {
  readonly id: string;
  readonly connection: Connection;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

export function SearchHit({ id, connection: { carrier, status }, isCurrent, onPoint, onChoose }: Props) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={css.hit}
      // The field keeps the focus, so that Escape and the arrow keys keep working.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className={css.name}>{carrier.legal_name}</span>
      <span className={`${mono} ${muted}`}>
        {carrier.identifiers
          .slice(0, 2)
          .map(({ is_type, value }) => `${is_type} ${value}`)
          .join("  ")}
      </span>
      <StatusTone status={connectionStatus(status)} />
    </div>
  );
}
