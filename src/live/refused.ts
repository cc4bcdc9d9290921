// The page that a link led to and that the person may not open, until they have read so on Home.
import { BehaviorSubject } from "rxjs";
import type { PageName } from "../domain/pages.ts";

export const refused$ = new BehaviorSubject<PageName | null>(null);
