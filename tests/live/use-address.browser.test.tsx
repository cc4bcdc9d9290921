// A list comes back as it was left; a search opened afresh shows nothing that nobody asked for.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { putValue } from "../../src/db/lists.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../src/db/session/active-session.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { endTyping } from "../../src/live/after-typing.ts";
import { useAddress } from "../../src/live/use-address.ts";

let handle: Handle;
const plain = location.pathname + location.search;

beforeEach(async () => {
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key);
  handle$.next(handle);
  await putValue(handle, "address:page", "fleet=5-");
});
afterEach(() => {
  history.replaceState(null, "", plain);
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const CODEC = { read: (search: string) => new URLSearchParams(search).get("fleet") ?? "any", write: fleetQuery };

function fleetQuery(fleet: string): string {
  return fleet === "any" ? "" : `fleet=${fleet}`;
}

function Screen({ restores }: { readonly restores: boolean }) {
  const { state, change, isRestored, opened } = useAddress("page", CODEC, { restores });
  return (
    <>
      <p data-testid="page">{isRestored ? `${state}, ${opened.isLast ? "last" : "another"}` : "…"}</p>
      <input aria-label="Fleet" value={state} onChange={({ currentTarget }) => change(currentTarget.value)} />
    </>
  );
}

const shown = async (query: string, restores: boolean) => {
  history.replaceState(null, "", location.pathname + query);
  const screen = await render(<Screen restores={restores} />);
  return screen.getByTestId("page");
};

/** A button that is there only while there is something to clear. */
function Clearable() {
  const { state, change, isRestored } = useAddress("page", CODEC, { restores: false });
  if (!isRestored) return null;
  return (
    <>
      <p data-testid="page">{state}</p>
      <button onPointerEnter={() => change("7-")}>Fill</button>
      {state !== "any" && <button onClick={() => change("any")}>Clear</button>}
    </>
  );
}

test("what a button clears stays cleared, though the focus goes with the button before the address is written", async () => {
  history.replaceState(null, "", location.pathname);
  const screen = await render(<Clearable />);
  await screen.getByRole("button", { name: "Fill" }).hover();
  await expect.element(screen.getByTestId("page")).toHaveTextContent("7-");
  const clear = screen.getByRole("button", { name: "Clear" }).element() as HTMLElement;
  clear.focus();
  clear.click();
  await expect.element(screen.getByTestId("page")).toHaveTextContent("any");
  // Longer than the address may wait.
  await new Promise((resolve) => setTimeout(resolve, 800));
  await expect.element(screen.getByTestId("page")).toHaveTextContent("any");
  expect(location.search).toBe("");
});

test("a list without a query restores the last address, a search does not", async () => {
  await expect.element(await shown("", true)).toHaveTextContent("5-");
});

test("a search without a query is a new one, though an old one is stored", async () => {
  const page = await shown("", false);
  await expect.element(page).toHaveTextContent("any, another");
  await expect.poll(async () => (await handle.db.values.get("address:page"))?.value).toBe("");
  await expect.element(page).toHaveTextContent("any, another");
});

test("the stored address is recognized, and stays so while the page is open", async () => {
  const page = await shown("?fleet=5-", false);
  await expect.element(page).toHaveTextContent("5-, last");
});

test("what is typed shows at once; the address follows when typing rests or the focus leaves, and not at every key", async () => {
  const page = await shown("?fleet=5-", false);
  await expect.element(page).toHaveTextContent("5-, last");
  const replaceState = vi.spyOn(history, "replaceState");
  const field = document.querySelector("input") as HTMLInputElement;
  await userEvent.fill(field, "1-20");
  await expect.element(page).toHaveTextContent("1-20, last");
  field.blur();
  expect(location.search).toBe("?fleet=1-20");
  expect(replaceState).toHaveBeenCalledTimes(1);
  await userEvent.type(field, "00000000");
  await expect.poll(() => location.search).toBe("?fleet=1-2000000000");
  expect(replaceState.mock.calls.length).toBeLessThan(8);
  replaceState.mockRestore();
});

test("what was just typed is in the address before another page opens", async () => {
  const page = await shown("?fleet=5-", false);
  await userEvent.fill(document.querySelector("input") as HTMLInputElement, "1-20");
  await expect.element(page).toHaveTextContent("1-20, last");
  expect(location.search).toBe("?fleet=5-");
  endTyping();
  expect(location.search).toBe("?fleet=1-20");
});

test("who leaves at once after a step finds the step when they come back", async () => {
  const { click } = await steps();
  await click();
  endTyping();
  history.pushState(null, "", "/another");
  await expect.poll(async () => (await handle.db.values.get("address:page"))?.value).toBe("fleet=7-");
});

/** A change of each kind, and how the page got where it is. */
function Steps() {
  const { state, change, isRestored } = useAddress("page", CODEC, { restores: false });
  if (!isRestored) return null;
  return (
    <>
      <p data-testid="page">{state}</p>
      <button onClick={() => change("7-", true)}>Step</button>
      <input aria-label="Fleet" value={state} onChange={({ currentTarget }) => change(currentTarget.value)} />
    </>
  );
}

const steps = async () => {
  history.replaceState(null, "", location.pathname);
  const screen = await render(<Steps />);
  const page = screen.getByTestId("page");
  await expect.element(page).toHaveTextContent("any");
  const pushState = vi.spyOn(history, "pushState");
  onTestFinished(() => pushState.mockRestore());
  const click = async () => {
    (screen.getByRole("button", { name: "Step" }).element() as HTMLElement).click();
    // Drawn, and no frame of it yet.
    await Promise.resolve();
  };
  const type = (text: string) => {
    const field = screen.getByLabelText("Fleet").element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { page, click, type, pushState };
};

test("a step is on the screen before it is in the address, and Back undoes it", async () => {
  const { page, click, pushState } = await steps();
  await click();
  await expect.element(page).toHaveTextContent("7-");
  await expect.poll(() => location.search).toBe("?fleet=7-");
  await click();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pushState).toHaveBeenCalledTimes(1);
  history.back();
  await expect.element(page).toHaveTextContent("any");
  expect(location.search).toBe("");
});

test("what is typed before a step is in the address belongs to the step", async () => {
  const { page, click, type, pushState } = await steps();
  await click();
  type("7-9");
  expect(location.search).toBe("");
  await expect.poll(() => location.search).toBe("?fleet=7-9");
  await expect.element(page).toHaveTextContent("7-9");
  expect(pushState).toHaveBeenCalledTimes(1);
  type("7-90");
  await expect.poll(() => location.search).toBe("?fleet=7-90");
  expect(pushState).toHaveBeenCalledTimes(1);
});

test("a step that leads nowhere makes no step of what is typed next", async () => {
  const { page, click, type, pushState } = await steps();
  await click();
  type("any");
  await expect.element(page).toHaveTextContent("any");
  await new Promise((resolve) => setTimeout(resolve, 300));
  type("5-");
  await expect.poll(() => location.search).toBe("?fleet=5-");
  expect(pushState).not.toHaveBeenCalled();
});

test("a step is in the address before another page opens", async () => {
  const { click, pushState } = await steps();
  await click();
  endTyping();
  expect(location.search).toBe("?fleet=7-");
  expect(pushState).toHaveBeenCalledTimes(1);
});
