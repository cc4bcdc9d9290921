// The first file the browser runs: at a reload it shows the picture of the page as it was left, and then it loads the portal.
import { readActiveSession, sameSession } from "../db/session/active-session.ts";
import { readKept, type KeptView } from "../db/session/kept-views.ts";
import type { Picture } from "../ui/picture/picture.ts";
import { showPicture } from "../ui/picture/show-picture.ts";

/** Tunable: milliseconds within which a page is painted; one in the background is not. */
const PAINTED_WITHIN = 100;

/** Tunable: milliseconds after the start of the portal for which a page that is not drawn yet may be covered. */
const COVERED_FOR = 1_500;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN);
    requestAnimationFrame(() => setTimeout(resolve));
  });

function show(): (() => void) | null {
  const page = document.getElementById("app");
  // In development styles come with the portal.
  const kept = import.meta.env.PROD ? readKept<KeptView & Picture>("picture") : null;
  const end = page && kept && showPicture(kept, page);
  // Another tab may sign out meanwhile.
  if (end)
    addEventListener("storage", () => {
      if (!sameSession(kept.session, readActiveSession())) end();
    });
  return end;
}

// No await outside of functions: the portal imports what this file does, and would wait for it.
async function open(): Promise<void> {
  const end = show();
  if (end !== null) await painted();
  // Also where the portal does not start: a picture would look as if it did.
  await import("./main.tsx").finally(() => setTimeout(() => end?.(), COVERED_FOR));
}

void open();
