// The dialogs of the onboarding queue say why, suggest nothing that the rules refuse, and show first what a carrier will read.
import { BlueprintProvider } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApproveDialog } from "../../../../src/widgets/connections/decide/ApproveDialog.tsx";
import { DecidedHere } from "../../../../src/screens/connections/queue/DecidedHere.tsx";
import { LetterDialog, type SentLetter } from "../../../../src/widgets/connections/decide/LetterDialog.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const framed = (children: ReactNode) => (
  <BlueprintProvider>
    <main>{children}</main>
  </BlueprintProvider>
);

const FACTS = {
  carrier: { legal_name: "Acme LLC", identifiers: [{ is_type: "DOT", value: "1234" }] },
  rules: ["has_cargo_coverage_100000"],
  company: "Meridian Freight",
  sender: "Dana Reyes",
};

test.each(["", "bp6-dark"])(
  "a carrier that fails is not set to onboarded by Enter, and why it fails is shown (%s)",
  async (theme) => {
    document.body.className = theme;
    const onSubmit = vi.fn(() => Promise.resolve());
    const dialog = (
      <ApproveDialog
        name="Acme LLC"
        status="needs_to_onboard"
        objections={["Acme LLC fails your rules. Cargo < $100k."]}
        needsReason={false}
        onSubmit={onSubmit}
        onClose={() => undefined}
      />
    );
    const screen = await render(framed(dialog));
    await expect.element(screen.getByText("Acme LLC fails your rules. Cargo < $100k.")).toBeVisible();
    await expect.element(screen.getByLabelText("Keep “", { exact: false })).toBeChecked();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith(null, ""));
    // Against the rules only with a reason.
    await screen.getByText("Onboarded", { exact: true }).click();
    await screen.getByRole("button", { name: "Approve packet" }).click();
    await expect.element(screen.getByText("Say why it may be used all the same.")).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await screen.getByLabelText("Reason", { exact: false }).fill("The new policy is on its way.");
    await screen.getByRole("button", { name: "Approve packet" }).click();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith("onboarded", "The new policy is on its way."));
    await screen.unmount();
  },
);

test("a carrier that shares with a blocked one is not approved without a typed reason", async () => {
  document.body.className = "";
  const onSubmit = vi.fn(() => Promise.resolve());
  const objections = ["Shares a phone number with BAD LLC, which you blocked."];
  const dialog = (
    <ApproveDialog
      name="Acme LLC"
      status="needs_to_onboard"
      objections={objections}
      needsReason
      onSubmit={onSubmit}
      onClose={() => undefined}
    />
  );
  const screen = await render(framed(dialog));
  await screen.getByRole("button", { name: "Approve packet" }).click();
  await expect.element(screen.getByText("Say why it may be used all the same.")).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByLabelText("Reason", { exact: false }).fill("Same family, cleared by legal.");
  await screen.getByRole("button", { name: "Approve packet" }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(null, "Same family, cleared by legal."));
});

test("a COI request shows recipient and text, both can be changed, and what was changed is sent", async () => {
  await page.viewport(1024, 768);
  document.body.className = "";
  const onSubmit = vi.fn((_letter: SentLetter) => Promise.resolve());
  const onClose = vi.fn();
  const letter = (
    <LetterDialog kind="coi" facts={FACTS} email="ops@acme.example" sendsMail onSubmit={onSubmit} onClose={onClose} />
  );
  const screen = await render(framed(letter));
  await expect.element(screen.getByLabelText("To", { exact: false }).first()).toHaveValue("ops@acme.example");
  await expect.element(screen.getByLabelText("Message", { exact: false })).toHaveValue(expect.stringContaining("Cargo"));
  expect(await violations()).toEqual([]);
  await screen.getByLabelText("Subject", { exact: false }).fill("COI, please");
  await screen.getByRole("button", { name: "Request COI" }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const [sent] = onSubmit.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ steps: ["insurance"], message: { email: "ops@acme.example", subject: "COI, please" } });
  await screen.unmount();
});

test("a packet is not returned without a step and an address, and the text follows the steps until it is changed", async () => {
  const onSubmit = vi.fn((_letter: SentLetter) => Promise.resolve());
  const facts = { ...FACTS, rules: [] };
  const letter = (
    <LetterDialog
      kind="return"
      facts={facts}
      email="a@b.example"
      sendsMail={false}
      onSubmit={onSubmit}
      onClose={() => undefined}
    />
  );
  const screen = await render(framed(letter));
  await expect.element(screen.getByText("your mail program opens", { exact: false })).toBeVisible();
  await screen.getByRole("textbox", { name: /^To/ }).fill("");
  await screen.getByRole("button", { name: "Return to carrier" }).click();
  await expect.element(screen.getByText("Select what the carrier has to do again.")).toBeVisible();
  await expect.element(screen.getByText("Enter the carrier's email address.")).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByText("Tax form", { exact: true }).click();
  await expect.element(screen.getByLabelText("Message", { exact: false })).toHaveValue(expect.stringContaining("- Tax form"));
  await screen.unmount();
});

test("a packet whose carrier has no address is returned all the same, and the dialog says that nothing is sent", async () => {
  document.body.className = "";
  const onSubmit = vi.fn((_letter: SentLetter) => Promise.resolve());
  const onClose = vi.fn();
  const letter = <LetterDialog kind="coi" facts={FACTS} email={null} sendsMail={false} onSubmit={onSubmit} onClose={onClose} />;
  const screen = await render(framed(letter));
  await expect.element(screen.getByText("No email address is on record", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("No email is sent.", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("your mail program opens", { exact: false })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  const to = screen.getByLabelText("To", { exact: false }).first();
  await to.fill("not an address");
  await screen.getByRole("button", { name: "Request COI" }).click();
  await expect.element(screen.getByText("Enter the carrier's email address.")).toBeVisible();
  await to.fill("");
  await screen.getByRole("button", { name: "Request COI" }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledWith({ steps: ["insurance"], message: null });
  await screen.unmount();
});

test("each decision on the page can be taken back on its own", async () => {
  const onUndo = vi.fn();
  const decided = [
    { group: "b", message: "Bolt LLC dismissed." },
    { group: "a", message: "Acme LLC approved." },
  ];
  const screen = await render(framed(<DecidedHere decided={decided} onUndo={onUndo} />));
  await screen.getByText("2 decisions on this page").click();
  await screen.getByRole("button", { name: "Undo: Acme LLC approved." }).click();
  expect(onUndo).toHaveBeenCalledWith("a");
  expect(await violations()).toEqual([]);
  await screen.unmount();
});
