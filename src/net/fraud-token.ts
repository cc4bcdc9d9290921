// The fraud-protection token that travels with every request, from whoever can make one.

type TokenSource = () => Promise<string | null>;

/** A token later than this is not waited for: the fraud library's own limit on a request, in milliseconds. */
export const TOKEN_LIMIT = 1000;

let source: TokenSource | null = null;

/** Sets where tokens come from; null turns them off. */
export function setFraudTokenSource(value: TokenSource | null): void {
  source = value;
}

/** A token for one request; null when there is no source, or it fails, or it is too slow. Never throws. */
export async function fraudToken(): Promise<string | null> {
  if (source === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TOKEN_LIMIT);
  });
  try {
    return (await Promise.race([source(), tooLate])) || null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
