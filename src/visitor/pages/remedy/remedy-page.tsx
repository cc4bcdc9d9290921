// The page of a carrier that does not meet a company's rules: each with what was found, what is required, its source and age, and a way out.
/** @jsxImportSource preact */
import { readRemedy, type Remedy } from "../../../contract/rules/remedy.ts";
import { englishRule, spanishRule } from "../../../domain/links/words/rules.ts";
import { useRead } from "../../calls/use-read.ts";
import { Button } from "../../parts/Button.tsx";
import { FailureNotice, Notice } from "../../parts/Notice.tsx";
import { REMEDY } from "../../texts/remedy.ts";
import { SHELL } from "../../texts/shell.ts";
import { useLanguage, useText, useTime } from "../../texts/use-text.ts";
import css from "../../parts/visitor.module.css";

export function Page() {
  const say = useText();
  const time = useTime();
  const { data: remedy, failure, reload } = useRead(readRemedy);
  if (remedy === null)
    return failure === null ? (
      <p role="status">{say(SHELL.loading)}</p>
    ) : (
      <FailureNotice failure={failure}>
        <Button onPress={reload}>{say(SHELL.tryAgain)}</Button>
      </FailureNotice>
    );
  return (
    <>
      <FailureNotice failure={failure} />
      {remedy.rules.length === 0 && <Notice tone="pass">{say(REMEDY.none)}</Notice>}
      {remedy.rules.map((rule) => (
        <OpenRule key={rule.is_type} rule={rule} />
      ))}
      {remedy.rules.length > 0 && <p>{say(REMEDY.send)}</p>}
      <p class={css.muted}>{say(REMEDY.assessed, { time: time(remedy.assessed_at) })}</p>
    </>
  );
}

function OpenRule({ rule }: { readonly rule: Remedy["rules"][number] }) {
  const say = useText();
  const time = useTime();
  const language = useLanguage();
  const inWords = (text: string): string => (language === "es" ? (spanishRule(text) ?? text) : englishRule(text));
  const { result, as_of: asOf } = rule;
  const [threshold, source] = [inWords(rule.threshold), inWords(rule.source)];
  const value = rule.value === null ? null : inWords(rule.value);
  const step = rule.next_step === null ? null : inWords(rule.next_step);
  return (
    <section>
      <h2>{inWords(rule.label)}</h2>
      <Notice tone={result === "Fail" ? "fail" : "warn"}>{say(REMEDY[result])}</Notice>
      <p>{value === null ? say(REMEDY.nothingFound) : say(REMEDY.found, { value })}</p>
      <p>{say(REMEDY.required, { threshold })}</p>
      <p class={css.muted}>{asOf === null ? say(REMEDY.noAge, { source }) : say(REMEDY.source, { source, time: time(asOf) })}</p>
      {step !== null && <p>{say(REMEDY.next, { step })}</p>}
    </section>
  );
}
