// COPY … FROM STDIN over pg's own connection, with back pressure; pg itself has no way to send copy data.
import { once } from "node:events";
import type { Connection, Submittable } from "pg";

/** Methods that pg's Connection has at run time and its types omit. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A statement pg can submit; `done` settles with it. */
export class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #sql: string;
  readonly #data: AsyncIterable<string>;
  readonly #stop = new AbortController();
  #resolve!: () => void;
  #reject!: (reason: unknown) => void;
  #failure: unknown;

  constructor(sql: string, data: AsyncIterable<string>) {
    this.#sql = sql;
    this.#data = data;
    this.done = new Promise<void>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#sql);
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection as CopyConnection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { signal } = this.#stop;
    try {
      for await (const piece of this.#data) {
        if (signal.aborted) return;
        connection.sendCopyFromChunk(Buffer.from(piece));
        if (connection.stream.writableNeedDrain) await once(connection.stream, "drain", { signal });
      }
      if (!signal.aborted) connection.endCopyFrom();
    } catch (error) {
      if (signal.aborted) return;
      // The source's own error says more than the server's echo of it.
      this.#failure = error;
      connection.sendCopyFail("The source of the rows failed");
    }
  }

  // pg sends a failed statement no further events, and starts the next one only when the server is ready for it.
  handleError(error: unknown): void {
    this.#stop.abort();
    this.#reject(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}
