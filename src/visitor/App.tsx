// What a visitor sees of a link: why it cannot be used, the proof that it asks for, or the page that it is for.
/** @jsxImportSource preact */
import { useLayoutEffect } from "preact/hooks";
import type { Visit } from "../contract/links/visitor.ts";
import { LinkContext, useLink } from "./link-context.ts";
import { LoadedPage } from "./LoadedPage.tsx";
import type { OpenLink, VisitState } from "./open-link.ts";
import { Button } from "./parts/Button.tsx";
import { CodeStep } from "./parts/CodeStep.tsx";
import { FailureNotice, Notice } from "./parts/Notice.tsx";
import { SavedLine } from "./parts/SavedLine.tsx";
import { Shell } from "./parts/Shell.tsx";
import { PAGES } from "./purposes.ts";
import { useSubject } from "./subject.ts";
import { PROOF } from "./texts/proof.ts";
import { PURPOSE_TEXTS } from "./texts/purposes.ts";
import { CLOSED, SHELL } from "./texts/shell.ts";
import { useText, useTime } from "./texts/use-text.ts";

function Unsent({ count }: { readonly count: number }) {
  const say = useText();
  return count === 0 ? null : <Notice tone="fail">{say(SHELL.unsent, { count })}</Notice>;
}

function Closed({ visit, unsent }: Extract<VisitState, { kind: "closed" }>) {
  const say = useText();
  const time = useTime();
  const { state, purpose, company_name: company, carrier_name: carrier, alert_withdrawn_at: withdrawnAt } = visit;
  const text = state === "expired" || state === "withdrawn" ? CLOSED[state] : PURPOSE_TEXTS[purpose].done;
  const isGood = state === "ended" || withdrawnAt !== undefined;
  return (
    <Shell visit={visit}>
      <Notice tone={isGood ? "pass" : "warn"}>
        {withdrawnAt === undefined
          ? say(text, { company, carrier })
          : say(SHELL.alertWithdrawn, { carrier, time: time(withdrawnAt) })}
      </Notice>
      <Unsent count={unsent} />
    </Shell>
  );
}

function Open({ visit }: { readonly visit: Visit }) {
  const { api } = useLink();
  const say = useText();
  const row = PAGES[visit.purpose];
  const { company_name: company, carrier_name: carrier } = visit;
  if (visit.needs_proof && visit.proof === null && row?.isOpenBeforeProof !== true)
    return (
      <Shell visit={visit} title={say(PROOF.title, { carrier })}>
        <SavedLine />
        <CodeStep visit={visit} />
      </Shell>
    );
  return (
    <Shell visit={visit}>
      <SavedLine />
      {row === undefined ? (
        <Notice tone="warn">{say(SHELL.noPage, { company })}</Notice>
      ) : (
        <LoadedPage row={row} visit={visit} api={api} />
      )}
    </Shell>
  );
}

function Content() {
  const { visit, reload } = useLink();
  const say = useText();
  const state = useSubject(visit);
  switch (state.kind) {
    case "open":
      return <Open visit={state.visit} />;
    case "closed":
      return <Closed {...state} />;
    case "gone":
      return (
        <Shell visit={null}>
          <Notice tone="warn">{say(SHELL.gone)}</Notice>
          <Unsent count={state.unsent} />
        </Shell>
      );
    case "failed":
      return (
        <Shell visit={null}>
          <FailureNotice failure={state.failure}>
            <Button onPress={() => void reload()}>{say(SHELL.tryAgain)}</Button>
          </FailureNotice>
        </Shell>
      );
    case "loading":
      return (
        <Shell visit={null}>
          <p role="status">{say(SHELL.loading)}</p>
        </Shell>
      );
  }
}

/** Hears what the browser says of the network, of the page being left, and of a person's first key or touch. */
function useSurroundings({ queue, drafts, reload, begin, visit }: OpenLink): void {
  // With the first drawing, so that nothing is missed.
  useLayoutEffect(() => {
    const goOn = (): void => {
      if (visit.value.kind === "failed") void reload();
      void queue.drain();
    };
    const seen = (): void => {
      if (document.visibilityState === "visible") goOn();
      else void drafts.flush();
    };
    const heard = [
      ["online", goOn],
      ["pagehide", () => void drafts.flush()],
      ["pointerdown", begin],
      ["keydown", begin],
    ] as const;
    for (const [event, listener] of heard) addEventListener(event, listener);
    document.addEventListener("visibilitychange", seen);
    void reload();
    void queue.drain();
    return () => {
      for (const [event, listener] of heard) removeEventListener(event, listener);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [queue, drafts, reload, begin, visit]);
}

export function App({ link }: { readonly link: OpenLink }) {
  useSurroundings(link);
  return (
    <LinkContext.Provider value={link}>
      <Content />
    </LinkContext.Provider>
  );
}
