// The end of each form before the portal: a failure that is about no field, and the submit button.
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
