// The company's reasons for an action, each a button that adds it to the notes.
import { Button } from "@blueprintjs/core";
import type { ReasonCode } from "../../contract/account/company-lists.ts";
import { useResource } from "../../live/use-resource.ts";
import { reasonCodes } from "../../sync/account/company-lists.ts";
import css from "./ReasonPicker.module.css";

export type ReasonUse = ReasonCode["used_for"][number];

interface Props {
  readonly reasonsFor: ReasonUse;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

/** Adds a reason to the notes, once. */
const withReason = (draft: string, name: string): string =>
  draft.includes(name) ? draft : [draft.trim(), `${name}.`].filter((part) => part !== "").join(" ");

export function ReasonPicker({ reasonsFor, draft, onDraft }: Props) {
  const reasons = useResource(reasonCodes).data?.filter(({ used_for: uses }) => uses.includes(reasonsFor)) ?? [];
  if (reasons.length === 0) return null;
  return (
    <div className={css.reasons} role="group" aria-label="Your company's reasons">
      {reasons.map(({ id, code, name }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          title={`Add “${name}” (${code}) to the notes`}
          text={name}
          onClick={() => onDraft(withReason(draft, name))}
        />
      ))}
    </div>
  );
}
