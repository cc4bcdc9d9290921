// What a brokerage has to set up on its first day: each step with what it is for, where it is done, and whether it is.
import { Button } from "@blueprintjs/core";
import { CircleIcon, CrossIcon, TickCircleIcon } from "@blueprintjs/icons";
import type { CurrentUser } from "../../contract/session/session.ts";
import { FIRST_DAY_DISMISSED, type FirstDayStep } from "../../domain/home/first-day.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { rememberValue } from "../../live/remember.ts";
import { useValue } from "../../live/use-records.ts";
import { muted } from "../../ui/text/text.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import css from "./FirstDay.module.css";
import { useFirstDay } from "./use-first-day.ts";

interface StepsProps {
  readonly steps: readonly FirstDayStep[];
  readonly onDismiss: () => void;
}

export function FirstDaySteps({ steps, onDismiss }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="home-first-day">
      <div className={css.head}>
        <h2 id="home-first-day">Get started</h2>
        <span className={muted}>
          {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
        </span>
        <Button size="small" variant="minimal" icon={<CrossIcon />} text="Dismiss" onClick={onDismiss} />
      </div>
      <ul className={css.steps}>
        {steps.map(({ needs, title, purpose, links, isDone }) => (
          <li key={needs} data-done={isDone || undefined}>
            {isDone ? <TickCircleIcon className={css.mark ?? ""} /> : <CircleIcon className={css.mark ?? ""} />}
            <span className={css.title}>{title}</span>
            <span className={muted}>{purpose}</span>
            <span className={css.links}>
              {isDone
                ? "Done"
                : links.map(({ text, to }) => (
                    <PageLink key={to} to={to}>
                      {text}
                    </PageLink>
                  ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const remember = (isDismissed: boolean) => void rememberValue(FIRST_DAY_DISMISSED, isDismissed);

function dismiss(): void {
  remember(true);
  showToast({ message: "The first steps are hidden.", action: { label: "Undo", run: () => remember(false) } });
}

function Open({ user }: { readonly user: CurrentUser }) {
  return <FirstDaySteps steps={useFirstDay(user)} onDismiss={dismiss} />;
}

/** Whoever dismissed it asks nothing of the server for it. */
export function FirstDay({ user }: { readonly user: CurrentUser }) {
  const isDismissed = useValue<boolean>(FIRST_DAY_DISMISSED);
  return isDismissed === null || isDismissed === false ? <Open user={user} /> : null;
}
