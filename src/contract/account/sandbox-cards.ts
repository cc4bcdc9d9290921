// What the sandbox's payment field makes of its test cards, which no bank knows.

export const SANDBOX_NONCES = {
  visa: "sandbox-visa",
  mastercard: "sandbox-mastercard",
  /** Kept, but no payment with it succeeds. */
  unfunded: "sandbox-insufficient-funds",
  declined: "sandbox-declined",
} as const;
