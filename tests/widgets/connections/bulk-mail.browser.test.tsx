// A mail to many carriers reaches each address once, in drafts that no mail program cuts off; who has no address is named.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MAIL_LINK_MAX } from "../../../src/domain/mail-link.ts";
import { BulkMailDialog } from "../../../src/widgets/connections/BulkMailDialog.tsx";
import type { ConnectionRow } from "../../../src/widgets/connections/columns.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const row = (id: number, email: string | null) =>
  ({ id, carrier: { legal_name: `Carrier ${id}`, email } }) as unknown as ConnectionRow;

test("two hundred carriers become several drafts, and the one without an address is named", async () => {
  const rows = Array.from({ length: 200 }, (_, at) => row(at, at === 7 ? null : `dispatch@carrier-number-${at}.example`));
  const screen = await render(
    <BlueprintProvider>
      <main>
        <BulkMailDialog rows={[...rows, row(900, "Dispatch@carrier-number-0.example")]} onClose={() => undefined} />
      </main>
    </BlueprintProvider>,
  );
  await screen.getByLabelText("Subject").fill("Loads out of Chicago");
  await expect.element(screen.getByText("1 carrier has no e-mail address on record: Carrier 7.")).toBeVisible();
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='mailto:']")].map(({ href }) => href);
  expect(links.length).toBeGreaterThan(1);
  expect(links.every((link) => link.length <= MAIL_LINK_MAX)).toBe(true);
  const sent = links.flatMap((link) => new URL(link).searchParams.get("bcc")?.split(",") ?? []);
  expect(new Set(sent).size).toBe(199);
  expect(sent).toHaveLength(199);
  expect(await violations()).toEqual([]);
  await screen.unmount();
});
