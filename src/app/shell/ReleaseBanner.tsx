// Says that there is a newer release of the portal than this page is of, and that a reload leads to it.
import { Button, Callout } from "@blueprintjs/core";
import { useObservable } from "../../live/use-observable.ts";
import { reloadFor, renewal$, type Renewal } from "../offline/renewal.ts";
import css from "./HealthBanner.module.css";

export function ReleaseBanner() {
  const { value: renewal } = useObservable<Renewal | null>("release", () => renewal$, null);
  if (renewal === null) return null;
  return (
    <Callout compact intent="primary" className={css.banner ?? ""} role="status">
      <span>There is a newer release of the portal. Reload to use it; changes that wait are kept and sent.</span>
      <Button size="small" text="Reload" onClick={() => void reloadFor(renewal)} />
    </Callout>
  );
}
