// Something failed: what, what still works, and another try.
import { Button } from "@blueprintjs/core";
import { ErrorIcon } from "@blueprintjs/icons";
import css from "./State.module.css";

interface Props {
  /** What failed, in the person's words: `The list could not be refreshed`. */
  readonly title: string;
  /** What still works meanwhile. */
  readonly stillWorks?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** In place of what failed to come. */
export function Failed({ title, stillWorks, onRetry, isRetrying = false }: Props) {
  return (
    <div className={css.state} data-kind="failed" role="alert">
      <ErrorIcon size={28} />
      <h2>{title}</h2>
      {stillWorks !== undefined && <p>{stillWorks}</p>}
      {onRetry && (
        <div className={css.actions}>
          <Button intent="primary" text="Retry" loading={isRetrying} onClick={onRetry} />
        </div>
      )}
    </div>
  );
}

/** Above rows that are still there. */
export function FailedStrip({ title, stillWorks, onRetry, isRetrying = false }: Props) {
  return (
    <div className={css.strip} role="status">
      <ErrorIcon />
      <span>
        <strong>{title}</strong> {stillWorks}
      </span>
      {onRetry && <Button size="small" text="Retry" loading={isRetrying} onClick={onRetry} />}
    </div>
  );
}
