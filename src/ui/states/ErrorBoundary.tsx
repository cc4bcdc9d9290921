// Limits an error to the screen it happened in, and offers a way back.
import { Button } from "@blueprintjs/core";
import { ErrorIcon } from "@blueprintjs/icons";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { ChunkFailure } from "./lazy-part.ts";
import css from "./State.module.css";

interface Props {
  readonly children: ReactNode;
  /** A new value, such as an address, tries again. */
  readonly resetKey: string;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  readonly onBack: () => void;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error("Nothing was thrown") };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // The failure is on the screen now: the next try, here or at another address, loads the code anew.
    if (error instanceof ChunkFailure) error.again();
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isUnloaded = error instanceof ChunkFailure;
    return (
      <div className={css.state} data-kind="failed" role="alert">
        <ErrorIcon size={28} />
        <h2>{isUnloaded ? "This screen could not be loaded" : "This screen stopped working"}</h2>
        <p>
          {isUnloaded
            ? "The network failed, or a newer portal has replaced this one. Your changes are saved."
            : "The rest of the portal works, and your changes are saved."}
        </p>
        <div className={css.actions}>
          <Button intent="primary" text="Try again" onClick={() => this.setState({ error: null })} />
          {isUnloaded && <Button text="Reload the portal" onClick={() => location.reload()} />}
          <Button text="Go back" onClick={this.props.onBack} />
        </div>
      </div>
    );
  }
}
