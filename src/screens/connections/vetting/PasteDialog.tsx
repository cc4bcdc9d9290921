// Pastes or drops carriers to vet: says what can be read of them, and makes a list. What was entered survives a reload.
import { HTMLSelect } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { NotDone } from "../../../commands/direct.ts";
import { addVettingList } from "../../../commands/connections/vetting.ts";
import { shortMoment } from "../../../contract/clock.ts";
import { VETTING_TEXT_LENGTH } from "../../../contract/connections/vetting.ts";
import { PASTED_MAX, readPastedList } from "../../../domain/carriers/search/pasted-list.ts";
import { fieldError } from "../../../domain/field-errors.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { useDebounced } from "../../../live/use-debounced.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FileField } from "../../../ui/form/FileField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { muted } from "../../../ui/text/text.ts";
import { useListFile } from "./use-list-file.ts";
import css from "./Vetting.module.css";

export interface PasteDraft {
  readonly name: string;
  readonly text: string;
}

interface Props {
  readonly draft: PasteDraft;
  readonly onDraft: (part: Partial<PasteDraft>) => void;
  /** The list is kept under this number. */
  readonly onDone: (id: number) => void;
  readonly onClose: () => void;
}

const KINDS = ["xlsx", "csv"] as const;

/** "Nov 23, 10:30 AM CST", for a list that nobody names; it is read on another day. */
const nameOfNow = (): string => shortMoment(Date.now(), 0);

function readText(text: string): string {
  if (text.trim() === "") return "Nothing entered yet.";
  const { entries, repeated, skipped, isTooLong } = readPastedList(text);
  const unread = entries.filter(({ clues }) => clues.length === 0).length;
  const unreadNumbers = entries.filter(({ clues, hasUnreadNumber }) => clues.length > 0 && hasUnreadNumber).length;
  return [
    `${formatCount(entries.length - unread, "carrier")} to look up.`,
    ...(unread === 0 ? [] : [`${formatCount(unread, "line")} cannot be read.`]),
    ...(unreadNumbers === 0 ? [] : [`${formatCount(unreadNumbers, "number")} cannot be read.`]),
    ...(skipped === 0 ? [] : [`${formatCount(skipped, "title or total line")} skipped.`]),
    ...(repeated === 0 ? [] : [`${formatNumber(repeated)} repeated.`]),
    ...(isTooLong
      ? [`There is more than the ${formatNumber(PASTED_MAX)} carriers of a list: send the rest as another list.`]
      : []),
  ].join(" ");
}

export function PasteDialog({ draft, onDraft, onDone, onClose }: Props) {
  const [wasTried, setWasTried] = useState(false);
  const [refusal, setRefusal] = useState<NotDone | null>(null);
  const sent = useRef({ body: "", key: "" });
  const pausedText = useDebounced(draft.text);
  const summary = useMemo(() => readText(pausedText), [pausedText]);
  const name = draft.name.trim();
  const errorOf = (field: string): string | null =>
    refusal === null ? null : fieldError(refusal.errors, `vetting_list.${field}`);
  const textError = wasTried && draft.text.trim() === "" ? "Paste numbers, names, emails or phones, or select a file." : null;
  const refusedText = errorOf("text");
  const refusedName = errorOf("name");

  const change = (part: Partial<PasteDraft>) => {
    setRefusal(null);
    onDraft(part);
  };
  const {
    file,
    isReading,
    error: fileError,
    sheets,
    at,
    hiddenRows,
    take,
    choose,
  } = useListFile((text, { name: fileName }) =>
    change({ text, ...(name === "" && { name: fileName.replace(/\.[^.]*$/, "").slice(0, 80) }) }),
  );
  const sheet = sheets[at];
  const submit = async () => {
    setWasTried(true);
    if (draft.text.trim() === "" || draft.text.length > VETTING_TEXT_LENGTH) return;
    const body = JSON.stringify([name, draft.text]);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      onDone((await addVettingList(name || nameOfNow(), draft.text, sent.current.key)).id);
    } catch (error) {
      if (!(error instanceof NotDone) || Object.keys(error.errors).length === 0) throw error;
      setRefusal(error);
    }
  };
  return (
    <FormDialog
      title="Vet a list"
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Vet", disabled: isReading }}
      canClickOutside={draft.text === ""}
      className={css.dialog}
    >
      <TextAreaField
        label="Carriers"
        required
        autoFocus
        rows={12}
        limit={VETTING_TEXT_LENGTH}
        value={draft.text}
        onValue={(text) => change({ text })}
        error={textError ?? (refusedText === null ? null : `The text ${refusedText}.`)}
      />
      <p role="status">{summary}</p>
      <p className={muted}>
        MC and DOT numbers, names, emails and phones, with any separators or with columns; up to {formatNumber(PASTED_MAX)}.
        Duplicates are looked up once.
      </p>
      <FileField label="Or a file" kinds={KINDS} file={file} onChange={take} error={fileError} />
      {isReading && <p role="status">Reading the file…</p>}
      {sheet?.isCut === true && (
        <p role="status">The file is too long: its first {formatCount(sheet.text.split("\n").length, "line")} are read.</p>
      )}
      {hiddenRows > 0 && <p role="status">{formatCount(hiddenRows, "hidden row")} of the file, read like the others.</p>}
      {sheets.length > 1 && (
        <Field label="Sheet">
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              iconName="caret-down"
              value={at}
              options={sheets.map((one, value) => ({ value, label: one.name }))}
              onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            />
          )}
        </Field>
      )}
      <Field label="Name of the list" error={refusedName === null ? null : `The name ${refusedName}.`}>
        {(wiring) => (
          <TextInput
            kind="text"
            {...wiring}
            maxLength={80}
            placeholder={nameOfNow()}
            value={draft.name}
            onValueChange={(next) => change({ name: next })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
