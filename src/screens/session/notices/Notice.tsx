// A page without the portal's frame: why the portal cannot be used here, and what to do about it.
import { Button } from "@blueprintjs/core";
import type { ReactElement, ReactNode } from "react";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { NoticePage } from "../../../ui/frame/NoticePage.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { SignedIn } from "./SignedIn.tsx";

interface Props {
  readonly title: string;
  readonly icon: ReactElement;
  /** In place of the way to Home, for pages that Home would lead back to. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Notice({ title, icon, actions, children }: Props) {
  const go = useGo();
  return (
    <NoticePage>
      <Empty
        title={title}
        icon={icon}
        actions={
          <>
            {actions ?? <Button intent="primary" text="Go to Home" onClick={() => go(pathTo("home"))} />}
            <SignedIn />
          </>
        }
      >
        {children}
      </Empty>
    </NoticePage>
  );
}
