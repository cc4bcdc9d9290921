// The server lets nobody in from here: asks again on request, and when the person comes back to the page or the network does.
import { Button } from "@blueprintjs/core";
import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from "react";
import { firstValueFrom } from "rxjs";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { reached$ } from "../../../net/reach.ts";
import { block$ } from "../../../net/response-rules.ts";
import { refreshSession$ } from "../../../sync/session/refresh.ts";
import { NoticePage } from "../../../ui/frame/NoticePage.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { SignedIn } from "./SignedIn.tsx";

interface Props {
  readonly title: string;
  readonly icon: ReactElement;
  /** Said after trying in vain. */
  readonly still: string;
  readonly children: ReactNode;
}

export function BlockNotice({ title, icon, still, children }: Props) {
  const go = useGo();
  const [isTrying, setIsTrying] = useState(false);
  const [outcome, setOutcome] = useState("");
  const tryAgain = useCallback(async () => {
    setIsTrying(true);
    setOutcome("");
    await firstValueFrom(refreshSession$, { defaultValue: undefined });
    setIsTrying(false);
    // The guard leads on to where the person was, or to sign in.
    if (block$.value === null && reached$.value) go(pathTo("home"));
    else setOutcome(reached$.value ? still : "Can't reach the server. Check your network, then try again.");
  }, [go, still]);
  useEffect(() => {
    const again = () => void tryAgain();
    addEventListener("focus", again);
    addEventListener("online", again);
    return () => {
      removeEventListener("focus", again);
      removeEventListener("online", again);
    };
  }, [tryAgain]);
  return (
    <NoticePage>
      <Empty
        title={title}
        icon={icon}
        actions={
          <>
            <Button intent="primary" text="Try again" loading={isTrying} onClick={() => void tryAgain()} />
            <SignedIn />
          </>
        }
      >
        {children}
      </Empty>
      <p role="status">{outcome}</p>
    </NoticePage>
  );
}
