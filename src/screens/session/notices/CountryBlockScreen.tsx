// People in other countries cannot use the portal.
import { GlobeIcon } from "@blueprintjs/icons";
import { Notice } from "./Notice.tsx";

export const CountryBlockScreen = () => (
  <Notice title="Not available from your country" icon={<GlobeIcon size={28} />}>
    The portal can be used from the United States, Canada and Mexico. If you are traveling, ask a manager of your company for
    help.
  </Notice>
);
