// How long a truck may be silent.

/** Assumption: ELDs report at least hourly while moving (49 CFR 395, appendix A): two reports and a half that did not come are a loss. */
export const SILENCE = 2.5 * 3_600_000;
