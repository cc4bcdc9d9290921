// Failures that would make the palette need a mouse.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Palette } from "../../../src/ui/palette/Palette.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

const items = (run: (id: string) => void) =>
  ["Loads", "Alerts", "Do not dispatch", "Dark theme"].map((title) => ({
    id: title,
    title,
    section: title === "Do not dispatch" ? "Selected rows" : "Portal",
    run: () => run(title),
  }));

const current = (): string | null =>
  document.getElementById(document.querySelector("[role=combobox]")?.getAttribute("aria-activedescendant") ?? "")?.textContent ??
  null;

test("three letters and Enter run a command, and the palette is closed before it runs", async () => {
  const calls: string[] = [];
  await render(
    <BlueprintProvider>
      <Palette isOpen items={items((id) => calls.push(id))} onClose={() => calls.push("closed")} />
    </BlueprintProvider>,
  );
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("combobox"));
  await userEvent.keyboard("dnd");
  expect(current()).toBe("Do not dispatch");
  await userEvent.keyboard("{Enter}");
  expect(calls).toEqual(["closed", "Do not dispatch"]);
});

test("arrows wrap around, Escape closes, and axe finds no violations", async () => {
  const onClose = vi.fn();
  await render(
    <BlueprintProvider>
      <Palette isOpen items={items(() => {})} onClose={onClose} />
    </BlueprintProvider>,
  );
  await vi.waitFor(() => expect(current()).toBe("Loads"));
  await userEvent.keyboard("{ArrowUp}");
  expect(current()).toBe("Do not dispatch");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(current()).toBe("Alerts");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("zzz");
  expect(document.querySelector(".Palette_palette [role=status]")?.textContent).toContain("zzz");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
});
