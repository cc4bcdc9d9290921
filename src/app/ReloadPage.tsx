// Why this page may not use the local database, and a button that reloads it.
import { Button } from "@blueprintjs/core";
import { RefreshIcon } from "@blueprintjs/icons";
import { NoticePage } from "../ui/frame/NoticePage.tsx";
import { Empty } from "../ui/states/Empty.tsx";

const REASONS = {
  "newer-version": {
    title: "A newer portal is running in this browser",
    text: "This page is older than the data on this computer. Reload to get the newer portal; nothing is lost.",
  },
  blocked: {
    title: "Another tab has an older portal open",
    text: "It keeps the local data locked. Close the other tabs of the portal, then reload.",
  },
} as const;

export function ReloadPage({ reason }: { readonly reason: keyof typeof REASONS }) {
  const { title, text } = REASONS[reason];
  return (
    <NoticePage>
      <Empty
        title={title}
        icon={<RefreshIcon size={28} />}
        actions={<Button intent="primary" text="Reload" onClick={() => location.reload()} />}
      >
        {text}
      </Empty>
    </NoticePage>
  );
}
