// Shares where the phone is while the page is open: watches, keeps what there is no reception for, and holds the screen awake.
import { useEffect, useRef, useState } from "preact/hooks";
import { giveDriverConsent, stopDriverSharing, type DriverTask } from "../../../contract/links/driver.ts";
import type { LinkLanguage } from "../../../contract/links/links.ts";
import { currentConsent } from "../../../domain/loads/driver/consent.ts";
import type { Api } from "../../calls/api.ts";
import { asFailure, type CallFailure } from "../../calls/failure.ts";
import { useDraft } from "../../keep/drafts.ts";
import { faultOf, type PlaceFault } from "./place.ts";
import { fixOf, isNews, sendWaiting, waitingWith, type KeptFix } from "./position-buffer.ts";
import { useAwake } from "./use-awake.ts";

/** Tunable: milliseconds between two attempts to send what waits. */
const EVERY = 30_000;

export interface Sharing {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly isAwake: boolean;
  readonly waiting: number;
  readonly fault: PlaceFault | null;
  /** Why it could not begin. */
  readonly failure: CallFailure | null;
  start(): void;
  stop(): void;
}

interface Options {
  readonly api: Api;
  readonly language: LinkLanguage;
  /** Of a kept call, in words. */
  readonly aboutStop: string;
  /** Hears of what is new at the server. */
  readonly reload: () => void;
  readonly taken: (task: DriverTask) => void;
}

export function useSharing({ api, language, aboutStop, reload, taken }: Options): Sharing {
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PlaceFault | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const draft = useDraft<readonly KeptFix[]>("positions", []);
  const isAwake = useAwake(isOn);
  const kept = useRef(draft);
  kept.current = draft;
  const news = useRef(reload);
  news.current = reload;
  /** What waits, also before it is drawn. */
  const waiting = useRef<readonly KeptFix[]>(draft.value);
  const last = useRef<KeptFix | null>(null);
  const isSending = useRef(false);

  const put = (fixes: readonly KeptFix[]): void => {
    waiting.current = fixes;
    kept.current.set(fixes);
  };

  async function flush(): Promise<void> {
    if (isSending.current || waiting.current.length === 0) return;
    isSending.current = true;
    const sent = await sendWaiting(api, waiting.current).finally(() => (isSending.current = false));
    if (sent.kind === "waits") return;
    put(sent.kind === "sent" ? waiting.current.slice(sent.count) : []);
    if (sent.kind !== "sent") setOn(false);
    news.current();
    if (waiting.current.length > 0) await flush();
  }

  useEffect(() => {
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!isOn) return;
    if (geolocation === undefined) {
      setFault("denied");
      setOn(false);
      return;
    }
    const heard = (position: GeolocationPosition): void => {
      setFault(null);
      const fix = fixOf(position);
      if (!isNews(last.current, fix)) return;
      last.current = fix;
      put(waitingWith(waiting.current, fix));
      void flush();
    };
    const failed = (error: GeolocationPositionError): void => {
      setFault(faultOf(error));
      if (faultOf(error) === "denied") setOn(false);
    };
    const watch = geolocation.watchPosition(heard, failed, { enableHighAccuracy: true, maximumAge: 10_000 });
    const goOn = (): void => void flush();
    const timer = setInterval(goOn, EVERY);
    addEventListener("online", goOn);
    return () => {
      geolocation.clearWatch(watch);
      clearInterval(timer);
      removeEventListener("online", goOn);
    };
    // eslint-disable-next-line react/exhaustive-deps -- the watch goes on while the page is drawn anew
  }, [isOn]);

  async function begin(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { version } = currentConsent("position");
      taken(await api.send(giveDriverConsent, { body: { consent: { kind: "position", version, language } } }));
      setOn(true);
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isOn,
    isBusy,
    isAwake,
    waiting: draft.value.length,
    fault,
    failure,
    start: () => void begin(),
    stop() {
      setOn(false);
      // What was not sent is not sent any more.
      put([]);
      void api.keep(stopDriverSharing, {}, undefined, aboutStop);
    },
  };
}
