// People behind a VPN or proxy cannot use the portal.
import { LockIcon } from "@blueprintjs/icons";
import { BlockNotice } from "./BlockNotice.tsx";

export const VpnBlockScreen = () => (
  <BlockNotice title="Turn off your VPN" icon={<LockIcon size={28} />} still="The VPN or proxy is still on.">
    The portal cannot be used through a VPN or proxy. Turn it off, then try again.
  </BlockNotice>
);
