// Stands in for safety data that is hidden from the user.
import { EyeOffIcon } from "@blueprintjs/icons";
import { whoGrants } from "../../../../domain/session/permission-labels.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";

export const SafetyHidden = ({ what }: { readonly what: string }) => (
  <Empty icon={<EyeOffIcon size={28} />} title={`${what}: hidden from you`}>
    Your company hides safety data from you, so none was requested. Ask {whoGrants()} to remove the restriction.
  </Empty>
);
