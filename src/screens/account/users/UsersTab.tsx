// The company's people: who they are and what they may do, and for those who manage them, the invitations.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useMemo, useRef, useState } from "react";
import type { User } from "../../../contract/account/users.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { formatPhone } from "../../../domain/format.ts";
import { scopeRefusal, scopesText } from "../../../domain/session/permission-labels.ts";
import { canManageUsers } from "../../../domain/session/permissions.ts";
import { useUsers } from "../../../live/use-people.ts";
import { useDebounced } from "../../../live/use-debounced.ts";
import { useRefresh } from "../../../live/use-refresh.ts";
import { findUsers$ } from "../../../sync/account/found-users.ts";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { Invitations } from "./Invitations.tsx";
import { InviteDialog, PermissionsDialog, RemoveUserDialog } from "./UserDialogs.tsx";
import css from "./UsersTab.module.css";

const COLUMNS: readonly ColumnSpec<User>[] = [
  { id: "full_name", title: "Name", width: 180, minWidth: 120, pin: "start", text: ({ full_name: name }) => name, strong: true },
  { id: "email", title: "Email", width: 250, text: ({ email }) => email },
  { id: "phone", title: "Phone", width: 130, minWidth: 118, text: (row) => formatPhone(row.phone_e164) },
  { id: "scopes", title: "Permissions", width: 420, text: ({ scopes }) => scopesText(scopes), none: "None" },
  { id: "created_at", title: "Since", width: 90, align: "end", shows: "age", text: (row) => row.created_at },
];

const matches = (user: User, words: readonly string[]): boolean =>
  words.every((word) => `${user.full_name} ${user.email}`.toLowerCase().includes(word));

type Dialog = "invite" | "permissions" | "remove" | null;

export function UsersTab({ user }: { readonly user: CurrentUser }) {
  const users = useUsers();
  const [text, setText] = useState("");
  const [cursor, setCursor] = useState<number | null>(null);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [sent, setSent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const manages = canManageUsers(user);
  const byId = useMemo(() => new Map((users ?? []).map((each) => [each.id, each])), [users]);
  const keys = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    return users?.filter((each) => matches(each, words)).map(({ id }) => id) ?? null;
  }, [users, text]);
  // Whoever is not stored here may have joined a minute ago.
  const unknown = useDebounced(keys?.length === 0 ? text.trim() : "");
  const { outcome } = useRefresh(unknown === "" ? null : unknown, (handle) => findUsers$(handle, unknown));
  const isAsking = text.trim() !== "" && (unknown !== text.trim() || outcome === null);
  const open = cursor === null ? undefined : byId.get(cursor);
  const close = () => setDialog(null);
  const refusal = manages ? undefined : scopeRefusal("manage_users");
  useKeys(manages ? [{ combo: "n", label: "Invite a colleague", group: "Users", run: () => setDialog("invite") }] : []);
  return (
    <div className={css.tab}>
      <div className={css.bar}>
        <FilterText inputRef={input} label="Search people" placeholder="Name or email" value={text} onValue={setText} />
        <Button
          size="small"
          icon={<AddIcon />}
          text="Invite a colleague"
          disabled={!manages}
          title={refusal}
          onClick={() => setDialog("invite")}
        />
        <Button
          size="small"
          text="Change permissions"
          disabled={!manages || open === undefined}
          title={refusal}
          onClick={() => setDialog("permissions")}
        />
        <Button
          size="small"
          text="Remove"
          disabled={!manages || open === undefined || open.id === user.id}
          title={refusal}
          onClick={() => setDialog("remove")}
        />
      </div>
      <div className={css.people}>
        <DataTable
          label="People"
          columns={COLUMNS}
          keys={keys}
          rowAt={(id) => byId.get(id)}
          listKey={`users ${text}`}
          cursor={cursor}
          onCursor={setCursor}
          onOpen={(id) => {
            setCursor(id);
            if (manages) setDialog("permissions");
          }}
          empty={<Empty title={text.trim() === "" ? "Nobody is here yet" : isAsking ? "Searching" : "Nobody matches"} />}
        />
      </div>
      {manages && <Invitations key={sent} />}
      {dialog === "invite" && <InviteDialog onDone={() => setSent(sent + 1)} onClose={close} />}
      {dialog === "permissions" && open !== undefined && (
        <PermissionsDialog key={open.id} user={open} onDone={() => undefined} onClose={close} />
      )}
      {dialog === "remove" && open !== undefined && (
        <RemoveUserDialog user={open} onDone={() => setCursor(null)} onClose={close} />
      )}
    </div>
  );
}
