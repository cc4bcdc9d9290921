// A person who calls an upload off, or tries one again, must know what was done and have it done once.
import { configureNet } from "../../src/net/environment.ts";
import { expect, test, vi } from "vitest";
import { answerTo } from "../net/answer-to.ts";
import { render } from "vitest-browser-react";
import { createConnectionUpload } from "../../src/contract/connections/onboarding.ts";
import { useUpload } from "../../src/live/use-upload.ts";
import type { Taken, Wanted } from "../net/upload-place.ts";

configureNet({ pagePath: () => "/broker/x" });

const answering = (wanted: Wanted) => fetch("/upload-place", { method: "PUT", body: JSON.stringify(wanted) });
const taken = async (): Promise<Taken[]> => (await fetch("/upload-place")).json() as Promise<Taken[]>;
const FILE = new File([new Uint8Array(4_000_000)], "a.pdf");
const INPUT = { params: { id: 7 }, body: { connection_upload: { connection_id: 7 } } };

function Sender() {
  const { state, start, cancel } = useUpload(createConnectionUpload);
  return (
    <div>
      <button type="button" onClick={() => start(INPUT, FILE)}>
        Send
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </div>
  );
}

const press = (name: string): void =>
  [...document.querySelectorAll("button")].find((button) => button.textContent === name)?.click();
const shown = (): unknown => JSON.parse(document.querySelector("output")?.textContent ?? "null");

test("a canceled upload is idle again, and its request is aborted", async () => {
  await answering({ status: 200, body: {}, stalls: true });
  const screen = await render(<Sender />);
  press("Send");
  await vi.waitFor(() => expect(shown()).toMatchObject({ kind: "sending" }));
  await vi.waitFor(async () => expect(await taken()).toMatchObject([{ isCut: false }]));
  press("Cancel");
  await vi.waitFor(() => expect(shown()).toEqual({ kind: "idle" }));
  await vi.waitFor(async () => expect(await taken()).toMatchObject([{ isCut: true }]));
  await screen.unmount();
});

test("a retry after an unknown outcome repeats the key; a new upload after an answer does not", async () => {
  await answering({ status: 503, body: { error: "busy" } });
  const screen = await render(<Sender />);
  press("Send");
  await vi.waitFor(() => expect(shown()).toMatchObject({ kind: "failed", isUnknown: true }));
  press("Send");
  await vi.waitFor(async () => expect(await taken()).toHaveLength(2));
  const [first, second] = await taken();
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  await vi.waitFor(() => expect(shown()).toMatchObject({ kind: "failed" }));
  await answering({ status: 422, body: { error: "invalid_input", message: "file is empty", errors: { file: ["is empty"] } } });
  press("Send");
  await vi.waitFor(() =>
    expect(shown()).toEqual({ kind: "failed", message: "file is empty", errors: { file: ["is empty"] }, isUnknown: false }),
  );
  const output = answerTo(createConnectionUpload, { id: 1 });
  await answering({ status: 200, body: output });
  press("Send");
  await vi.waitFor(() => expect(shown()).toEqual({ kind: "done", output }));
  expect((await taken())[0]?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
  await screen.unmount();
});
