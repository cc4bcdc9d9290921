// The reply itself: typed on a telephone, kept there, and sent once there is reception.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { ReplyStance } from "../../../contract/identity-alerts/identity-alerts.ts";
import { replyToAlert } from "../../../contract/identity-alerts/reply.ts";
import type { Api } from "../../calls/api.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import { Choice } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { REPLY } from "../../texts/reply.ts";
import { useText } from "../../texts/use-text.ts";
import css from "../../parts/visitor.module.css";

interface Reply {
  readonly stance: ReplyStance | null;
  readonly message: string;
  readonly by: string;
}

const NONE: Reply = { stance: null, message: "", by: "" };

export function ReplyForm({ api }: { readonly api: Api }) {
  const say = useText();
  const { value: draft, set, clear } = useDraft("reply", NONE);
  const [wasTried, setWasTried] = useState(false);
  const fault = (isMissing: boolean, text: string): string | null => (wasTried && isMissing ? text : null);
  const message = draft.message.trim();
  const by = draft.by.trim();
  const submit = async (): Promise<void> => {
    setWasTried(true);
    if (draft.stance === null || message === "" || by === "") return;
    const reply = { stance: draft.stance, message, replied_by: by };
    await api.keep(replyToAlert, { body: { reply } }, undefined, say(REPLY.about));
    clear();
    setWasTried(false);
  };
  return (
    <form
      class={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{say(REPLY.your)}</h2>
      <p>{say(REPLY.seen)}</p>
      <Choice<ReplyStance>
        label={say(REPLY.stance)}
        options={[
          { value: "disputed", label: say(REPLY.disputed) },
          { value: "answered", label: say(REPLY.answered) },
        ]}
        value={draft.stance}
        onChange={(stance) => set({ ...draft, stance })}
        error={fault(draft.stance === null, say(REPLY.noStance))}
      />
      <Field
        label={say(REPLY.message)}
        hint={say(REPLY.messageHint)}
        value={draft.message}
        onChange={(text) => set({ ...draft, message: text })}
        maxLength={4000}
        isLong
        error={fault(message === "", say(REPLY.noMessageTyped))}
      />
      <Field
        label={say(REPLY.by)}
        value={draft.by}
        onChange={(text) => set({ ...draft, by: text })}
        autocomplete="name"
        maxLength={120}
        error={fault(by === "", say(REPLY.noName))}
      />
      <Button kind="main">{say(REPLY.send)}</Button>
    </form>
  );
}
