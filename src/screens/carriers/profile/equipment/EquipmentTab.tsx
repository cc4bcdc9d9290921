// What it drives: fleet, logging devices, and which numbers agree.
import { EquipmentPanel } from "./EquipmentPanel.tsx";
import type { TabProps } from "../tab-props.ts";

export const EquipmentTab = ({ id }: TabProps) => <EquipmentPanel carrierId={id} />;
