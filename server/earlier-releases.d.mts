/** Keeps what browsers load of the release in the folder `dist`, and the newest of those kept before. `now` is in ms since 1970. */
export function keepRelease(dist: string, now?: number): void;
