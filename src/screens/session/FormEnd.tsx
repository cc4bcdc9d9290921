// How each form before the portal ends: what failed that concerns no field, and the button that sends it.
import { Button, Callout } from "@blueprintjs/core";

interface Props {
  readonly failure: string | null;
  readonly isUnderWay: boolean;
  readonly text: string;
}

export const FormEnd = ({ failure, isUnderWay, text }: Props) => (
  <>
    {failure !== null && (
      <Callout compact intent="danger" role="alert">
        {failure}
      </Callout>
    )}
    <Button type="submit" intent="primary" size="large" fill loading={isUnderWay} text={text} />
  </>
);
