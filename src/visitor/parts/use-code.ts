// The state of proving a contact: whether a code was sent, how many tries it has left, and when another one can be asked for.
import { useEffect, useState } from "preact/hooks";
import type { Output } from "../../contract/endpoint.ts";
import { proveLink, requestLinkCode, type ProofContact } from "../../contract/links/visitor.ts";
import { fieldError } from "../../domain/field-errors.ts";
import { asFailure, type CallFailure } from "../calls/failure.ts";
import { useLink } from "../link-context.ts";

/** Tunable: milliseconds after which another code can be asked for: a mail takes a while. */
const RESEND_AFTER = 60_000;

export type SentCode = Output<typeof requestLinkCode>;

export interface Code {
  readonly sent: SentCode | null;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  /** The last code that was entered is not the one. */
  readonly isWrong: boolean;
  readonly triesLeft: number;
  /** Until another one can be asked for. */
  readonly secondsLeft: number;
  request(method: ProofContact["method"]): void;
  prove(code: string): void;
  /** Back to the choice of the contact. */
  reset(): void;
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((time - now) / 1_000));
  useEffect(() => {
    setNow(Date.now());
    if (time <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (time <= Date.now()) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

export function useCode(): Code {
  const { api, proven } = useLink();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [triesLeft, setTriesLeft] = useState(0);
  const [resendAt, setResendAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const secondsLeft = useSecondsUntil(resendAt);

  async function busy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    setWrong(false);
    try {
      await work();
    } catch (error) {
      const failed = asFailure(error);
      const isOfCode = fieldError(failed.refusal?.errors ?? {}, "code") !== null;
      setWrong(isOfCode);
      setFailure(isOfCode ? null : failed);
      if (isOfCode) setTriesLeft((left) => Math.max(0, left - 1));
    } finally {
      setBusy(false);
    }
  }

  return {
    sent,
    isBusy,
    failure,
    isWrong,
    triesLeft,
    secondsLeft,
    request: (method) =>
      void busy(async () => {
        const answer = await api.send(requestLinkCode, { body: { method } });
        setSent(answer);
        setTriesLeft(answer.tries_left);
        setResendAt(Date.now() + RESEND_AFTER);
      }),
    prove: (code) =>
      void busy(async () => {
        const { key, visit } = await api.send(proveLink, { body: { code } });
        await proven(key, visit);
      }),
    reset() {
      setSent(null);
      setFailure(null);
      setWrong(false);
    },
  };
}
