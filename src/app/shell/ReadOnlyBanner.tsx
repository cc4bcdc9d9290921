// Says that the server can only be read at the moment, and from when what it shows is.
import { Callout } from "@blueprintjs/core";
import { momentText } from "../../contract/clock.ts";
import { useCurrent } from "../../live/use-current.ts";
import { readOnlyAsOf$ } from "../../net/read-only.ts";
import css from "./HealthBanner.module.css";

export function ReadOnlyBanner() {
  const asOf = useCurrent(readOnlyAsOf$);
  if (asOf === null) return null;
  return (
    <Callout compact intent="warning" className={css.banner ?? ""} role="status">
      <span>{`The server can only be read at the moment: it shows data from ${momentText(Date.parse(asOf))}. Changes are saved on this computer and will be sent.`}</span>
    </Callout>
  );
}
