// The people of the carrier, from every source that names them.
import { DirectoryPanel } from "./DirectoryPanel.tsx";
import type { TabProps } from "../tab-props.ts";

export const DirectoryTab = ({ id }: TabProps) => <DirectoryPanel carrierId={id} />;
