// A company that is not known as a broker waits for access.
import { Button } from "@blueprintjs/core";
import { TimeIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { lastValueFrom } from "rxjs";
import { pathTo } from "../../../domain/pages.ts";
import { isUnderReview } from "../../../domain/session/guard.ts";
import { useCurrent } from "../../../live/use-current.ts";
import { useGo } from "../../../live/use-go.ts";
import { refreshSession$ } from "../../../sync/session/refresh.ts";
import { session$ } from "../../../sync/session/session.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { Notice } from "./Notice.tsx";

const signedInUser = () => (session$.value.kind === "signed-in" ? session$.value.session.user : null);

export function PendingReviewScreen() {
  const go = useGo();
  useCurrent(session$);
  const user = signedInUser();
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    await lastValueFrom(refreshSession$, { defaultValue: undefined });
    setIsChecking(false);
    // Home would lead back here.
    if (isUnderReview(signedInUser())) showToast({ type: "info", message: "Your access is still under review." });
    else go(pathTo("home"));
  };
  return (
    <Notice
      title="Your access is under review"
      icon={<TimeIcon size={28} />}
      {...(user === null
        ? {}
        : {
            actions: <Button intent="primary" text="Check again" loading={isChecking} onClick={() => void check()} />,
          })}
    >
      The portal is for brokers, and your company is not confirmed as one yet. You will get an email when the review is done.
    </Notice>
  );
}
