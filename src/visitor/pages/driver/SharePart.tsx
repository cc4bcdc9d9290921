// Where the driver shares the phone's position, sees what was sent, and stops.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { DriverTask } from "../../../contract/links/driver.ts";
import { consentText, currentConsent } from "../../../domain/loads/driver/consent.ts";
import type { Api } from "../../calls/api.ts";
import { Button } from "../../parts/Button.tsx";
import { FailureNotice, Notice } from "../../parts/Notice.tsx";
import { DRIVER } from "../../texts/driver.ts";
import { useLanguage, useText, useTime } from "../../texts/use-text.ts";
import css from "./driver.module.css";
import { useSharing } from "./use-sharing.ts";

interface Props {
  readonly api: Api;
  readonly company: string;
  readonly task: DriverTask;
  readonly reload: () => void;
  readonly take: (task: DriverTask) => void;
}

export function SharePart({ api, company, task, reload, take }: Props) {
  const say = useText();
  const time = useTime();
  const language = useLanguage();
  const sharing = useSharing({ api, language, aboutStop: say(DRIVER.aboutStop), reload, taken: take });
  const { from, sent, last, stopped_at: stoppedAt } = task.sharing;
  const isAgreed = task.consents.position !== null;
  const [openedAt] = useState(Date.now);
  const isEarly = from !== null && Date.parse(from) > openedAt;
  return (
    <section class={css.part}>
      <h2>{say(DRIVER.sharing)}</h2>
      {!sharing.isOn && <p>{consentText(currentConsent("position"), language, company)}</p>}
      {isEarly && <p class={css.muted}>{say(DRIVER.sharedFrom, { time: time(from) })}</p>}
      {sharing.isOn && (
        <Notice tone="pass">
          <p>{say(DRIVER.shares, { company })}</p>
          {sharing.isAwake && <p>{say(DRIVER.awake)}</p>}
        </Notice>
      )}
      {!sharing.isOn && isAgreed && sharing.fault === null && <Notice tone="warn">{say(DRIVER.paused)}</Notice>}
      {!sharing.isOn && !isAgreed && stoppedAt !== null && <Notice>{say(DRIVER.stopped)}</Notice>}
      {sharing.fault !== null && (
        <Notice tone="warn">{say(sharing.fault === "denied" ? DRIVER.sharingDenied : DRIVER.sharingLost)}</Notice>
      )}
      <FailureNotice failure={sharing.failure} />
      {last !== null && <p class={css.muted}>{say(DRIVER.sentCount, { sent, time: time(last.at) })}</p>}
      {sharing.waiting > 0 && <p class={css.muted}>{say(DRIVER.waitingCount, { count: sharing.waiting })}</p>}
      {!sharing.isOn && (
        <Button kind="main" isBusy={sharing.isBusy} onPress={sharing.start}>
          {say(isAgreed ? DRIVER.goOn : DRIVER.share)}
        </Button>
      )}
      {(sharing.isOn || isAgreed) && <Button onPress={sharing.stop}>{say(DRIVER.stop)}</Button>}
    </section>
  );
}
