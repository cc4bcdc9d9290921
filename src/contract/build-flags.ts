// The build-time flags of the specification (part 1, section 1), with their values unless the environment says otherwise.

export const BUILD_FLAGS = {
  IS_BROKER_PORTAL: true,
  /** A carrier's page has the directory. */
  SHOW_DIRECTORY: true,
  ENABLE_INTERCOM: true,
  /** Associated carriers cannot be set to do not dispatch together. */
  DISABLE_DNU_ASSOCIATIONS: false,
  DISABLE_ORANGE_SHIELD: false,
  /** Lane searches send no radii, so that the server's own apply. */
  DISABLE_ORIGIN_RADIUS_SEARCH: true,
  HIDE_USER_INSIGHT_SCOPE_MANAGEMENT: false,
  TEMPORARILY_SHOW_MOTIVE_AS_VALID_CREDENTIALS: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type BuildFlag = keyof typeof BUILD_FLAGS;
export type BuildFlags = Readonly<Record<BuildFlag, boolean>>;
