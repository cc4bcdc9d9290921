// What the server's fraud protection stopped.
import { ShieldIcon } from "@blueprintjs/icons";
import { Notice } from "./Notice.tsx";

export const SecurityScreen = () => (
  <Notice title="This was stopped for your security" icon={<ShieldIcon size={28} />}>
    This looked like fraud, so it was stopped. If it was you, write to support and say what you were doing and when.
  </Notice>
);
