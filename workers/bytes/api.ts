// The functions of the bytes worker, which fetches answers of megabytes: taking them in would hold up the page.

/** A request without a body, as it crosses between threads. */
export interface BytesRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
}

/** An answer of any status. */
export interface BytesAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

export interface BytesApi {
  /** Null when no whole answer came, or `stop` was called with the same id. */
  fetch(id: number, request: BytesRequest): Promise<BytesAnswer | null>;
  stop(id: number): Promise<void>;
}
