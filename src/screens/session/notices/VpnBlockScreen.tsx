// People behind a VPN or proxy cannot use the portal.
import { LockIcon } from "@blueprintjs/icons";
import { Notice } from "./Notice.tsx";

export const VpnBlockScreen = () => (
  <Notice title="Turn off your VPN" icon={<LockIcon size={28} />}>
    The portal cannot be used through a VPN or proxy. Turn it off, then try again.
  </Notice>
);
