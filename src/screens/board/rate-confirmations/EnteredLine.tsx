// One line to enter something that is sent at once; what the server says against it stands below.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import css from "./EnteredLine.module.css";

interface Props {
  readonly label: string;
  readonly button: string;
  readonly hint?: string;
  /** `key` stays the same while the same text is sent again. */
  readonly onSubmit: (text: string, key: string) => Promise<void>;
}

export function EnteredLine({ label, button, hint, onSubmit }: Props) {
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await onSubmit(text.trim(), key);
      setText("");
      setError(null);
    } catch (failure) {
      const { message, errors } = notDone(failure);
      setError(Object.values(errors).flat()[0] ?? message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Form className={css.line} isBusy={isBusy} onSubmit={() => (text.trim() === "" ? undefined : submit())}>
      <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
        {(wiring) => (
          <TextInput
            kind="text"
            {...wiring}
            size="small"
            value={text}
            maxLength={200}
            onValueChange={(next) => {
              setText(next);
              setKey(crypto.randomUUID());
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="small"
        text={button}
        aria-label={`${button}: ${label}`}
        disabled={text.trim() === ""}
        loading={isBusy}
      />
    </Form>
  );
}
