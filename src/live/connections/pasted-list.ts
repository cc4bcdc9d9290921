// A list of carriers that was pasted somewhere else in the portal, on its way to the page that makes lists to vet.
import { BehaviorSubject } from "rxjs";

/** Null when there is none. The page that takes it keeps it as a draft. */
export const pastedList$ = new BehaviorSubject<string | null>(null);
