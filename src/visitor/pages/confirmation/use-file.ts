// A file of the server, saved by the browser: the link's token is in no address, so it is read first.
import { useState } from "preact/hooks";
import { asFailure, type CallFailure } from "../../calls/failure.ts";

/** Tunable: milliseconds until the file in memory is let go; some phones ask first where to save it. */
const KEPT = 60_000;

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

export function useFile(read: () => Promise<Blob>, name: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const download = () => {
    setBusy(true);
    setFailure(null);
    read()
      .then((file) => save(file, name))
      .catch((error: unknown) => setFailure(asFailure(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, download };
}
