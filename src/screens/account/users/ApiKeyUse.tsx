// How a key is used: one line for a terminal, copied with a click.
import { Button } from "@blueprintjs/core";
import { MONITOR } from "../../../contract/constants.ts";
import { listConnections } from "../../../contract/connections/connections.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { mono } from "../../../ui/text/text.ts";
import css from "./ApiKeyTab.module.css";

/** Asks for the first connection. `apiKey` null: the key is known to its owner only. */
const curlLine = (apiKey: string | null): string =>
  `curl -H "Authorization: Bearer ${apiKey ?? "YOUR_KEY"}" "${location.origin}${MONITOR}${listConnections.path}?per_page=1"`;

export function ApiKeyUse({ apiKey }: { readonly apiKey: string | null }) {
  const line = curlLine(apiKey);
  const copy = (text: string, what: string) => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: "success", message: `${what} copied.` }),
      () => showToast({ type: "error", message: `${what} could not be copied. Select it and copy it yourself.` }),
    );
  };
  return (
    <>
      {apiKey !== null && (
        <div className={css.line}>
          <code className={`${css.code} ${mono}`} aria-label="Your key">
            {apiKey}
          </code>
          <Button size="small" text="Copy the key" onClick={() => copy(apiKey, "The key")} />
        </div>
      )}
      <p className={css.about}>
        Send it with each call. The calls are listed at{" "}
        <a href={`${MONITOR}/openapi.json`} target="_blank" rel="noreferrer">
          {MONITOR}/openapi.json
        </a>
        . To try it in a terminal:
      </p>
      <div className={css.line}>
        <code className={`${css.code} ${mono}`} aria-label="Command to try the key">
          {line}
        </code>
        <Button size="small" text="Copy the command" onClick={() => copy(line, "The command")} />
      </div>
    </>
  );
}
