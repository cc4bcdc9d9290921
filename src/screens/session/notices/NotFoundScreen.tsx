// No page of the portal has this address.
import { PathSearchIcon } from "@blueprintjs/icons";
import { Notice } from "./Notice.tsx";

export const NotFoundScreen = () => (
  <Notice title="Page not found" icon={<PathSearchIcon size={28} />}>
    Nothing is at this address. It may have moved, or the link was cut short.
  </Notice>
);
