// Keeps a picture of the page while it shows a list: a reload shows it before the portal has been started.
import { useEffect } from "react";
import type { SessionKey } from "../db/session/active-session.ts";
import { removeKept, writeKept } from "../db/session/kept-views.ts";
import { takePicture } from "../ui/picture/take-picture.ts";
import { keepBeside } from "./last-seen.ts";

function keepPicture(session: SessionKey, syncedAt: number): void {
  const page = document.getElementById("app");
  const picture = page && takePicture(page);
  if (picture) writeKept("picture", session, syncedAt, JSON.stringify(picture).slice(1, -1));
  else removeKept("picture");
}

/** Of the page that uses it: one in the frame, for people who are signed in. */
export const useKeptPicture = (): void => useEffect(() => keepBeside(keepPicture), []);
