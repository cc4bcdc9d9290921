// A failure: what failed, what still works, and a retry.
import { Button } from "@blueprintjs/core";
import { ErrorIcon } from "@blueprintjs/icons";
import css from "./State.module.css";

interface Props {
  /** What failed: `The list could not be refreshed`. */
  readonly title: string;
  /** What works in the meantime. */
  readonly stillWorks?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** In place of the missing content. */
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

/** Above content that is still there. */
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
