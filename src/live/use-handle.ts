// The signed-in session's database.
import { handle$ } from "../db/session/handle.ts";
import type { Handle } from "../db/open.ts";
import { useCurrent } from "./use-current.ts";

/** Null when nobody is signed in. */
export const useHandle = (): Handle | null => useCurrent(handle$);
