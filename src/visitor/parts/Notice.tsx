// Something to know, said to screen readers when it appears.
/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { CallFailure } from "../calls/failure.ts";
import { failureText, refusalText } from "../texts/failures.ts";
import { useLanguage, useText } from "../texts/use-text.ts";
import css from "./visitor.module.css";

interface Props {
  readonly children: ComponentChildren;
  /** Never by color alone: the text says it, too. */
  readonly tone?: "info" | "pass" | "warn" | "fail";
}

export const Notice = ({ children, tone = "info" }: Props) => (
  <div class={css.notice} data-tone={tone} role={tone === "fail" ? "alert" : "status"}>
    {children}
  </div>
);

/** Why a call was not done, with what a person can do about it. Nothing where it was. */
export function FailureNotice({
  failure,
  children,
}: {
  readonly failure: CallFailure | null;
  readonly children?: ComponentChildren;
}) {
  const say = useText();
  const language = useLanguage();
  if (failure === null) return null;
  const [text, values] = failureText(failure);
  const message = refusalText(language, failure.message, Object.values(failure.refusal?.errors ?? {}).flat());
  return (
    <Notice tone={failure.kind === "refused" ? "fail" : "warn"}>
      <p>{say(text, { ...values, message })}</p>
      {children}
    </Notice>
  );
}
