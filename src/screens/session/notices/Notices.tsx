// A page that says why the portal cannot be used here, and what to do about it.
import { Button } from "@blueprintjs/core";
import { GlobeIcon, LockIcon, PathSearchIcon, ShieldIcon, TimeIcon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { useGo } from "../../../live/use-go.ts";
import { Empty } from "../../../ui/states/Empty.tsx";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactElement;
}

function NoticePage({ title, text, icon }: Props) {
  const go = useGo();
  return (
    <main className="notice">
      <Empty title={title} icon={icon} actions={<Button intent="primary" text="Go to Home" onClick={() => go("/")} />}>
        {text}
      </Empty>
    </main>
  );
}

export const NotFoundScreen = () => (
  <NoticePage
    title="Page not found"
    text="Nothing is at this address. It may have moved, or the link was cut short."
    icon={<PathSearchIcon size={28} />}
  />
);

export const SecurityScreen = () => (
  <NoticePage
    title="This was stopped for your security"
    text="What you did looked like fraud, so it was not carried out. If it was you, write to support and say what you were doing and when."
    icon={<ShieldIcon size={28} />}
  />
);

export const VpnBlockScreen = () => (
  <NoticePage
    title="Turn off your VPN"
    text="The portal cannot be used through a VPN or proxy, because stolen identities hide behind them. Turn it off, then try again."
    icon={<LockIcon size={28} />}
  />
);

export const CountryBlockScreen = () => (
  <NoticePage
    title="Not available from your country"
    text="The portal can be used from the United States, Canada and Mexico. If you are travelling, ask a manager of your company for help."
    icon={<GlobeIcon size={28} />}
  />
);

export const PendingReviewScreen = () => (
  <NoticePage
    title="Your access is under review"
    text="The portal is for brokers, and your company is not known to us as one yet. You get an e-mail once that is settled."
    icon={<TimeIcon size={28} />}
  />
);
