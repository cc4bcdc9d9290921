// A page beside a newer release: it is told, and reloads by itself only where nothing is lost.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { reloadsForRelease$ } from "../../src/app/reload-for-release.ts";
import { ReleaseBanner } from "../../src/app/shell/ReleaseBanner.tsx";
import { hearRelease, newerRelease$, setOwnRelease } from "../../src/net/newer-release.ts";

const answer = (build: string | null): void => hearRelease(new Headers(build === null ? {} : { "x-portal-build": build }));

afterEach(() => {
  setOwnRelease(null);
  newerRelease$.next(false);
  vi.restoreAllMocks();
});

test("an answer of another release is told, one of the same or of none is not", async () => {
  const screen = await render(
    <BlueprintProvider>
      <ReleaseBanner />
    </BlueprintProvider>,
  );
  answer("b");
  setOwnRelease("a");
  answer("a");
  answer(null);
  expect(screen.getByRole("status").query()).toBeNull();
  answer("b");
  await expect.element(screen.getByRole("status")).toHaveTextContent("There is a newer release of the portal.");
});

test("a page that nobody looks at reloads, but not over what is typed or unfinished", async () => {
  const reload = vi.fn();
  const running = reloadsForRelease$(reload).subscribe();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const hide = async (): Promise<number> => {
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return reload.mock.calls.length;
  };
  expect(await hide()).toBe(0);
  setOwnRelease("a");
  answer("b");
  const field = document.body.appendChild(document.createElement("textarea"));
  field.value = "half a note";
  expect(await hide()).toBe(0);
  field.remove();
  const ask = (event: Event): void => event.preventDefault();
  addEventListener("beforeunload", ask);
  expect(await hide()).toBe(0);
  removeEventListener("beforeunload", ask);
  expect(await hide()).toBe(1);
  running.unsubscribe();
});
