// Why this page cannot use the local database, and what works: reloading, going on without it, or signing out.
import { Button } from "@blueprintjs/core";
import { DatabaseIcon } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { signOutUnopened, unsentUnopened } from "../commands/session/sign-out-unopened.ts";
import { leaveStorage } from "../db/browser-idb.ts";
import type { Unopened } from "../db/health.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { formatCount } from "../domain/format.ts";
import { pathTo } from "../domain/pages.ts";
import { UNSENT_FILE, unsentFile } from "../outbox/unsent-file.ts";
import { NoticePage } from "../ui/frame/NoticePage.tsx";
import { Empty } from "../ui/states/Empty.tsx";
import { download } from "../ui/table/csv.ts";
import { go } from "./go.ts";
import { navigations$, unusable$ } from "./portal-state.ts";

const REASONS: Readonly<Record<Unopened, { readonly title: string; readonly text: string }>> = {
  "newer-version": {
    title: "A newer portal wrote the data on this computer",
    text: "This page is older than that data and cannot read it. Reload to get the newer portal. If you come back here, sign out: that deletes the data on this computer, and you can sign in again.",
  },
  blocked: {
    title: "Another tab has an older portal open",
    text: "It keeps the local data locked. Close the other tabs of the portal, then reload.",
  },
  "no-answer": {
    title: "The storage of this browser does not answer",
    text: "The data on this computer cannot be opened. Reload, or restart the browser. You can also work without it; then nothing is saved on this computer.",
  },
};

// A new page, because this one has requests to the storage under way that may never end, and locks are held for them.
function workFromMemory(reload: () => void): void {
  if (leaveStorage()) return reload();
  unusable$.next(null);
  // The server is asked again who is signed in.
  navigations$.next(location.pathname);
}

const reloadPage = (): void => location.reload();

interface Props {
  readonly reason: Unopened;
  readonly reload?: () => void;
}

export function UnusablePage({ reason, reload = reloadPage }: Props) {
  // Null where they cannot be read.
  const [unsent, setUnsent] = useState<readonly OutboxEntry[] | null>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    let isShown = true;
    void unsentUnopened().then((entries) => isShown && setUnsent(entries));
    return () => {
      isShown = false;
    };
  }, []);
  const signOut = async () => {
    setIsLeaving(true);
    await signOutUnopened();
    unusable$.next(null);
    go(pathTo("login"), { replace: true });
  };
  const { title, text } = REASONS[reason];
  const count = unsent?.length ?? 0;
  return (
    <NoticePage>
      <Empty
        title={title}
        icon={<DatabaseIcon size={28} />}
        actions={
          <>
            <Button intent="primary" text="Reload" onClick={reload} />
            {reason === "no-answer" && <Button text="Work without saved data" onClick={() => workFromMemory(reload)} />}
            {unsent !== null && count > 0 && (
              <Button
                text={`Download ${formatCount(count, "unsent change")}`}
                onClick={() => download(unsentFile(unsent), UNSENT_FILE)}
              />
            )}
            <Button
              intent={count > 0 ? "danger" : "none"}
              text={count > 0 ? `Discard ${formatCount(count, "change")} and sign out` : "Sign out"}
              loading={isLeaving}
              onClick={() => void signOut()}
            />
          </>
        }
      >
        {text}
        {unsent === null && " Unsent changes may be lost; signing out deletes them."}
        {count > 0 &&
          ` ${formatCount(count, "change")} on this computer ${count === 1 ? "was" : "were"} not sent. Download ${count === 1 ? "it" : "them"} before you sign out.`}
      </Empty>
    </NoticePage>
  );
}
