// The button that saves the open search under a name; an existing name is replaced.
import { Button, PopoverNext } from "@blueprintjs/core";
import { FloppyDiskIcon } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { addSavedSearch } from "../../commands/carriers/saved-searches.ts";
import type { SavedSearch } from "../../contract/carriers/saved-searches.ts";
import { useSavedSearches } from "../../live/carriers/use-saved-searches.ts";
import { Form } from "../../ui/form/Form.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./SaveSearchButton.module.css";
import { errorText } from "../../domain/error-text.ts";

interface Props {
  readonly type: SavedSearch["is_type"];
  /** Path and query below `/broker`. */
  readonly address: string;
  /** The initial name; may be empty. */
  readonly suggestion: string;
}

/** The longest name the server accepts. */
const NAME_MAX = 80;

export function SaveSearchButton({ type, address, suggestion }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useKeys([{ combo: "s", label: "Save this search", run: () => setIsOpen(true) }]);
  return (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      transitionDuration={0}
      isOpen={isOpen}
      onInteraction={setIsOpen}
      content={<SaveForm type={type} address={address} suggestion={suggestion} onDone={() => setIsOpen(false)} />}
    >
      <Button variant="minimal" size="small" icon={<FloppyDiskIcon />} text="Save search" aria-haspopup="dialog" />
    </PopoverNext>
  );
}

function SaveForm({ type, address, suggestion, onDone }: Props & { readonly onDone: () => void }) {
  const id = useId();
  const { searches } = useSavedSearches();
  const [name, setName] = useState(suggestion);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const title = name.trim();
  const isTaken = searches.some((one) => one.is_type === type && one.name === title);
  const save = async () => {
    if (title === "") return setFailure("Enter a name.");
    setIsSaving(true);
    try {
      await addSavedSearch({ name: title, is_type: type, address });
      showToast({ type: "success", message: `Saved the search “${title}”.` });
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Form className={css.form} onSubmit={save}>
      <label htmlFor={id}>Name of the search</label>
      <TextInput
        kind="text"
        id={id}
        autoFocus
        size="small"
        maxLength={NAME_MAX}
        aria-invalid={failure !== null || undefined}
        aria-describedby={`${id}-status`}
        value={name}
        onValueChange={setName}
        // A proposed name is replaced by the first letter that is typed.
        onFocus={({ currentTarget }) => name === suggestion && currentTarget.select()}
      />
      <div id={`${id}-status`} className={failure === null ? muted : css.failure} role="status">
        {failure ?? (isTaken ? `“${title}” is replaced.` : "")}
      </div>
      <Button type="submit" size="small" intent="primary" text={isTaken ? "Replace" : "Save"} loading={isSaving} />
    </Form>
  );
}
