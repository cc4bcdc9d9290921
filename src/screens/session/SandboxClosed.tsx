// Says where codes are shown on a server without a mail service: only in a browser that was opened with the address it printed.
import { of } from "rxjs";
import { useObservable } from "../../live/use-observable.ts";
import { portalSettings } from "../../services/settings.ts";
import { sandboxIsClosed$ } from "../../sync/session/sandbox.ts";
import css from "./Sandbox.module.css";

export function SandboxClosed() {
  const isClosed = useObservable("sandbox-closed", () => (portalSettings().sandbox ? sandboxIsClosed$ : of(false)), false).value;
  if (!isClosed) return null;
  return (
    <aside className={css.sandbox} aria-label="Sign-in codes">
      <h2>No mail service is set up</h2>
      <p>Open the address that the server printed when it started: in that browser, this page shows the codes.</p>
    </aside>
  );
}
