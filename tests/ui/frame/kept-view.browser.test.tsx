// On the way back to a page, it is scrolled to where it was, and the link that was followed has the focus.
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepPlace } from "../../../src/ui/frame/entry-place.ts";
import { useKeptView } from "../../../src/ui/frame/use-kept-view.ts";

beforeEach(() => history.replaceState(null, ""));
afterEach(() => history.replaceState(null, ""));

function Page({ links }: { readonly links: number }) {
  useKeptView("page");
  return (
    <main style={{ height: 200, overflow: "auto" }}>
      {Array.from({ length: links }, (_, index) => (
        <p key={index} style={{ height: 40, margin: 0 }}>
          <a href={`#${index % 20}`}>Carrier</a>
        </p>
      ))}
    </main>
  );
}

const main = (): HTMLElement => document.querySelector("main")!;
const link = (index: number): HTMLElement => document.querySelectorAll<HTMLElement>("main a")[index]!;

async function leave(): Promise<void> {
  const { unmount } = await render(<Page links={60} />);
  main().scrollTop = 1_000;
  // One of three that look alike.
  link(27).focus({ preventScroll: true });
  keepPlace();
  await unmount();
}

test("scroll and focus wait for what arrives late", async () => {
  await leave();
  const screen = await render(<Page links={10} />);
  await screen.rerender(<Page links={60} />);
  await expect.poll(() => main().scrollTop).toBe(1_000);
  expect(document.activeElement).toBe(link(27));
});

test("a person who presses a key is not moved any more", async () => {
  await leave();
  const screen = await render(<Page links={2} />);
  await userEvent.keyboard("{Shift}");
  await screen.rerender(<Page links={60} />);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(main().scrollTop).toBe(0);
});
