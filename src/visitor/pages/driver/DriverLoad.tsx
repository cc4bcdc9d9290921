// The load that the link is about: from where to where, and when, on the clocks of those places.
/** @jsxImportSource preact */
import { visitorWindow } from "../../../contract/clock.ts";
import type { DriverStop, DriverTask } from "../../../contract/links/driver.ts";
import { DRIVER } from "../../texts/driver.ts";
import type { Text } from "../../texts/text.ts";
import { useLanguage, useText } from "../../texts/use-text.ts";
import css from "./driver.module.css";

function StopLine({ label, stop }: { readonly label: Text; readonly stop: DriverStop | null }) {
  const say = useText();
  const language = useLanguage();
  if (stop === null) return null;
  return (
    <>
      <dt>{say(label)}</dt>
      <dd>
        {stop.city}, {stop.state}
        <br />
        {visitorWindow(
          Date.parse(stop.window_start),
          Date.parse(stop.window_end),
          stop.time_zone,
          language === "es" ? "es-US" : "en-US",
        )}
        {stop.time_zone === null && ` (${say(DRIVER.zoneUnknown)})`}
      </dd>
    </>
  );
}

export function DriverLoad({ task }: { readonly task: DriverTask }) {
  const say = useText();
  return (
    <section>
      <h2>{say(DRIVER.load, { number: task.load_number })}</h2>
      <dl class={css.stops}>
        <StopLine label={DRIVER.pickup} stop={task.pickup} />
        <StopLine label={DRIVER.delivery} stop={task.delivery} />
      </dl>
    </section>
  );
}
