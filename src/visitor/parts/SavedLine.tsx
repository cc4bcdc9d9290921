// Says what still waits on this device to be sent, and what the server did not accept.
/** @jsxImportSource preact */
import type { QueueState } from "../keep/queue.ts";
import type { KeptCall } from "../keep/kept-call.ts";
import { useKept, useLink } from "../link-context.ts";
import { fieldMessage, refusalText } from "../texts/failures.ts";
import { KEPT } from "../texts/kept.ts";
import type { Text } from "../texts/text.ts";
import { useLanguage, useText } from "../texts/use-text.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import css from "./visitor.module.css";

const waitingText = ({ pause }: QueueState): Text => {
  if (pause === null) return KEPT.sending;
  return pause.kind === "lost" ? KEPT.waiting : KEPT.busy;
};

function Refused({ call }: { readonly call: KeptCall }) {
  const { queue } = useLink();
  const say = useText();
  const language = useLanguage();
  const messages = Object.values(call.refusal?.errors ?? {}).flat();
  const said =
    messages.length === 0
      ? [refusalText(language, call.refusal?.message ?? "")]
      : messages.map((each) => fieldMessage(language, each));
  const about = call.about === "" ? say(KEPT.answer) : call.about;
  return (
    <Notice tone="fail">
      <strong>{say(KEPT.refusedTitle)}</strong>
      <p>{say(KEPT.refused, { about, message: said.join("; ") })}</p>
      <div class={css.row}>
        <Button onPress={() => void queue.again(call)}>{say(KEPT.again)}</Button>
        <Button kind="plain" onPress={() => void queue.discard(call)}>
          {say(KEPT.discard)}
        </Button>
      </div>
    </Notice>
  );
}

/** `showsAllSent`: says so, too, where nothing waits; for a page on which something has been sent. */
export function SavedLine({ showsAllSent = false }: { readonly showsAllSent?: boolean }) {
  const { queue, isDurable } = useLink();
  const state = useKept();
  const say = useText();
  const refused = state.calls.filter(({ refusal }) => refusal !== null);
  const count = state.calls.length - refused.length;
  return (
    <div class={css.saved}>
      <div role="status">
        {count > 0 && (
          <div class={css.notice} data-tone={state.pause === null ? "info" : "warn"}>
            <p>{say(waitingText(state), { count })}</p>
            {!isDurable() && <p>{say(KEPT.notDurable)}</p>}
            {state.pause?.retryAfter === null && (
              <Button isBusy={state.isSending} onPress={() => void queue.drain()}>
                {say(KEPT.sendNow)}
              </Button>
            )}
          </div>
        )}
        {count === 0 && showsAllSent && refused.length === 0 && <span class={css.muted}>{say(KEPT.allSent)}</span>}
      </div>
      {refused.map((call) => (
        <Refused key={call.place} call={call} />
      ))}
    </div>
  );
}
