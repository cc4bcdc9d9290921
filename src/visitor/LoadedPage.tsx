// The page of a purpose, once its file is here; on a bad line that takes more than one attempt.
/** @jsxImportSource preact */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "./parts/Button.tsx";
import { Notice } from "./parts/Notice.tsx";
import type { PageProps, PurposeRow } from "./purposes.ts";
import { SHELL } from "./texts/shell.ts";
import { useText } from "./texts/use-text.ts";

interface Props extends PageProps {
  readonly row: PurposeRow;
}

export function LoadedPage({ row, visit, api }: Props) {
  const say = useText();
  const [Page, setPage] = useState<ComponentType<PageProps> | null>(null);
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    setLost(false);
    row.load().then(
      (loaded) => isShown && setPage(() => loaded.Page),
      () => isShown && setLost(true),
    );
    return () => void (isShown = false);
  }, [row, attempt]);

  // Some browsers remember that a file could not be loaded: then only the whole page can be loaded again. What was typed is kept.
  const again = (): void => (attempt === 0 ? setAttempt(1) : location.reload());

  if (Page !== null) return <Page visit={visit} api={api} />;
  if (!isLost) return <p role="status">{say(SHELL.loading)}</p>;
  return (
    <Notice tone="warn">
      <p>{say(SHELL.pageLost)}</p>
      <Button onPress={again}>{say(SHELL.tryAgain)}</Button>
    </Notice>
  );
}
