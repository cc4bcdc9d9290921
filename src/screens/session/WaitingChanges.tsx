// Changes of people who were signed in here before: they wait in this browser, and only their owner can send them.
import { Button, Callout } from "@blueprintjs/core";
import { distinctUntilChanged, exhaustMap, timer } from "rxjs";
import { waitingChanges, type WaitingChanges as Waiting } from "../../db/session/erase.ts";
import { nameWithCompany } from "../../domain/session/person-name.ts";
import { unsentSentence } from "../../domain/session/unsent-text.ts";
import { useObservable } from "../../live/use-observable.ts";
import css from "./WaitingChanges.module.css";

/** Tunable: milliseconds between looks. Another tab that signs out may still be deleting what waits. */
const LOOK_EVERY = 3_000;

const NONE: readonly Waiting[] = [];

const waiting$ = timer(0, LOOK_EVERY).pipe(
  exhaustMap(() => waitingChanges()),
  distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
);

interface Props {
  readonly disabled: boolean;
  readonly onSignIn: (email: string) => void;
}

export function WaitingChanges({ disabled, onSignIn }: Props) {
  const waiting = useObservable("waiting-changes", () => waiting$, NONE).value;
  return waiting.map(({ owner, count }, index) => (
    <Callout key={owner?.email ?? index} compact intent="warning" className={css.waiting ?? ""}>
      <p>
        {unsentSentence(owner === null ? "somebody who was signed in here" : nameWithCompany(owner.name, owner.company), count)}{" "}
        {count === 1 ? "It is" : "They are"} kept in this browser and sent when {owner?.name ?? "that person"} signs in again.
      </p>
      {owner !== null && (
        <Button size="small" text={`Sign in as ${owner.name}`} disabled={disabled} onClick={() => onSignIn(owner.email)} />
      )}
    </Callout>
  ));
}
