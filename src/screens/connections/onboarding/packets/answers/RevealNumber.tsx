// Shows a sealed number to a person who may see it, for as long as they look at it; that it was shown is on the record.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { notDone } from "../../../../../commands/direct.ts";
import { useSession } from "../../../../../live/use-records.ts";
import { mono } from "../../../../../ui/text/text.ts";
import { showToast } from "../../../../../ui/toast/show-toast.ts";

interface Props {
  /** "account number". */
  readonly what: string;
  readonly show: () => Promise<string>;
}

export function RevealNumber({ what, show }: Props) {
  const maySee = useSession()?.user.scopes.includes("view_bank_accounts") ?? false;
  const [number, setNumber] = useState<string | null>(null);
  if (!maySee) return null;
  if (number !== null) {
    return (
      <span>
        <span className={mono}>{number}</span>{" "}
        <Button size="small" variant="minimal" text="Hide" onClick={() => setNumber(null)} />
      </span>
    );
  }
  const reveal = () =>
    show().then(setNumber, (error: unknown) => showToast({ type: "error", message: `Not shown: ${notDone(error).message}` }));
  return <Button size="small" variant="outlined" text={`Show ${what}`} onClick={() => void reveal()} />;
}
