// Asks for a carrier's record to be corrected.
import { requestCorrection, type Subject } from "../../../commands/carriers/carriers.ts";
import { MessageDialog } from "../../../widgets/carriers/MessageDialog.tsx";

interface Props {
  readonly carrier: Subject;
  readonly onClose: () => void;
}

export const EditRequestDialog = ({ carrier, onClose }: Props) => (
  <MessageDialog
    title={`Something wrong about ${carrier.legal_name}?`}
    label="What should be corrected"
    hint="Say what is wrong, what would be right, and how you know. Whoever keeps the records reads it."
    submit="Ask for a correction"
    done="Asked for a correction of"
    subject={carrier.legal_name}
    send={(message) => requestCorrection(carrier, message)}
    onClose={onClose}
  />
);
