// Says that the server has a newer release of the portal than this page is of.
import { Button, Callout } from "@blueprintjs/core";
import { useCurrent } from "../../live/use-current.ts";
import { newerRelease$ } from "../../net/newer-release.ts";
import css from "./HealthBanner.module.css";

export function ReleaseBanner() {
  const isNewer = useCurrent(newerRelease$);
  if (!isNewer) return null;
  return (
    <Callout compact intent="primary" className={css.banner ?? ""} role="status">
      <span>There is a newer release of the portal. Reload to use it; changes that wait are kept and sent.</span>
      <Button size="small" text="Reload" onClick={() => location.reload()} />
    </Callout>
  );
}
