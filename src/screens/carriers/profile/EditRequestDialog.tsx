// Reports incorrect data in a carrier's record.
import { reportIncorrectData, type Subject } from "../../../commands/carriers/carriers.ts";
import { MessageDialog } from "../../../widgets/carriers/MessageDialog.tsx";

interface Props {
  readonly carrier: Subject;
  readonly onClose: () => void;
}

export const EditRequestDialog = ({ carrier, onClose }: Props) => (
  <MessageDialog
    title={`Report incorrect data about ${carrier.legal_name}`}
    label="What is incorrect"
    hint="Say what is incorrect, what is correct, and how you know. The records team will read it."
    submit="Report"
    done="Reported incorrect data about"
    subject={carrier.legal_name}
    send={(message) => reportIncorrectData(carrier, message)}
    onClose={onClose}
  />
);
