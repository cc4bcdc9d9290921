// Types of find-browser.mjs, which runs before anything is compiled and so is plain JavaScript.

/** The path of the system's browser as people have it. */
export declare const wholeProgram: string | undefined;

/** The path of the system's browser for tests: the one without windows, where there is one. */
export declare const systemProgram: string | undefined;

/** The path of the system's Firefox. */
export declare const firefoxProgram: string | undefined;

/** Installs a browser if there is none; `isWhole`: one as people have it. */
export declare function findBrowser(options?: { readonly isWhole?: boolean }): Promise<void>;
