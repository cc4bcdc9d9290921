// The equipment of the carrier: fleet, ELD, and which VINs agree.
import { EquipmentPanel } from "./EquipmentPanel.tsx";
import type { SectionProps } from "../section-props.ts";

export const EquipmentSection = ({ id }: SectionProps) => <EquipmentPanel carrierId={id} />;
