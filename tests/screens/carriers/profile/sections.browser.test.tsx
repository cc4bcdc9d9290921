// The sections of a tab: only those near the view ask for their data, and an address, a link or a key leads to each of them.
import { BlueprintProvider } from "@blueprintjs/core";
import { useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabOf, type CarrierSectionId } from "../../../../src/domain/carriers/carrier-tabs.ts";
import { RecordActions, type RecordAction } from "../../../../src/widgets/record/RecordActions.tsx";
import { useSections } from "../../../../src/screens/carriers/profile/use-sections.ts";
import { RecordBody } from "../../../../src/widgets/record/RecordPage.tsx";
import { RecordSection } from "../../../../src/widgets/record/RecordSection.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

function Answer({ id }: { readonly id: string }) {
  useEffect(() => void asked.push(id), [id]);
  return <p style={{ height: 500, margin: 0 }}>The answer about {id}</p>;
}

const TAB = tabOf("safety");

function Tab({ wanted }: { readonly wanted: CarrierSectionId }) {
  const { bodyRef, current, show } = useSections(TAB, wanted);
  return (
    <div style={{ display: "flex", flexDirection: "column", height: 400 }}>
      <p>In view: {current}</p>
      <button type="button" onClick={() => show("safety")}>
        Top
      </button>
      <RecordBody label="Safety" tab="safety" bodyRef={bodyRef}>
        {TAB.sections.map(({ id, label }) => (
          <RecordSection key={id} id={id} label={label} printsAlone={false}>
            <Answer id={id} />
          </RecordSection>
        ))}
      </RecordBody>
    </div>
  );
}

const tab = (wanted: CarrierSectionId) => (
  <BlueprintProvider>
    <Tab wanted={wanted} />
  </BlueprintProvider>
);
const region = (name: string) => page.getByRole("region", { name, exact: true });

test("what is far below is not asked for until it is near", async () => {
  const screen = await render(tab("safety"));
  await expect.element(screen.getByText("The answer about safety")).toBeInTheDocument();
  await expect.element(region("Crashes")).toBeInTheDocument();
  expect(asked).not.toContain("crashes");
  expect(await violations()).toEqual([]);
  await screen.rerender(tab("crashes"));
  await expect.element(screen.getByText("The answer about crashes")).toBeInViewport();
  expect(asked).toContain("crashes");
});

test("an address opens its section at the top, another one moves there with the focus, and scrolling says where one is", async () => {
  const screen = await render(tab("violations"));
  const scrolled = () => [document.scrollingElement?.scrollTop, document.body.scrollTop];
  const topOf = (name: string) => () => Math.round(region(name).element().getBoundingClientRect().top);
  const top = () => Math.round(region("Safety").element().getBoundingClientRect().top);
  await expect.poll(() => topOf("Violations")() - top()).toBeLessThan(2);
  await expect.element(screen.getByText("In view: violations")).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
  await screen.rerender(tab("crashes"));
  await expect.poll(() => document.activeElement).toBe(region("Crashes").element());
  // Answers above that arrive later do not push it away.
  await expect.poll(() => topOf("Crashes")() - top()).toBeLessThan(2);
  // The page around it stays where it is.
  expect(scrolled()).toEqual([0, 0]);
  await userEvent.click(screen.getByRole("button", { name: "Top" }));
  await expect.element(screen.getByText("In view: safety")).toBeInTheDocument();
  await expect.element(region("Rating and BASICs")).toHaveFocus();
});

const action = (id: string, more: Partial<RecordAction>): RecordAction => ({
  id,
  title: id,
  keys: "x",
  icon: <span />,
  words: "",
  isButton: false,
  refusal: null,
  run: vi.fn(),
  ...more,
});

test("the usual actions are buttons with text and key, all others stand in a menu, and what is refused says why", async () => {
  const run = vi.fn();
  const screen = await render(
    <BlueprintProvider>
      <RecordActions
        actions={[
          action("monitor", { title: "Monitor", keys: "f", isButton: true, run }),
          action("invite", { title: "Invite to connect…", isButton: true, refusal: "Needs the Onboarding permission." }),
          action("link", { title: "Copy link", keys: "y", run }),
          action("wrong", { title: "Report incorrect data…", refusal: "Not now." }),
        ]}
      />
    </BlueprintProvider>,
  );
  const monitor = screen.getByRole("button", { name: "Monitor" });
  await expect.element(monitor).toHaveAttribute("title", "Monitor (f)");
  await userEvent.click(monitor);
  const invite = screen.getByRole("button", { name: "Invite to connect…" });
  await expect.element(invite).toBeDisabled();
  await expect.element(invite).toHaveAttribute("title", "Needs the Onboarding permission.");
  expect(document.body.textContent).not.toContain("Copy link");
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await expect.element(page.getByRole("menuitem", { name: /Report incorrect/ })).toHaveAttribute("aria-disabled", "true");
  expect(await violations()).toEqual([]);
  await userEvent.click(page.getByRole("menuitem", { name: /Copy link/ }));
  expect(run).toHaveBeenCalledTimes(2);
  // The focus is where it was before the menu.
  await expect.element(screen.getByRole("button", { name: "More" })).toHaveFocus();
});
