// No page of the portal has this address; people who are signed in keep the frame with its menu.
import { Button } from "@blueprintjs/core";
import { PathSearchIcon } from "@blueprintjs/icons";
import { pathTo } from "../../../domain/pages.ts";
import { useCurrent } from "../../../live/use-current.ts";
import { useGo } from "../../../live/use-go.ts";
import { session$ } from "../../../sync/session/session.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Notice } from "./Notice.tsx";

const TITLE = "Page not found";
const TEXT = "Page not found. The link may be broken.";
const ICON = <PathSearchIcon size={28} />;

export function NotFoundScreen() {
  const go = useGo();
  const isFramed = useCurrent(session$).kind === "signed-in";
  if (!isFramed)
    return (
      <Notice title={TITLE} icon={ICON}>
        {TEXT}
      </Notice>
    );
  return (
    <Empty title={TITLE} icon={ICON} actions={<Button intent="primary" text="Go to Home" onClick={() => go(pathTo("home"))} />}>
      {TEXT}
    </Empty>
  );
}
