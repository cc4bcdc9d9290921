// A banner about a problem of the local database that changes what a person can rely on.
import { Button, Callout } from "@blueprintjs/core";
import { health$, type Health } from "../../db/health.ts";
import { useCurrent } from "../../live/use-current.ts";
import css from "./HealthBanner.module.css";

const reload = <Button size="small" text="Reload" onClick={() => location.reload()} />;

const BANNERS: Readonly<Record<Exclude<Health, "ok">, { readonly text: string; readonly canReload: boolean }>> = {
  memory: {
    text: "This browser stores no data, so the portal works from memory. A reload loses changes that are not sent yet.",
    canReload: false,
  },
  quota: {
    text: "This computer is out of disk space. Data is not saved for offline use until there is space again.",
    canReload: false,
  },
  full: {
    text: "This computer is out of disk space. A change could not be saved. Nothing can be changed, and data is not saved for offline use, until there is space again.",
    canReload: false,
  },
  blocked: { text: "Another tab with an older portal locks the local data. Close it, then reload.", canReload: true },
  "no-answer": {
    text: "The storage of this browser does not answer, so nothing is saved on this computer. Reload, or restart the browser.",
    canReload: true,
  },
  "newer-version": { text: "A newer portal runs in this browser. Reload to continue.", canReload: true },
  superseded: {
    text: "A newer page has replaced this one, which no longer saves anything. Reload to continue.",
    canReload: true,
  },
  lost: {
    text: "The local database was lost. Reload to continue; changes that are not sent yet will be sent.",
    canReload: true,
  },
};

export function HealthBanner() {
  const health = useCurrent(health$);
  if (health === "ok") return null;
  const { text, canReload } = BANNERS[health];
  return (
    <Callout compact intent="warning" className={css.banner ?? ""} role="alert">
      <span>{text}</span>
      {canReload && reload}
    </Callout>
  );
}
