// Stands in place of safety data for people from whom it is kept.
import { EyeOffIcon } from "@blueprintjs/icons";
import { Empty } from "../../../../ui/states/Empty.tsx";

export const SafetyHidden = ({ what }: { readonly what: string }) => (
  <Empty icon={<EyeOffIcon size={28} />} title={`${what}: hidden from you`}>
    Your company keeps safety data from people with the restriction “block_safety_data”, and you have it. Nothing was asked of the
    server. Somebody in your company with “manage_users” can lift it.
  </Empty>
);
