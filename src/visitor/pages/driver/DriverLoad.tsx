// The load that the link is about: from where to where, and when, on the clocks of those places.
/** @jsxImportSource preact */
import type { DriverStop, DriverTask } from "../../../contract/links/driver.ts";
import type { LinkLanguage } from "../../../contract/links/links.ts";
import { DRIVER } from "../../texts/driver.ts";
import type { Text } from "../../texts/text.ts";
import { useLanguage, useText } from "../../texts/use-text.ts";
import css from "./driver.module.css";

/** "Mon, Nov 23, 11:00 AM – 5:00 PM CST". */
function windowText(stop: DriverStop, language: LinkLanguage): string {
  const format = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(stop.time_zone === null ? {} : { timeZone: stop.time_zone }),
  });
  return format.formatRange(new Date(stop.window_start), new Date(stop.window_end));
}

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
        {windowText(stop, language)}
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
