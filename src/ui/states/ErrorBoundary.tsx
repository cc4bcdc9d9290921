// Limits an error to the screen it happened in, and offers a way back.
import { Button } from "@blueprintjs/core";
import { ErrorIcon } from "@blueprintjs/icons";
import { Component, type ErrorInfo, type ReactNode } from "react";
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
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div className={css.state} data-kind="failed" role="alert">
        <ErrorIcon size={28} />
        <h2>This screen stopped working</h2>
        <p>The rest of the portal works, and your changes are saved. The error has been reported.</p>
        <div className={css.actions}>
          <Button intent="primary" text="Try again" onClick={() => this.setState({ error: null })} />
          <Button text="Go back" onClick={this.props.onBack} />
        </div>
      </div>
    );
  }
}
