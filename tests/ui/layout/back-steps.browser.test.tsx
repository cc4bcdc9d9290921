// On a phone, Back closes what covers the page: it neither leaves the page, nor has to be pressed once more for what was closed by a button.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { navigate } from "wouter/use-browser-location";
import { inCover, leaveCovers } from "../../../src/ui/layout/back-steps.ts";
import { Sheet, SheetRow } from "../../../src/ui/layout/Sheet.tsx";
import { TABLES_FROM } from "../../../src/ui/layout/phone.ts";

type Open = "first" | "second" | null;

function Page() {
  const [open, setOpen] = useState<Open>(null);
  return (
    <BlueprintProvider>
      <button type="button" onClick={() => setOpen("first")}>
        Open
      </button>
      <Sheet isOpen={open === "first"} onClose={() => setOpen(null)} title="First">
        <SheetRow text="Go on" onPress={() => setOpen("second")} />
        <SheetRow
          text="Another page"
          onPress={() => {
            setOpen(null);
            leaveCovers(() => navigate("?page=other"));
          }}
        />
      </Sheet>
      <Sheet isOpen={open === "second"} onClose={() => setOpen(null)} title="Second">
        Nothing
      </Sheet>
    </BlueprintProvider>
  );
}

const sheet = (name: string) => page.getByRole("dialog", { name });
const covers = (): boolean => typeof (history.state as { cover?: unknown } | null)?.cover === "string";
const openFirst = async (): Promise<void> => {
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(sheet("First")).toBeVisible();
};
const close = async (name: string): Promise<void> => {
  await sheet(name).getByRole("button", { name: "Close" }).click();
  await expect.element(sheet(name)).not.toBeInTheDocument();
};

const own = location.href;

beforeEach(async () => {
  await page.viewport(390, 844);
  history.pushState({ of: "page" }, "", "?page=own");
  await render(<Page />);
});

afterEach(async () => {
  await expect.poll(covers).toBe(false);
  history.pushState(null, "", own);
});

test("Back closes a sheet, and the page stays", async () => {
  await openFirst();
  expect(covers()).toBe(true);
  history.back();
  await expect.element(sheet("First")).not.toBeInTheDocument();
  expect(location.search).toBe("?page=own");
  expect(history.state).toEqual({ of: "page" });
});

test("a sheet that is closed by its button leaves nothing in the history, however often it is opened", async () => {
  const before = history.length;
  for (let time = 0; time < 3; time += 1) {
    await openFirst();
    await close("First");
    await expect.poll(covers).toBe(false);
  }
  // The entry ahead, which the browser keeps until another page is opened.
  expect(history.length).toBe(before + 1);
  expect(history.state).toEqual({ of: "page" });
});

test("a sheet that opens from another one is closed by one step", async () => {
  await openFirst();
  const before = history.length;
  await sheet("First").getByRole("button", { name: "Go on" }).click();
  await expect.element(sheet("Second")).toBeVisible();
  expect(history.length).toBe(before);
  history.back();
  await expect.element(sheet("Second")).not.toBeInTheDocument();
  expect(history.state).toEqual({ of: "page" });
});

test("from a page that was opened from a sheet, Back leads to the page of the sheet, and at once", async () => {
  await openFirst();
  await sheet("First").getByRole("button", { name: "Another page" }).click();
  await expect.poll(() => location.search).toBe("?page=other");
  history.back();
  await expect.poll(() => location.search).toBe("?page=own");
  expect(history.state).toEqual({ of: "page" });
});

test("what is typed in a sheet stays in the address after Back", async () => {
  await openFirst();
  navigate("?page=own&text=oak", { replace: true, state: inCover(false) });
  history.back();
  await expect.element(sheet("First")).not.toBeInTheDocument();
  expect(location.search).toBe("?page=own&text=oak");
});

test("what is chosen in a sheet is a step of its own once the sheet is closed, and Back undoes it", async () => {
  await openFirst();
  navigate("?page=own&status=sent", { replace: true, state: inCover(true) });
  await close("First");
  await expect.poll(covers).toBe(false);
  expect(location.search).toBe("?page=own&status=sent");
  history.back();
  await expect.poll(() => location.search).toBe("?page=own");
});

test("a page that is opened past a sheet stays open when the sheet goes", async () => {
  await openFirst();
  navigate("?page=other");
  await close("First");
  // Whatever would go back has begun to.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const back = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  expect(location.search).toBe("?page=other");
  history.back();
  await back;
  expect(location.search).toBe("?page=own");
  history.back();
  await expect.poll(covers).toBe(false);
});

test("where lists are tables nothing covers the page, and Back leaves it", async () => {
  await page.viewport(TABLES_FROM, 800);
  await openFirst();
  expect(covers()).toBe(false);
  await close("First");
});
