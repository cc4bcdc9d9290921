// The build-time flags, with their values unless the environment says otherwise.

// Two more values have no code here. Assumption: the pivot of two-digit years, 68, has
// nothing to decide, because days are chosen in the browser's calendar or given as YYYY-MM-DD, and a shorter year is refused rather than
// guessed; the notice about ELD certification ended on 2024-04-22, so that nobody is shown it any more.

export const BUILD_FLAGS = {
  /** Assumption: no effect. The code that it was built from was several portals; this is the broker portal only, so there is no other. */
  IS_BROKER_PORTAL: true,
  /** A carrier's page has the directory. */
  SHOW_DIRECTORY: true,
  ENABLE_INTERCOM: true,
  /** Associated carriers cannot be set to do not dispatch together. */
  DISABLE_DNU_ASSOCIATIONS: false,
  /** Assumption: no effect. The specification names no orange shield: warnings about carriers are words with a tone, and are always shown. */
  DISABLE_ORANGE_SHIELD: false,
  /** Lane searches send no radii, so that the server's own apply. */
  DISABLE_ORIGIN_RADIUS_SEARCH: true,
  /** Assumption: no effect. No scope of a person is about insights; a company's plan decides who sees them. */
  HIDE_USER_INSIGHT_SCOPE_MANAGEMENT: false,
  /** Assumption: no effect. The specification has no call for the credentials of an ELD provider, so there is nothing to show as valid. */
  TEMPORARILY_SHOW_MOTIVE_AS_VALID_CREDENTIALS: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type BuildFlag = keyof typeof BUILD_FLAGS;
export type BuildFlags = Readonly<Record<BuildFlag, boolean>>;
