// Types of find-browser.mjs, which runs before anything is compiled and so is plain JavaScript.

/** The path of the system's browser. */
export declare const systemProgram: string | undefined;

/** Installs a browser if there is none. */
export declare function findBrowser(): Promise<void>;
