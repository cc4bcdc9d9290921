// Types of prepare.mjs, which runs before anything is installed or built and so is plain JavaScript.

/** The top of the repository. */
export declare const root: string;
/** One hash over the paths and contents of the given files and folders, relative to the top. */
export declare function contentHash(paths: readonly string[]): string;
/** Builds client and server unless what is there was built from these very sources. */
export declare function build(): Promise<void>;
