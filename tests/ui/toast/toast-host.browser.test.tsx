// Failures that would make a message go unnoticed.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createToastQueue, TOAST_TYPES } from "../../../src/ui/toast/toast-queue.ts";
import { ToastHost } from "../../../src/ui/toast/ToastHost.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

test.each(["", "bp6-dark"])("every type can be read, and errors interrupt (%s)", async (theme) => {
  document.body.className = theme;
  const queue = createToastQueue();
  const screen = await render(<ToastHost queue={queue} />);
  for (const [index, type] of TOAST_TYPES.entries()) {
    queue.show({
      type,
      message: `A ${type} message`,
      position: index % 2 ? "top" : "bottom-right",
      duration: 60_000,
      action: { label: "Undo", run: () => {} },
    });
  }
  await vi.waitFor(() => expect(document.querySelectorAll(".Toast_toast")).toHaveLength(5));
  expect(document.querySelector("[role=alert]")?.textContent).toContain("A error message");
  expect(document.querySelector("[role=status]")?.textContent).toContain("A success message (Undo available)");
  expect(await violations()).toEqual([]);
  await screen.unmount();
  document.body.className = "";
});

test("on a watchdog's host success is dark blue", async () => {
  const queue = createToastQueue();
  await render(<ToastHost queue={queue} watchdog />);
  queue.show({ type: "success", message: "Saved" });
  await vi.waitFor(() =>
    expect(getComputedStyle(document.querySelector(".Toast_toast")!).backgroundColor).toBe("rgb(24, 74, 144)"),
  );
});

test("a message with the focus stays, and its action dismisses it", async () => {
  const queue = createToastQueue();
  const run = vi.fn();
  await render(<ToastHost queue={queue} />);
  queue.show({ message: "Marked", duration: 300, action: { label: "Undo", run } });
  await vi.waitFor(() => expect(document.querySelector(".Toast_toast")).not.toBeNull());
  document.querySelector<HTMLElement>(".Toast_toast button")?.focus();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(queue.snapshot()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  expect(run).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(queue.snapshot()).toHaveLength(0));
});

test("the things of a message are listed by keyboard, each done alone, and the focus goes back", async () => {
  const queue = createToastQueue();
  const run = vi.fn<(name: string) => void>();
  const screen = await render(
    <>
      <button type="button">Here</button>
      <ToastHost queue={queue} />
    </>,
  );
  screen.getByRole("button", { name: "Here" }).element().focus();
  const list = ["Acme", "Best", "Core"].map((name) => ({ id: name, label: name, run: () => run(name) }));
  queue.show({
    message: "3 carriers blocked.",
    duration: 200,
    parts: { title: "Undo one…", action: "Undo", list, isOpen: true },
  });
  await expect.element(screen.getByRole("button", { name: "Undo: Acme" })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(run.mock.calls).toEqual([["Best"]]);
  await expect.element(screen.getByRole("button", { name: "Undo: Core" })).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(queue.snapshot()).toHaveLength(1);
  await userEvent.keyboard("{ArrowUp}{Escape}");
  await vi.waitFor(() => expect(queue.snapshot()).toHaveLength(0));
  await expect.element(screen.getByRole("button", { name: "Here" })).toHaveFocus();
});
