// The people of the carrier, from every source that names them.
import { DirectoryPanel } from "./DirectoryPanel.tsx";
import type { SectionProps } from "../section-props.ts";

export const DirectorySection = ({ id }: SectionProps) => <DirectoryPanel carrierId={id} />;
