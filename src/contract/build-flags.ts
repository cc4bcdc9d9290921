// The build-time flags of the specification (part 1, section 1), with their values unless the environment says otherwise.

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
