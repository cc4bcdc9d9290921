// What a page of a link does with the server: read, send while a person waits, or keep on this device until it is sent.
import type { EndpointSpec, Input, Output } from "../../contract/endpoint.ts";
import { randomUuid } from "../../domain/random-uuid.ts";
import type { KeptCall } from "../keep/kept-call.ts";
import type { Queue } from "../keep/queue.ts";
import { attempted } from "./attempts.ts";
import { exchange, exchangeForFile, outgoing, type Line } from "./exchange.ts";
import { asFailure, canRetry, type CallFailure } from "./failure.ts";

export interface Api {
  /** Throws CallFailure. */
  read<E extends EndpointSpec>(endpoint: E, input?: Input<E>): Promise<Output<E>>;
  /** The file that a call answers with. Throws CallFailure. */
  readFile<E extends EndpointSpec>(endpoint: E, input?: Input<E>): Promise<Blob>;
  /** Does it now. Sent again after no answer it is done once, as long as the input is the same. Throws CallFailure. */
  send<E extends EndpointSpec>(endpoint: E, input: Input<E>, file?: File): Promise<Output<E>>;
  /**
   * Keeps it on this device and sends it as soon as that can be done, after what was kept before it. Resolves once it is kept, if
   * need be as long as the page, where the device has no room. `about` says in words what it is, for where it is refused.
   */
  keep<E extends EndpointSpec>(endpoint: E, input: Input<E>, file?: File, about?: string): Promise<KeptCall>;
}

interface ApiOptions {
  readonly line: Line;
  readonly queue: Pick<Queue, "add">;
  /** Hears of a link that is gone, and of a proof that is missing. */
  readonly stopped: (failure: CallFailure) => void;
}

const fileText = (file: File | undefined): string => (file === undefined ? "" : `${file.name} ${file.size} ${file.lastModified}`);

export function createApi({ line, queue, stopped }: ApiOptions): Api {
  /** The keys of calls that may have been done without an answer, by what they said. */
  const keys = new Map<string, string>();

  async function heeded<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await attempted(call);
    } catch (error) {
      const failure = asFailure(error);
      if (failure.kind === "gone" || failure.kind === "proof") stopped(failure);
      throw failure;
    }
  }

  return {
    read: <E extends EndpointSpec>(endpoint: E, input: Input<E> = {}) =>
      heeded(() => exchange(outgoing(endpoint, input), line, endpoint.output)) as Promise<Output<E>>,
    readFile: (endpoint, input = {}) => heeded(() => exchangeForFile(outgoing(endpoint, input), line)),
    async send<E extends EndpointSpec>(endpoint: E, input: Input<E>, file?: File) {
      const said = `${endpoint.name} ${JSON.stringify(input)} ${fileText(file)}`;
      const key = keys.get(said) ?? randomUuid();
      keys.set(said, key);
      try {
        const answer = await heeded(() => exchange(outgoing(endpoint, input, { file, key }), line, endpoint.output));
        keys.delete(said);
        return answer as Output<E>;
      } catch (error) {
        if (!canRetry(asFailure(error))) keys.delete(said);
        throw error;
      }
    },
    keep: (endpoint, input, file, about = "") => queue.add(outgoing(endpoint, input, { file }), about),
  };
}
