// The form of one part: its fields, what is wrong, and the button that saves it. The first marked field takes the focus.
/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../parts/Button.tsx";
import { FailureNotice, Notice } from "../../parts/Notice.tsx";
import css from "../../parts/visitor.module.css";
import { PACKET } from "../../texts/packet.ts";
import { useText } from "../../texts/use-text.ts";
import type { Section } from "./use-section.ts";

interface Props {
  readonly section: Section;
  readonly onSave: () => void;
  /** In place of "Save and continue". */
  readonly submit?: string;
  readonly children: ComponentChildren;
}

export function SectionForm({ section, onSave, submit, children }: Props) {
  const say = useText();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, hasErrors } = section;
  useEffect(() => {
    if (!isBusy && hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isBusy, hasErrors]);
  return (
    <form
      ref={form}
      class={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      {hasErrors && <Notice tone="fail">{say(PACKET.fix)}</Notice>}
      <FailureNotice failure={section.failure} />
      <Button kind="main" isBusy={isBusy}>
        {submit ?? say(PACKET.save)}
      </Button>
    </form>
  );
}
