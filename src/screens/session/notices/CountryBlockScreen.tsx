// People in other countries cannot use the portal.
import { GlobeIcon } from "@blueprintjs/icons";
import { BlockNotice } from "./BlockNotice.tsx";

export const CountryBlockScreen = () => (
  <BlockNotice title="Not available from your country" icon={<GlobeIcon size={28} />} still="Still not available from here.">
    The portal can be used from the United States, Canada and Mexico. If you are traveling, ask a manager of your company for
    help.
  </BlockNotice>
);
