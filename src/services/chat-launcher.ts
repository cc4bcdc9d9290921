// Opens the support chat; null while there is none.
import { BehaviorSubject } from "rxjs";

export const chatLauncher = new BehaviorSubject<(() => void) | null>(null);
