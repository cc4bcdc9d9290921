// Named addresses of a list: saved, opened, deleted, and copied to share.
import { Button, Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { LinkIcon, TrashIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { changeValue } from "../../live/remember.ts";
import { useValue } from "../../live/use-records.ts";
import { Dropdown } from "../../ui/form/Dropdown.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import css from "./SavedViews.module.css";

interface View {
  readonly name: string;
  readonly address: string;
}

interface Props {
  /** Which screen's views; what they are remembered under. */
  readonly name: string;
  /** The list that is open. */
  readonly address: string;
  readonly suggestion: string;
  readonly onOpen: (address: string) => void;
}

const NONE: readonly View[] = [];

const without = (views: readonly View[] | null, name: string) => (views ?? NONE).filter((view) => view.name !== name);

export function SavedViews({ name, address, suggestion, onOpen }: Props) {
  const key = `views:${name}`;
  const views = useValue<readonly View[]>(key) ?? NONE;
  const [typed, setTyped] = useState("");
  const save = () => {
    const title = typed.trim() || suggestion;
    const view = { name: title, address };
    void changeValue<readonly View[]>(key, (newest) => [...without(newest, title), view]);
    setTyped("");
    showToast({ type: "success", message: `Saved the view “${title}”.` });
  };
  const copy = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showToast({ type: "success", message: "Copied the link to this list." }));
  return (
    <Dropdown text="Views" opens="dialog" combo="shift+v">
      <div className={css.views}>
        <Menu>
          {views.map((view) => (
            <MenuItem
              key={view.name}
              text={view.name}
              active={view.address === address}
              onClick={() => onOpen(view.address)}
              labelElement={
                <Button
                  size="small"
                  variant="minimal"
                  icon={<TrashIcon />}
                  aria-label={`Delete the view ${view.name}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    event.preventDefault();
                    void changeValue<readonly View[]>(key, (newest) => without(newest, view.name));
                  }}
                />
              }
            />
          ))}
          {views.length === 0 && <MenuItem disabled text="No saved views yet" />}
          <MenuDivider />
          <MenuItem icon={<LinkIcon />} text="Copy the link to this list" onClick={copy} />
        </Menu>
        <Form onSubmit={save}>
          <TextInput
            kind="text"
            size="small"
            aria-label="Name of the view"
            placeholder={suggestion}
            value={typed}
            onValueChange={setTyped}
          />
          <Button type="submit" size="small" intent="primary" text="Save view" />
        </Form>
      </div>
    </Dropdown>
  );
}
