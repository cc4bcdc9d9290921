// A company that is not known as a broker waits for access.
import { TimeIcon } from "@blueprintjs/icons";
import { Notice } from "./Notice.tsx";

export const PendingReviewScreen = () => (
  <Notice title="Your access is under review" icon={<TimeIcon size={28} />}>
    The portal is for brokers, and your company is not confirmed as one yet. You will get an e-mail when the review is done.
  </Notice>
);
