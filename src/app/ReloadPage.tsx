// Says why this page may not touch the local database, and that a reload mends it.
import { Button } from "@blueprintjs/core";
import { RefreshIcon } from "@blueprintjs/icons";
import { Empty } from "../ui/states/Empty.tsx";

const REASONS = {
  "newer-version": {
    title: "A newer portal is running in this browser",
    text: "This page is older than the data it keeps. Reload to get the newer portal; nothing is lost.",
  },
  blocked: {
    title: "Another tab is in the way",
    text: "A tab with an older portal keeps the local data open. Close the other tabs of the portal, then reload.",
  },
} as const;

export function ReloadPage({ reason }: { readonly reason: keyof typeof REASONS }) {
  const { title, text } = REASONS[reason];
  return (
    <main className="notice">
      <Empty
        title={title}
        icon={<RefreshIcon size={28} />}
        actions={<Button intent="primary" text="Reload" onClick={() => location.reload()} />}
      >
        {text}
      </Empty>
    </main>
  );
}
