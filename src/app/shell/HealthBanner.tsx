// What is wrong with the local database, where that changes what a person can rely on.
import { Button, Callout } from "@blueprintjs/core";
import { health$, type Health } from "../../db/health.ts";
import { useCurrent } from "../../live/use-current.ts";

const reload = <Button size="small" text="Reload" onClick={() => location.reload()} />;

const BANNERS: Readonly<Record<Exclude<Health, "ok">, { readonly text: string; readonly canReload: boolean }>> = {
  memory: {
    text: "This browser keeps no data, so the portal works from memory: a reload forgets what was not sent.",
    canReload: false,
  },
  quota: {
    text: "This computer is out of room. Changes are sent, but they are not kept offline until there is room again.",
    canReload: false,
  },
  blocked: { text: "Another tab with an older portal is in the way. Close it, then reload.", canReload: true },
  "newer-version": { text: "A newer portal runs in this browser. Reload to go on.", canReload: true },
  superseded: { text: "This page was replaced by a newer one. It writes nothing any more; reload to go on.", canReload: true },
  lost: {
    text: "The local database went away and would not come back. Reload to go on; what was not sent is tried again.",
    canReload: true,
  },
};

export function HealthBanner() {
  const health = useCurrent(health$);
  if (health === "ok") return null;
  const { text, canReload } = BANNERS[health];
  return (
    <Callout compact intent="warning" className="health-banner" role="alert">
      <span>{text}</span>
      {canReload && reload}
    </Callout>
  );
}
