// What can be done with carriers for a load, as actions: offer, record an answer or set aside, reinstate, undo.
import { SendMessageIcon, TickIcon } from "@blueprintjs/icons";
import { useState, type ReactNode } from "react";
import { decide, reinstate, type Decided } from "../../../commands/board/dispositions.ts";
import type { LoadMatch } from "../../../contract/board/match.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { dispositionReason, hasAnswered } from "../../../domain/board/dispositions.ts";
import { formatCount } from "../../../domain/format.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageLoads } from "../../../domain/session/permissions.ts";
import { personName } from "../../../domain/session/person-name.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { forDialog } from "../../../ui/keys/type-ahead.ts";
import { mayChange, showFailure, showRefusal } from "../../../widgets/list/changes.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { postingRefusal } from "../../../widgets/board/posting-refusal.ts";
import { useAssigning } from "../../../widgets/loads/use-assigning.tsx";
import { useUndo } from "../../../widgets/list/use-undo.ts";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { OfferDialog } from "./OfferDialog.tsx";

interface MatchActions {
  readonly actions: readonly ListAction[];
  readonly dialogs: ReactNode;
}

interface Open {
  readonly kind: "offer" | "answer";
  readonly matches: readonly LoadMatch[];
}

const subjectOf = (matches: readonly LoadMatch[]): string =>
  matches.length === 1 && matches[0] !== undefined ? matches[0].carrier.legal_name : formatCount(matches.length, "carrier");

const readMatches = (keys: readonly number[]) => readRows("load_matches", keys);
const readForDialog = (keys: readonly number[]) => forDialog(readMatches(keys));

/** Why carriers cannot be offered the load; null when they can. */
function offerRefusal(matches: readonly LoadMatch[], { carrier, status }: Pick<Load, "carrier" | "status">): string | null {
  if (carrier !== null || status !== "available") return "This load is not available: it has a carrier, or is closed.";
  const blocked = matches.filter(({ misses }) => misses.includes("blocked"));
  return blocked.length === 0 ? null : `${subjectOf(blocked)} ${blocked.length === 1 ? "is" : "are"} blocked.`;
}

/** Why the load cannot be given to the carrier; null when it can. */
function assignRefusalOf(match: LoadMatch | undefined, { carrier }: Pick<Load, "carrier">): string | null {
  if (carrier !== null) return `${carrier.legal_name} has this load. Take it back on the load's page first.`;
  return match?.misses.includes("blocked") === true ? `${match.carrier.legal_name} is blocked.` : null;
}

/** Why the person may decide nothing; null when they may. */
function changeRefusal(user: CurrentUser | null): string | null {
  if (user === null) return "Your account is still being loaded.";
  return canManageLoads(user) ? null : scopeRefusal("manage_loads");
}

/** @param onDone called once a change is stored */
export function useMatchActions(load: Load | null, user: CurrentUser | null, onDone: () => void): MatchActions {
  const refusal = changeRefusal(user);
  const [open, setOpen] = useState<Open | null>(null);
  const { done, undoLast } = useUndo();
  const close = () => setOpen(null);
  const assigning = useAssigning(done, postingRefusal(user), onDone);
  const stored = (matches: readonly LoadMatch[], what: string, group: string | null) => {
    onDone();
    if (group !== null) done(`${subjectOf(matches)}: ${what}.`, group);
  };
  const submit = async (matches: readonly LoadMatch[], what: string, decidedOf: (match: Pick<LoadMatch, "id">) => Decided) => {
    stored(matches, what, await decide(matches, decidedOf, user === null ? "" : personName(user)));
    close();
    const [only] = matches;
    // Who accepted is to haul it: what is left to decide is asked at once.
    if (matches.length === 1 && only !== undefined && decidedOf(only).reason === "accepted") assign(matches);
  };
  const withRows = (keys: readonly number[], run: (matches: readonly LoadMatch[]) => void, reading = readMatches) => {
    if (mayChange(refusal, keys.length)) reading(keys).then(run, showFailure);
  };
  const offer = (matches: readonly LoadMatch[]) => {
    const why = load === null ? "The load is still loading." : offerRefusal(matches, load);
    if (why === null) setOpen({ kind: "offer", matches });
    else showRefusal(why);
  };
  const answer = (matches: readonly LoadMatch[]) => {
    const answered = matches.filter(({ disposition }) => disposition !== null && hasAnswered(disposition.reason));
    if (answered.length === 0) setOpen({ kind: "answer", matches });
    else
      showRefusal(
        `${subjectOf(answered)} ${answered.length === 1 ? "has" : "have"} an answer already. Reinstate first (r), or offer again (o).`,
      );
  };
  const assign = ([match]: readonly LoadMatch[]) => {
    const why = load === null ? "The load is still loading." : assignRefusalOf(match, load);
    if (why !== null || load === null || match === undefined) return showRefusal(why ?? "");
    return assigning.assign(load, { id: match.carrier_id, name: match.carrier.legal_name });
  };
  const bringBack = (matches: readonly LoadMatch[]) => {
    const decided = matches.filter(({ disposition }) => disposition !== null);
    if (decided.length === 0) showRefusal(`${subjectOf(matches)}: nothing was decided that could be taken back.`);
    else reinstate(decided).then((group) => stored(decided, "reinstated", group), showFailure);
  };
  const actions: readonly ListAction[] = [
    {
      id: "offer",
      title: "Offer load",
      keys: "o",
      icon: <SendMessageIcon />,
      on: "rows",
      place: "primary",
      refusal,
      run: (keys) => withRows(keys, offer, readForDialog),
    },
    {
      id: "answer",
      title: "Log response",
      keys: "d",
      words: "decline accepted no answer disposition",
      on: "rows",
      place: "menu",
      refusal,
      run: (keys) => withRows(keys, answer, readForDialog),
    },
    {
      id: "assign",
      title: "Assign load",
      keys: "a",
      icon: <TickIcon />,
      words: "give to carrier book cover",
      on: "row",
      place: "button",
      refusal,
      run: (keys) => withRows(keys, assign, readForDialog),
    },
    {
      id: "reinstate",
      title: "Reinstate",
      keys: "r",
      words: "take back withdraw offer",
      on: "rows",
      place: "menu",
      refusal,
      run: (keys) => withRows(keys, bringBack),
    },
    { id: "undo", title: "Undo the last change", keys: "u", on: "page", place: "none", run: undoLast },
  ];
  const dialogs = (
    <>
      {open?.kind === "offer" && load !== null && (
        <OfferDialog
          matches={open.matches}
          load={load}
          onSubmit={(decidedOf) => submit(open.matches, "load offered", decidedOf)}
          onClose={close}
        />
      )}
      {assigning.dialog}
      {open?.kind === "answer" && (
        <AnswerDialog
          subject={subjectOf(open.matches)}
          onSubmit={(reason, notes) =>
            submit(open.matches, dispositionReason(reason).label.toLowerCase(), () => ({
              reason,
              notes,
              rate: null,
              terms: null,
            }))
          }
          onClose={close}
        />
      )}
    </>
  );
  return { actions, dialogs };
}
