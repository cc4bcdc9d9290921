// Types of prepare.mjs, which runs before anything is installed or built and so is plain JavaScript.

/** The top of the repository. */
export declare const root: string;
/** Runs a program to its end. `quiet`: its output is shown only if it fails. @throws when it fails */
export declare function run(
  command: string,
  args: readonly string[],
  options?: { readonly quiet?: boolean; readonly env?: Readonly<Record<string, string>> },
): Promise<void>;
/** One hash over the paths and contents of the given files and folders, relative to the top. */
export declare function contentHash(paths: readonly string[]): string;
/** The world of the settings, by the module built beside the server; null where there is none. @throws when the settings name one */
export declare function readWorld(folder?: string): Promise<import("./world.ts").World | null>;
/** Builds portal, visitor's pages and server unless what is there was built from these very sources. */
export declare function build(): Promise<void>;
