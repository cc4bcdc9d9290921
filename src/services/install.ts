// Installing the portal as an app: browsers that can say so by an event, which is kept until the person asks for it.
import { BehaviorSubject, defer, fromEvent, map, merge, tap, type Observable } from "rxjs";

/** Of Chromium; it can be asked once. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the browser to install the portal; null where it cannot, or where it is installed. */
export const install$ = new BehaviorSubject<(() => void) | null>(null);

const offered = (event: Event): (() => void) => {
  // Without this a phone shows a bar of its own over the page.
  event.preventDefault();
  return () => {
    install$.next(null);
    void (event as InstallEvent).prompt();
  };
};

/** Follows what the browser offers. Never ends. */
export const installs$: Observable<unknown> = defer(() =>
  merge(
    fromEvent<Event>(window, "beforeinstallprompt").pipe(map(offered)),
    fromEvent<Event>(window, "appinstalled").pipe(map(() => null)),
  ),
).pipe(tap((install) => install$.next(install)));
