// How old what is shown is: when this computer last heard it from the server.
import { ageInWords, exactTime } from "../../ui/cell/age.ts";
import { useNow } from "../../ui/cell/now.ts";

/** `at` in milliseconds since 1970. */
export function AsOf({ at }: { readonly at: number }) {
  const now = useNow();
  const age = ageInWords(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {age === "now" ? "as of now" : `as of ${age} ago`}
    </time>
  );
}
