/** What a person who administers the server can put right; the message says how. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}
