// For how long whoever asks about a carrier has it to himself.

/** Tunable: minutes after which whoever was asking is taken to have stopped. */
export const CLAIM_MINUTES = 15;
