// A mailing, fetched repeatedly while some of its mails wait to be sent.
import { useEffect } from "react";
import type { Mailing } from "../../contract/connections/mailings.ts";
import { mailingOf } from "../../sync/connections/mailings.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

/** Tunable: milliseconds between fetches. */
const INTERVAL = 1_500;

export function useMailing(id: number): ResourceView<Mailing> {
  const view = useResource(mailingOf(id));
  const { data, outcome, again } = view;
  const isSending = (data?.waiting ?? 0) > 0;
  useEffect(() => {
    if (!isSending || outcome === null) return undefined;
    const timer = setTimeout(again, INTERVAL);
    return () => clearTimeout(timer);
  }, [isSending, outcome, again]);
  return view;
}
