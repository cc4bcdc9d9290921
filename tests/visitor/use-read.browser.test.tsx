// What a page shows would stay away after a moment without reception, or be that of an earlier question.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { endpoint } from "../../src/contract/endpoint.ts";
import { useRead } from "../../src/visitor/calls/use-read.ts";
import { Button } from "../../src/visitor/parts/Button.tsx";
import { FailureNotice } from "../../src/visitor/parts/Notice.tsx";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, newToken, type Said } from "./fake-line.ts";

const readStop = endpoint({
  name: "readStop",
  method: "GET",
  path: "/api/v1/link/stops/{id}",
  params: Type.Object({ id: Type.Integer() }),
  output: Type.Object({ name: Type.String() }),
});

function Stop() {
  const [id, setId] = useState(1);
  const { data, failure, reload } = useRead(readStop, { params: { id } });
  return (
    <>
      <p>{data?.name ?? "nothing yet"}</p>
      <FailureNotice failure={failure} />
      <Button onPress={() => setId(id + 1)}>Next</Button>
      <Button onPress={reload}>Reload</Button>
    </>
  );
}

const stop = (name: string): Said => ({ body: { name } });
const at = (id: number): string => `GET /api/v1/link/stops/${id}`;
const text = (name: string) => page.getByText(name, { exact: true });

test("without reception it says so, keeps what it has, and reads on once there is some", async () => {
  const line = fakeLine();
  draw(await linkOver(line), <Stop />);
  await expect.element(text("No connection. Check your reception and try again.")).toBeVisible();
  line.says[at(1)] = stop("Denver");
  dispatchEvent(new Event("online"));
  await expect.element(text("Denver")).toBeVisible();
  line.says[at(1)] = { status: 422, body: { error: "no", message: "not now" } };
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.element(text("This was not accepted: not now")).toBeVisible();
  await expect.element(text("Denver")).toBeVisible();
});

test("after a reload without reception what was read last is there, and it is said that it may be old", async () => {
  const line = fakeLine({ [at(1)]: stop("Denver") });
  const token = newToken();
  const leave = draw(await linkOver(line, { token }), <Stop />);
  await expect.element(text("Denver")).toBeVisible();
  leave();
  line.says[at(1)] = "lost";
  draw(await linkOver(line, { token }), <Stop />);
  await expect.element(text("Denver")).toBeVisible();
  await expect.element(text("No connection. Check your reception and try again.")).toBeVisible();
});

test("a slow answer to an earlier question is not shown", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const line = fakeLine({ [at(1)]: () => held.then(() => stop("Denver")), [at(2)]: stop("Tulsa") });
  draw(await linkOver(line), <Stop />);
  await expect.poll(() => line.count(at(1))).toBe(1);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(text("Tulsa")).toBeVisible();
  release();
  await held;
  await expect.poll(() => document.body.textContent).toContain("Tulsa");
  expect(document.body.textContent).not.toContain("Denver");
});
