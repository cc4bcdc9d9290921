// The key of one change that a person makes in a dialog.
import { useState } from "react";

/** A UUID that is the same for all attempts while the component is mounted, so that a retry does nothing twice. */
export const useKey = (): string => useState(() => crypto.randomUUID())[0];
