// The equipment of the carrier: fleet, ELD, and which VINs agree.
import { EquipmentPanel } from "./EquipmentPanel.tsx";
import type { TabProps } from "../tab-props.ts";

export const EquipmentTab = ({ id }: TabProps) => <EquipmentPanel carrierId={id} />;
